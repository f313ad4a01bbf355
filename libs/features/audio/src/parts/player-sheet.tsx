import { m } from '@yuelan/strings';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the player; Escape, the backdrop and its button close it, and the focus returns to where it was. */
export function PlayerSheet({ title, open, onClose, children }: SheetProps) {
  return open ? createPortal(<Body {...{ title, onClose, children }} />, document.body) : null;
}

function Body({ title, onClose, children }: Omit<SheetProps, 'open'>) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    body.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      if (event.key === 'Tab') keepInside(event, body.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <div className={styles.layer}>
      <div className={styles.backdrop} aria-hidden="true" onClick={onClose} />
      <div ref={body} role="dialog" aria-modal="true" aria-label={title} tabIndex={-1} className={styles.sheet}>
        <header className={styles.bar}>
          <h2>{title}</h2>
          <button type="button" aria-label={m.audio_sheet_close()} onClick={onClose}>
            <X size={22} strokeWidth={1.75} />
          </button>
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

/** Tab goes round within the sheet. */
function keepInside(event: KeyboardEvent, body: HTMLElement | null): void {
  const stops = [...(body?.querySelectorAll<HTMLElement>('button:not(:disabled), input, a[href]') ?? [])];
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
  const other = event.shiftKey ? stops[stops.length - 1] : stops[0];
  const atEdge = document.activeElement === edge || document.activeElement === body;
  if (!atEdge || !other) return;
  event.preventDefault();
  other.focus();
}
