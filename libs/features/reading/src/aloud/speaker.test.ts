import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breaths, openSpeaker, type Outcome } from './speaker.ts';
import { voiceFor, voicesFor } from './voices.ts';

interface Utterance {
  text: string;
  lang: string;
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { error: string }) => void;
}

/** A browser that says what it is given when the test lets it. */
const said: Utterance[] = [];
const cancel = vi.fn<() => void>();
const synthesis = { speak: (utterance: Utterance) => said.push(utterance), cancel, getVoices: () => [] };

beforeEach(() => {
  said.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a voice of the browser', () => {
  const outcomes: Outcome[] = [];
  const say = (text: string) => {
    outcomes.length = 0;
    const speaker = openSpeaker();
    speaker.say(text, 'zh', (outcome) => outcomes.push(outcome));
    return speaker;
  };

  it('says a long sentence in breaths, and ends once', () => {
    say(`${'一'.repeat(40)}，${'二'.repeat(40)}。`);
    said[0]!.onend!();
    expect(outcomes).toEqual([]);
    said[1]!.onend!();
    expect([said.length, outcomes]).toEqual([2, ['ended']]);
  });

  it('does not end what was broken off', () => {
    const speaker = say('一。');
    speaker.stop();
    said[0]!.onend!();
    expect(outcomes).toEqual([]);
  });

  it('has failed when it does not begin, and goes on when it forgets to end', () => {
    say('一。');
    vi.advanceTimersByTime(9000);
    expect(outcomes).toEqual(['failed']);
    say('一。');
    said[1]!.onstart!();
    vi.advanceTimersByTime(15_000);
    expect(outcomes).toEqual(['ended']);
  });

  it('has failed where there is none', () => {
    vi.stubGlobal('speechSynthesis', undefined);
    say('一。');
    expect(outcomes).toEqual(['failed']);
  });
});

describe('breaths', () => {
  it.each(['短句。', `${'长'.repeat(200)}。`, `${'word '.repeat(100)}end.`])('lose nothing: %s', (text) => {
    expect(breaths(text).join('')).toBe(text);
    for (const part of breaths(text)) expect(part.length).toBeLessThanOrEqual(180);
  });
});

describe('the voices of a language', () => {
  const voice = (name: string, lang: string, localService: boolean) =>
    ({ name, lang, localService, voiceURI: name }) as SpeechSynthesisVoice;
  const all = [
    voice('en', 'en-US', true),
    voice('far', 'zh-CN', false),
    voice('tw', 'zh_TW', true),
    voice('near', 'cmn-Hans-CN', true),
  ];

  it('are those of the region first, then those on the device', () => {
    expect(voicesFor(all, 'zh-CN').map(({ name }) => name)).toEqual(['far', 'tw', 'near']);
    expect(voiceFor(all, 'zh', { zh: 'near' })?.name).toBe('near');
    expect(voiceFor(all, 'fr', {})).toBeNull();
  });
});
