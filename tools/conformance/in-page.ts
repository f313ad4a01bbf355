/** Functions that run in the reader's page: self-contained, since they are sent there as text. */

/** A chapter as it stands in the window. CSS pixels of the window; `page` in those of the chapter itself. */
export interface ShownChapter {
  index: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Laid out by its publisher and scaled as a whole. */
  fixed: boolean;
  page: { width: number; height: number };
  /** The words inside the window. */
  text: string;
}

export function shownChapters(): ShownChapter[] {
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

  const textInSight = (inner: Document, at: DOMRect, scale: number): string => {
    const walker = inner.createTreeWalker(inner.documentElement, NodeFilter.SHOW_TEXT);
    const range = inner.createRange();
    let text = '';
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (/^(title|style|script|desc)$/i.test(node.parentElement?.localName ?? '')) continue;
      range.selectNodeContents(node);
      const seen = [...range.getClientRects()].some((box) => {
        const [x, y] = [at.left + (box.left + box.width / 2) * scale, at.top + (box.top + box.height / 2) * scale];
        return box.width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
      });
      if (seen) text += `${node.textContent} `;
    }
    return text.replace(/\s+/g, ' ').trim();
  };

  const shown = (frame: HTMLIFrameElement): ShownChapter[] => {
    const inner = frame.contentDocument;
    const at = frame.getBoundingClientRect();
    const outside = at.right <= 1 || at.left >= innerWidth - 1 || at.bottom <= 1 || at.top >= innerHeight - 1;
    if (!inner || outside || getComputedStyle(frame).visibility === 'hidden' || opacityOf(frame) < 0.5) return [];
    const scale = at.width / (frame.offsetWidth || 1);
    const { left, top, width, height } = at;
    return [
      {
        index: Number(frame.dataset['chapter'] ?? -1),
        left,
        top,
        width,
        height,
        fixed: frame.style.transform.includes('scale'),
        page: { width: frame.offsetWidth, height: frame.offsetHeight },
        text: textInSight(inner, at, scale),
      },
    ];
  };
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-chapter]')]
    .flatMap(shown)
    .sort((a, b) => a.left - b.left || a.top - b.top);
}

/** What on screen a turned page changes, as one line. */
export function lookOf(): string {
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-chapter]')]
    .map((frame) => {
      const at = frame.getBoundingClientRect();
      const root = frame.contentDocument?.documentElement;
      const box = [at.left, at.top, at.width, at.height].map(Math.round);
      return [
        frame.dataset['chapter'],
        getComputedStyle(frame).visibility,
        getComputedStyle(frame.parentElement!).opacity,
        ...box,
        root?.style.transform,
      ];
    })
    .join(';');
}

/** Notes what is played or spoken, before any script of the page has run. */
export function recordSounds(): void {
  const heard: { spoken: string[]; played: HTMLMediaElement[] } = { spoken: [], played: [] };
  (window as unknown as { heard: typeof heard }).heard = heard;
  const note = (owner: object, method: string, take: (self: unknown, argument: unknown) => void) => {
    const real = Reflect.get(owner, method) as (...args: unknown[]) => unknown;
    Reflect.set(owner, method, function noted(this: unknown, ...args: unknown[]) {
      take(this, args[0]);
      return real.apply(this, args);
    });
  };
  note(HTMLMediaElement.prototype, 'play', (media) => {
    const element = media as HTMLMediaElement;
    if (!heard.played.includes(element)) heard.played.push(element);
  });
  if (typeof SpeechSynthesis === 'undefined') return;
  note(SpeechSynthesis.prototype, 'speak', (_, utterance) =>
    heard.spoken.push((utterance as SpeechSynthesisUtterance).text),
  );
}

export interface Heard {
  spoken: string[];
  played: { time: number; duration: number; paused: boolean }[];
}

export function soundsHeard(): Heard {
  const { heard } = window as unknown as { heard: { spoken: string[]; played: HTMLMediaElement[] } };
  const played = heard.played.map(({ currentTime, duration, paused }) => ({ time: currentTime, duration, paused }));
  return { spoken: heard.spoken, played };
}
