import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Arrival } from './shell-navigation.tsx';

/** Where each history entry was scrolled to. */
const places = new Map<string, number>();
/** Lists grow back to their length within a moment; a page that stays short is left where it is. */
const GIVE_UP_MS = 1500;

/** What a page needs to be arrived at: the place where one left it, and the focus on its heading. */
export function useArrival(ready: boolean): void {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const shown = useRef('');
  const stays = (state as Arrival | null)?.stays === true;

  useEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (!ready) return undefined;
    const samePage = shown.current === pathname;
    shown.current = pathname;
    // A page that only changes what its address says, such as the week it shows, is not arrived at again.
    if (samePage && stays && type === 'REPLACE') return undefined;
    const was = type === 'POP' ? (places.get(key) ?? 0) : 0;
    return scrollTo(was);
  }, [ready, key, type, pathname, stays]);

  useEffect(() => {
    if (!ready) return;
    if (!first.current) focusHeading();
    first.current = false;
  }, [ready, pathname]);
}

/** Screen readers begin at the page's name, and the tab key goes on from there. */
function focusHeading(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}

/** Scrolls there, again while the page still grows. Returns how to stop. */
function scrollTo(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0) return () => undefined;
  const end = performance.now() + GIVE_UP_MS;
  let frame = 0;
  const again = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 2 && performance.now() < end) frame = requestAnimationFrame(again);
  };
  frame = requestAnimationFrame(again);
  return () => cancelAnimationFrame(frame);
}
