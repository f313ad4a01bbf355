/**
 * Calls back each time the page is about to be lost: closed, left, or put away (a phone may never wake it again).
 * Once for each time, although browsers announce some of them twice. Returns how to stop.
 */
export function onPageHide(onHide: () => void): () => void {
  let hidden = document.visibilityState === 'hidden';
  const hide = () => {
    if (!hidden) onHide();
    hidden = true;
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') hide();
    else hidden = false;
  };
  const show = () => {
    hidden = document.visibilityState === 'hidden';
  };
  return listening([
    [window, 'pagehide', hide],
    [window, 'pageshow', show],
    [document, 'visibilitychange', onVisibility],
  ]);
}

/** Calls back when the page is seen again, from another tab or out of the back-forward cache. Returns how to stop. */
export function onPageShow(onShow: () => void): () => void {
  const onVisibility = () => document.visibilityState === 'visible' && onShow();
  const fromCache = (event: Event) => (event as PageTransitionEvent).persisted && onShow();
  return listening([
    [window, 'pageshow', fromCache],
    [document, 'visibilitychange', onVisibility],
  ]);
}

export const isOnline = (): boolean => navigator.onLine;

/** Calls back when the connection comes back (true) or goes (false). Returns how to stop. */
export function onOnline(onChange: (online: boolean) => void): () => void {
  return listening([
    [window, 'online', () => onChange(true)],
    [window, 'offline', () => onChange(false)],
  ]);
}

type Listening = readonly [EventTarget, string, (event: Event) => unknown];

function listening(listeners: readonly Listening[]): () => void {
  for (const [target, type, run] of listeners) target.addEventListener(type, run);
  return () => {
    for (const [target, type, run] of listeners) target.removeEventListener(type, run);
  };
}
