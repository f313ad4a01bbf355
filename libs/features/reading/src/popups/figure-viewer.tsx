import type { Figure } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { PictureViewer } from '@yuelan/ui';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import css from './figure-viewer.module.css';
import { ModalBox } from './modal-box.tsx';
import { SafeContent } from './safe-content.tsx';

export interface OpenFigure {
  figure: Figure;
  /** All of the chapter. */
  among: readonly Figure[];
}

interface Props extends OpenFigure {
  onClose: () => void;
  onLink: (target: string) => void;
}

/** A picture or a table in the whole window. */
export function FigureViewer({ figure, among, onClose, onLink }: Props) {
  if (figure.kind === 'table') return <TableViewer figure={figure} onClose={onClose} onLink={onLink} />;
  const pictures = among.filter(({ kind }) => kind !== 'table');
  const start = Math.max(
    0,
    pictures.findIndex(({ source }) => source === figure.source),
  );
  return (
    <ModalBox label={m.inbook_figure()} className={css.pictures} onClose={onClose}>
      <PictureViewer pictures={pictures} start={start} onClose={onClose} />
    </ModalBox>
  );
}

const SIZES = { min: 60, max: 200, step: 20 };

/** Scrolls both ways, and its headings stay in sight. */
function TableViewer({ figure, onClose, onLink }: Omit<Props, 'among'>) {
  const [size, setSize] = useState(100);
  const title = figure.label || m.inbook_figure_table();
  return (
    <ModalBox label={title} className={css.table} onClose={onClose}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <IconButton
          icon={ZoomOut}
          label={m.inbook_zoom_out()}
          disabled={size <= SIZES.min}
          onPress={() => setSize(size - SIZES.step)}
        />
        <IconButton
          icon={ZoomIn}
          label={m.inbook_zoom_in()}
          disabled={size >= SIZES.max}
          onPress={() => setSize(size + SIZES.step)}
        />
        <IconButton icon={X} label={m.inbook_close()} onPress={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
      <div className={css.scroller} style={{ fontSize: `${size}%` }} role="region" aria-label={title} tabIndex={0}>
        <SafeContent markup={figure.source} onLink={onLink} />
      </div>
    </ModalBox>
  );
}
