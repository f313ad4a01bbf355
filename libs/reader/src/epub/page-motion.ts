import type { Run } from './pages.ts';

/** Pages are moved by transforms, which only the compositor has to do: no layout, no waiting for a frame. */
interface Movable {
  chapter: { document: Document; element: HTMLElement };
  run: Run;
}

const SLIDE_MS = 200;
const SLIDE = `transform ${SLIDE_MS}ms cubic-bezier(.2,0,0,1)`;

/** Brings a page of a chapter, from 0, to the screen; `pulled` pixels beside its place. */
export function movePage({ chapter, run }: Movable, page: number, pulled: number, sliding: boolean): void {
  const { style } = chapter.document.documentElement;
  const by = (run.reversed ? 1 : -1) * page * run.size + pulled;
  style.transition = sliding ? SLIDE : 'none';
  style.transform = run.vertical ? `translateY(${by}px)` : `translateX(${by}px)`;
}

/** Puts a chapter's frame beside its place. */
export function moveFrame({ chapter: { element } }: Movable, by: number): void {
  element.style.transition = 'none';
  element.style.transform = by === 0 ? '' : `translateX(${by}px)`;
}

/** Slides a chapter's frame to a place from where it stands; then calls back, unless it has been moved again. */
export function glide({ chapter: { element } }: Movable, to: number, then?: () => void): void {
  // Where it stands has to be known before the slide begins.
  void element.offsetWidth;
  element.style.transition = SLIDE;
  element.style.transform = `translateX(${to}px)`;
  if (then) setTimeout(then, SLIDE_MS + 50);
}

/** Undoes what has been moved. A layer of its own spares a chapter from being painted anew with every turn. */
export function hold({ style }: HTMLElement): void {
  style.willChange = 'transform';
  style.transition = 'none';
  style.transform = 'none';
}
