import type { CDPSession, Page } from '@playwright/test';

/**
 * Words that can be read, or a cover that can be seen: of a document that is shown, or of a frame that is. Runs in the
 * page from its first moment.
 */
export function watchFirstPage(): void {
  const readable = (inner: Document | null | undefined) =>
    (inner?.body?.innerText ?? '').trim().length > 20 || inner?.querySelector('img, image, svg') != null;
  const seen = (frame: HTMLIFrameElement) => {
    const { visibility, opacity } = getComputedStyle(frame);
    return visibility !== 'hidden' && opacity !== '0' && frame.getBoundingClientRect().width > 0;
  };
  const shown = () => {
    const frames = [...document.querySelectorAll('iframe')];
    if (frames.some((frame) => seen(frame) && readable(frame.contentDocument))) return true;
    return document.documentElement.dataset['bench'] === 'text' && readable(document);
  };
  const look = () => {
    if (shown()) (window as unknown as { firstPage: number }).firstPage = performance.now();
    else requestAnimationFrame(look);
  };
  // An address that only opens a frame has one document; what runs in the frames themselves must not count.
  if (window.top === window) requestAnimationFrame(look);
}

/** Milliseconds from the start of the navigation until words could be read. */
export async function firstPage(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => (window as unknown as { firstPage?: number }).firstPage, undefined, {
    polling: 20,
    timeout: 120_000,
  });
  return Number(await at.jsonValue());
}

/**
 * Milliseconds from a key to the frame in which the page is another one, for each of `count` turns. What is looked at
 * is where the chapters stand: their scroll, their frames' boxes, and the transform of their roots.
 */
export function measureTurns(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (turns) => {
    const stand = () =>
      [...document.querySelectorAll('iframe')]
        .map((frame) => {
          const inner = frame.contentDocument?.documentElement;
          const box = frame.getBoundingClientRect();
          return [getComputedStyle(frame).visibility, box.left, box.top, inner?.style.transform].join();
        })
        .join('|') + [...document.querySelectorAll('.epub-container')].map((one) => one.scrollLeft).join();
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const before = stand();
      // A key comes at any moment of a frame, not just at its start.
      await new Promise((resolve) => setTimeout(resolve, 60 + (turn % 16)));
      const start = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      while (stand() === before && performance.now() - start < 3000) await frame();
      times.push(performance.now() - start);
    }
    return times;
  }, count);
}

/** Bytes of the JavaScript heap, and what of the document is held, after everything that can be collected was. */
export async function memory(session: CDPSession): Promise<{ heap: number; nodes: number; documents: number }> {
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, documents } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, documents };
}

/** A slow phone on 4G: a quarter of this machine's speed, 8 Mbit/s, 150 ms there and back. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_000_000,
    uploadThroughput: 500_000,
  });
}
