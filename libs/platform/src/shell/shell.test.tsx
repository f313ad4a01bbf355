import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inWechat, shellOf } from './detect.ts';
import { watchIdle } from './idle.ts';
import { askNative, tellNative } from './native-bridge.ts';
import { shareLink } from './share-link.ts';
import { isTerminal, wipeDevice } from './terminal.ts';

const wechat = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36 XWEB/1420193 MicroMessenger/8.0.66';

describe('what the product runs inside', () => {
  test.each([
    ['a browser', 'Mozilla/5.0 Chrome/142.0', {}, 'browser'],
    ['the messaging app', wechat, {}, 'wechat'],
    ['its edition for companies', `${wechat} wxwork/4.1`, {}, 'wecom'],
    ['a mini-program, by its environment', wechat, { __wxjs_environment: 'miniprogram' }, 'miniProgram'],
    ['a mini-program, by its name', `${wechat} miniProgram/wx0123456789abcdef`, {}, 'miniProgram'],
    ['a mini-program on a desktop', `${wechat} MiniProgramEnv/Windows WindowsWechat`, {}, 'miniProgram'],
    ['our shell on Android or HarmonyOS', 'Mozilla/5.0 ArkWeb', { yuelanShell: {} }, 'native'],
    ['our shell on iOS', 'Mozilla/5.0 iPhone', { webkit: { messageHandlers: { yuelan: {} } } }, 'native'],
  ] as const)('%s', (_, agent, world, shell) => {
    expect(shellOf(agent, world)).toBe(shell);
  });

  test('mini-programs and the edition for companies are inside the messaging app, our own shells are not', () => {
    expect((['wechat', 'wecom', 'miniProgram', 'native', 'browser'] as const).map(inWechat)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a native shell', () => {
  const world = window as unknown as { yuelanShell?: unknown; yuelanShellReply?: (id: string, data: unknown) => void };
  const posted: string[] = [];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    posted.length = 0;
    delete world.yuelanShell;
    vi.useRealTimers();
  });

  test('is told what happens; without one nothing happens', () => {
    expect(tellNative('updateShelf', { bookId: 'b' })).toBe(false);
    world.yuelanShell = { postMessage: (text: string) => posted.push(text) };
    expect(tellNative('updateShelf', { bookId: 'b' })).toBe(true);
    expect(JSON.parse(posted[0]!)).toEqual({ action: 'updateShelf', data: { bookId: 'b' } });
  });

  test('answers by the id of the question; a shell that throws, or never answers, has no answer', async () => {
    expect(await askNative('getUserSign')).toBeNull();
    world.yuelanShell = { postMessage: (text: string) => posted.push(text) };
    const answered = askNative('getUserSign');
    world.yuelanShellReply!((JSON.parse(posted[0]!) as { id: string }).id, { sign: 'S' });
    expect(await answered).toEqual({ sign: 'S' });
    const silent = askNative('getUserSign');
    vi.advanceTimersByTime(3000);
    expect(await silent).toBeNull();
    world.yuelanShell = {
      postMessage() {
        throw new Error('no');
      },
    };
    expect(await askNative('getUserSign')).toBeNull();
  });
});

test('a shared address says what is shown and never who shows it (threats 10)', () => {
  const open = 'https://read.example.org/h5/pages/book/detail?tenantId=t&appId=a&bookId=b';
  const secrets =
    '&token=T&code=C&sign=S&userId=u&openId=o&rdid=r&access_token=A&tokenStr=s&rdback=https://evil.example';
  expect(shareLink(`${open}${secrets}#x`)).toBe(open);
});

describe('a terminal', () => {
  afterEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  test.each([
    ['a client that is a kiosk', () => history.replaceState(null, '', '/?client=kiosk-hall'), true],
    ['a library’s pad', () => localStorage.setItem('thirdPL', 'sdtsg-pad'), true],
    ['a big screen', () => localStorage.setItem('Platform', '80'), true],
    ['a phone', () => localStorage.setItem('thirdPL', 'h5'), false],
    ['an unknown platform', () => localStorage.setItem('thirdPL', '__proto__'), false],
  ])('%s', (_, prepare, expected) => {
    prepare();
    expect(isTerminal()).toBe(expected);
  });

  test('forgets everybody and stays a terminal', async () => {
    history.replaceState(null, '', '/?client=kiosk-hall');
    localStorage.setItem('thirdPL', 'sdtsg-pad');
    localStorage.setItem('TOKEN', 'secret');
    localStorage.setItem('READER_TIME', '{}');
    sessionStorage.setItem('draft', 'x');
    expect(isTerminal()).toBe(true);
    await wipeDevice();
    history.replaceState(null, '', '/');
    expect([localStorage.getItem('TOKEN'), localStorage.getItem('READER_TIME'), sessionStorage.length]).toEqual([
      null,
      null,
      0,
    ]);
    expect(isTerminal()).toBe(true);
  });

  test('asks whoever has gone quiet, and gives them up when nobody answers', () => {
    const seen: (number | null | 'idle')[] = [];
    const world = fakeWorld();
    const options = { seconds: 60, warnSeconds: 2, onWarn: (left: number | null) => seen.push(left) };
    const stop = watchIdle({ ...options, onIdle: () => seen.push('idle') }, world);
    world.pass(57);
    expect(seen).toEqual([]);
    world.pass(2);
    window.dispatchEvent(new Event('pointerdown'));
    expect(seen).toEqual([2, 1, null]);
    world.pass(60);
    expect(seen.slice(3)).toEqual([2, 1, 'idle']);
    world.pass(60);
    expect(seen).toHaveLength(6);
    stop();
  });

  test('lets whoever only listens listen', () => {
    const idle = vi.fn();
    const world = fakeWorld();
    const stop = watchIdle({ seconds: 60, warnSeconds: 15, onWarn: vi.fn(), onIdle: idle, busy: () => true }, world);
    world.pass(600);
    expect(idle).not.toHaveBeenCalled();
    stop();
  });
});

/** A clock that the test moves, second by second. */
function fakeWorld() {
  let now = 0;
  const running = new Set<() => void>();
  const every = (_: number, run: () => void) => {
    running.add(run);
    return () => void running.delete(run);
  };
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1000;
      for (const run of running) run();
    }
  };
  return { now: () => now, after: () => () => undefined, every, pass };
}
