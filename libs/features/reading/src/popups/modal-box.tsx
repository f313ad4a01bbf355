import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  label: string;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

const FOCUSABLE = 'a[href], button:not(:disabled), select, input:not(:disabled), [tabindex="0"]';

/** Has the focus and all keys as long as it is there; Escape closes it, and the focus returns to where it was. */
export function ModalBox({ label, onClose, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEscape(onClose);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current?.focus({ preventScroll: true });
    return () => before?.focus?.({ preventScroll: true });
  }, []);

  function keepFocus(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !box.current) return;
    const stops = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const [first, last] = [stops[0], stops[stops.length - 1]];
    const { activeElement } = document;
    const leaving = event.shiftKey ? activeElement === first || activeElement === box.current : activeElement === last;
    if (!leaving && stops.length > 0) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog keeps the focus
    <div
      ref={box}
      className={className}
      data-own-keys
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={keepFocus}
    >
      {children}
    </div>
  );
}

/** Around something that lies over the book: the book does not turn meanwhile, and Escape closes what is in it. */
export function OwnKeys({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useEscape(onClose);
  return <div data-own-keys>{children}</div>;
}

function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault();
        close();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
