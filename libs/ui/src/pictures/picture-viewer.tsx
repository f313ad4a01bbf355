import { m } from '@yuelan/strings';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../primitives/button.tsx';
import styles from './picture-viewer.module.css';
import { useZoom } from './use-zoom.ts';

export interface Picture {
  source: string;
  /** What it shows, where that is known. */
  label?: string;
}

export interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Which is shown first, from 0. */
  start?: number;
  onClose: () => void;
}

/** Pictures in the whole window, one at a time: as large as the reader wants, by hand, wheel and keys. */
export function PictureViewer({ pictures, start = 0, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(start);
  const [broken, setBroken] = useState(false);
  const leaf = (by: 1 | -1) => {
    const to = Math.min(pictures.length - 1, Math.max(0, at + by));
    if (to === at) return;
    fit();
    setBroken(false);
    setAt(to);
  };
  const { zoom, fit, closer, farther, shift, stage } = useZoom({ onLeaf: leaf, onDown: onClose });
  useKeys({ zoomed: zoom.scale > 1, leaf, shift, closer, farther, fit, onClose });
  const picture = pictures[at];
  if (!picture) return null;
  const label = picture.label || m.ui_picture_of({ at: at + 1, count: pictures.length });
  return (
    <div className={styles.viewer}>
      <div className={styles.stage} {...stage}>
        {broken ? (
          <p role="alert">{m.ui_picture_broken()}</p>
        ) : (
          <img
            src={picture.source}
            alt={label}
            draggable={false}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {picture.label && <p className={styles.caption}>{picture.label}</p>}
      <div className={styles.tools}>
        <IconButton icon="close" label={m.ui_close()} onClick={onClose} />
        <span className={styles.count} role="status">
          {pictures.length > 1 && `${at + 1} / ${pictures.length}`}
        </span>
        <IconButton icon="minus" label={m.ui_picture_smaller()} disabled={zoom.scale === 1} onClick={farther} />
        <IconButton icon="add" label={m.ui_picture_larger()} onClick={closer} />
        {pictures.length > 1 && (
          <>
            <IconButton icon="back" label={m.ui_picture_previous()} disabled={at === 0} onClick={() => leaf(-1)} />
            <IconButton
              icon="forward"
              label={m.ui_picture_next()}
              disabled={at === pictures.length - 1}
              onClick={() => leaf(1)}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface Keys {
  zoomed: boolean;
  leaf: (by: 1 | -1) => void;
  shift: (dx: number, dy: number) => void;
  closer: () => void;
  farther: () => void;
  fit: () => void;
  onClose: () => void;
}

/** Pixels of one press of an arrow in a picture that is larger than the window. */
const PAN = 60;

/** Arrows leaf while the picture fits, and move it while it does not. */
function useKeys({ zoomed, leaf, shift, closer, farther, fit, onClose }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => (zoomed ? shift(PAN, 0) : leaf(-1)),
      ArrowRight: () => (zoomed ? shift(-PAN, 0) : leaf(1)),
      ArrowUp: () => shift(0, PAN),
      ArrowDown: () => shift(0, -PAN),
      '+': closer,
      '=': closer,
      '-': farther,
      '0': fit,
      Escape: onClose,
    };
    const act = Object.prototype.hasOwnProperty.call(acts, event.key) ? acts[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
