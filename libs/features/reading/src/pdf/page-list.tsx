import type { PdfControls } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { useEffect, useState } from 'react';
import type { Reader } from '../use-reader.ts';
import css from './page-list.module.css';
import { PageForm } from './page-form.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';

const COLUMNS = 2;
const LABEL = 32;
const GAP = 12;
const PADDING = 16;
/** Room for the frame of the first row. */
const EDGE = 3;
const SPARE = 1;

/** Every page in small, of which only those in sight exist, and a field for the number of any other. */
export function PageList({ reader }: { reader: Reader }) {
  const [scroller, attach] = useState<HTMLElement | null>(null);
  const { top, width, height } = useRoom(scroller);
  const pdf = reader.view?.pdf;
  const pages = reader.place?.pages ?? 0;
  const here = reader.place?.page ?? 1;
  const thumb = Math.floor((width - 2 * PADDING - (COLUMNS - 1) * GAP) / COLUMNS);
  const tall = pdf ? Math.min(2 * thumb, Math.round(thumb / pdf.ratio(here - 1))) : 0;
  const row = tall + LABEL + GAP;
  const rowHere = Math.floor((here - 1) / COLUMNS);

  // Opens at the page that is being read, and follows it.
  useEffect(() => {
    if (!scroller || row <= LABEL + GAP) return;
    const at = rowHere * row;
    const isSeen = at >= scroller.scrollTop && at + row <= scroller.scrollTop + scroller.clientHeight;
    if (!isSeen) scroller.scrollTo(0, Math.max(0, at - scroller.clientHeight / 2 + row / 2));
  }, [scroller, row, rowHere]);

  const from = Math.max(0, Math.floor(top / row) - SPARE) * COLUMNS;
  const to = Math.min(pages, (Math.ceil((top + height) / row) + SPARE) * COLUMNS);
  const shown = pdf && width > 0 ? Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset) : [];
  return (
    <div className={css.box}>
      <PageForm reader={reader} />
      <div className={css.scroller} ref={attach}>
        <ol className={css.pages} style={{ height: Math.ceil(pages / COLUMNS) * row + PADDING }}>
          {shown.map((index) => (
            <li
              key={index}
              className={css.page}
              style={{
                top: EDGE + Math.floor(index / COLUMNS) * row,
                left: PADDING + (index % COLUMNS) * (thumb + GAP),
                width: thumb,
              }}
              aria-setsize={pages}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                className={css.link}
                aria-current={index + 1 === here ? 'page' : undefined}
                aria-label={m.pdf_page_number({ page: nameOf(index, pdf) })}
                onClick={() => goTo(reader, index + 1)}
              >
                <PageThumbnail
                  key={`${reader.settings.theme}${pdf?.look().rotation}`}
                  pdf={pdf!}
                  page={index + 1}
                  width={thumb}
                  height={tall}
                />
                <span aria-hidden>{nameOf(index, pdf)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const nameOf = (index: number, pdf: PdfControls | undefined) => pdf?.labels[index] ?? String(index + 1);

/** On a phone the list lies over the book and has done its work. */
function goTo(reader: Reader, page: number): void {
  if (reader.panel === 'toc') reader.show('none');
  reader.goToPage(page);
}

function useRoom(element: HTMLElement | null) {
  const [room, setRoom] = useState({ top: 0, width: 0, height: 0 });
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => setRoom({ top: element.scrollTop, width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [element]);
  return room;
}
