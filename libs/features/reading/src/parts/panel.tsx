import { m } from '@yuelan/strings';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import css from './panel.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Leaves the book in sight, so that a change shows at once. */
  low?: boolean;
}

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** A sheet in the book's own colours: from below on a phone, at the side where there is room. */
export function Panel({ title, onClose, children, low = false }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current?.focus();
    return () => before?.focus?.();
  }, []);

  function keepFocus(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    const stops = [...box.current!.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (document.activeElement !== edge && document.activeElement !== box.current) return;
    event.preventDefault();
    (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
  }

  return (
    <div className={css.layer}>
      <button
        type="button"
        className={css.shade}
        data-low={low}
        aria-label={m.reading_close()}
        tabIndex={-1}
        onClick={onClose}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog keeps the focus */}
      <div
        ref={box}
        className={css.box}
        data-low={low}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={keepFocus}
      >
        <header className={css.head}>
          <h2 className={css.title}>{title}</h2>
          <IconButton icon={X} label={m.reading_close()} onPress={onClose} />
        </header>
        <div className={css.body}>{children}</div>
      </div>
    </div>
  );
}
