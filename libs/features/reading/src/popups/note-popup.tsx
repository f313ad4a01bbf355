import type { Footnote } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { ModalBox } from './modal-box.tsx';
import css from './note-popup.module.css';
import { SafeContent } from './safe-content.tsx';

interface Props {
  note: Footnote;
  /** Percent, as in the book. */
  fontSize: number;
  onClose: () => void;
  onLink: (target: string) => void;
}

const WIDE = '(min-width: 600px)';
/** CSS pixels: beside the reference, and from the window's edges. */
const GAP = { reference: 10, edge: 12 };

/** A note over the page: beside its reference where there is room, from below on a phone. */
export function NotePopup({ note, fontSize, onClose, onLink }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = layer.current?.querySelector<HTMLElement>('[role="dialog"]');
    if (card && layer.current && matchMedia(WIDE).matches) putBeside(card, layer.current, note.box);
  }, [note]);
  return (
    <div ref={layer} className={css.layer}>
      <button type="button" className={css.shade} tabIndex={-1} aria-label={m.inbook_close()} onClick={onClose} />
      <ModalBox label={m.inbook_note()} className={css.card} onClose={onClose}>
        <div className={css.words} style={{ fontSize: `${fontSize}%` }} lang={note.language} dir={note.direction}>
          <SafeContent markup={note.markup} onLink={onLink} />
        </div>
        <div className={css.close}>
          <IconButton icon={X} label={m.inbook_close()} onPress={onClose} />
        </div>
        {note.href !== '' && (
          <button type="button" className={css.go} onClick={() => onLink(note.href)}>
            {m.inbook_note_go()}
          </button>
        )}
      </ModalBox>
    </div>
  );
}

/** Under the reference, or over it where more room is there. */
function putBeside(card: HTMLElement, layer: HTMLElement, box: Footnote['box']): void {
  const { clientWidth: width, clientHeight: height } = layer;
  const middle = box.left + box.width / 2 - card.offsetWidth / 2;
  const left = Math.max(GAP.edge, Math.min(middle, width - card.offsetWidth - GAP.edge));
  const over = box.top > height - box.top - box.height;
  card.style.left = `${left}px`;
  card.style.top = over ? 'auto' : `${box.top + box.height + GAP.reference}px`;
  card.style.bottom = over ? `${height - box.top + GAP.reference}px` : 'auto';
}
