import type { PdfControls } from '@yuelan/reader';
import { useEffect, useRef } from 'react';
import css from './page-list.module.css';

interface Props {
  pdf: PdfControls;
  page: number;
  width: number;
  height: number;
}

/** Pages that are only scrolled past are not drawn. */
const REST_MS = 120;

export function PageThumbnail({ pdf, page, width, height }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    let drawn: HTMLCanvasElement | null = null;
    const rest = setTimeout(() => {
      pdf.thumbnail(page, width, gone.signal).then(
        (canvas) => {
          drawn = canvas;
          if (gone.signal.aborted) free(canvas);
          else box.current?.replaceChildren(canvas);
        },
        // A page that cannot be drawn stays blank here, and says why when it is opened.
        () => {},
      );
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      gone.abort();
      if (drawn) free(drawn);
    };
  }, [pdf, page, width]);
  return <div ref={box} className={css.thumbnail} style={{ width, height }} />;
}

/** Safari gives a canvas's memory back only when it has no size. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.remove();
}
