import { timers } from '../clock.ts';
import type { Timers } from '../clock.ts';
import { createPauseWatch, probe } from './pause-watch.ts';
import type { Probe } from './pause-watch.ts';
import { isRightClick, opensTools } from './tools-keys.ts';

const PROBE_EVERY_MS = 2000;
const BLANK = 'about:blank';

/** What the guard needs of the page; tests bring their own. */
export interface GuardedPage {
  readonly timers: Pick<Timers, 'every'>;
  readonly probe: () => Probe;
  readonly leave: (address: string) => void;
  readonly isAutomated: () => boolean;
}

const thisPage: GuardedPage = {
  timers,
  probe,
  leave: (address) => location.replace(address),
  isAutomated: () => navigator.webdriver,
};

/**
 * Core §6: keeps the browser's menu and the keys of developer tools from opening, and leaves for a blank page where they
 * are open. A courtesy to institutions that ask for it, never a defence (threats §4). Not under automation. Returns how to
 * stop.
 */
export function blockDeveloperTools(page: GuardedPage = thisPage): () => void {
  if (page.isAutomated()) return () => undefined;
  const isOpen = createPauseWatch();
  const stops = [
    refuse(document),
    refuseInFrames(),
    page.timers.every(PROBE_EVERY_MS, () => {
      if (isOpen(page.probe())) page.leave(BLANK);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function refuse(target: Document): () => void {
  const onKey = (event: KeyboardEvent) => opensTools(event) && swallow(event);
  const onMenu = (event: MouseEvent) => isRightClick(event) && swallow(event);
  target.addEventListener('keydown', onKey, true);
  target.addEventListener('contextmenu', onMenu, true);
  return () => {
    target.removeEventListener('keydown', onKey, true);
    target.removeEventListener('contextmenu', onMenu, true);
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The chapters of a book are documents of their own, and come and go. */
function refuseInFrames(): () => void {
  const stops = new Map<HTMLIFrameElement, () => void>();
  const attach = (frame: HTMLIFrameElement) => {
    stops.get(frame)?.();
    const inside = documentIn(frame);
    if (inside) stops.set(frame, refuse(inside));
    for (const known of stops.keys()) if (!known.isConnected) stops.delete(known);
  };
  const onLoad = ({ target }: Event) => target instanceof HTMLIFrameElement && attach(target);
  for (const frame of document.querySelectorAll('iframe')) attach(frame);
  document.addEventListener('load', onLoad, true);
  return () => {
    document.removeEventListener('load', onLoad, true);
    for (const stop of stops.values()) stop();
  };
}

/** Null for a page of somebody else's. */
function documentIn(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}
