import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Keeps focus inside while open, gives it back after, closes on Escape, and takes the page behind out of reach. */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open || !box.current) return;
    const dialog = box.current;
    const before = document.activeElement as HTMLElement | null;
    const release = holdBack(dialog);
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    const onKey = (event: KeyboardEvent) => {
      // A question on top of a sheet makes the sheet inert: only the topmost answers.
      if (dialog.closest('[inert]')) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        close.current();
      } else if (event.key === 'Tab') keepInside(dialog, event);
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      release();
      giveBack(before);
    };
  }, [open]);
  return box;
}

/** What opened it may be gone, e.g. the book just removed: then the page's title takes the focus, not the page's top. */
function giveBack(before: HTMLElement | null): void {
  const gone = !before?.isConnected || before === document.body;
  (gone ? document.querySelector<HTMLElement>('h1[tabindex]') : before)?.focus();
}

/** Everything beside the dialog's layer becomes inert, for the pointer, the keyboard and screen readers alike. */
function holdBack(dialog: HTMLElement): () => void {
  const layer = dialog.closest('[data-layer]');
  const others = [...document.body.children].filter(
    (each) => each !== layer && !each.hasAttribute('inert') && each.tagName !== 'SCRIPT',
  );
  for (const each of others) {
    each.setAttribute('inert', '');
    each.setAttribute('aria-hidden', 'true');
  }
  const { overflow } = document.body.style;
  document.body.style.overflow = 'hidden';
  return () => {
    for (const each of others) {
      each.removeAttribute('inert');
      each.removeAttribute('aria-hidden');
    }
    document.body.style.overflow = overflow;
  };
}

function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const first = stops[0] ?? dialog;
  const last = stops[stops.length - 1] ?? dialog;
  const active = document.activeElement;
  const leaving = event.shiftKey ? active === first || active === dialog : active === last;
  if (!leaving && dialog.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
