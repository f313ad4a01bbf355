import { m } from '@yuelan/strings';
import {
  Captions,
  ChevronLeft,
  ChevronRight,
  CircleHelp,
  List,
  Maximize2,
  Minus,
  NotebookPen,
  Plus,
  Search,
  Settings2,
} from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { BookmarkButton } from '../notes/bookmark-button.tsx';
import type { Reader } from '../use-reader.ts';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import css from './tool-bars.module.css';

const PdfTools = lazyPart(async () => (await import('../pdf/pdf-tools.tsx')).PdfTools);

/** Over and under the page, as long as the reader wants them. */
export const ToolBars = ({ reader, onBack }: { reader: Reader; onBack: () => void }) => (
  <>
    <TopBar reader={reader} onBack={onBack} />
    {reader.status === 'ready' && <BottomBar reader={reader} />}
  </>
);

const TopBar = ({ reader, onBack }: { reader: Reader; onBack: () => void }) => (
  <header className={css.top}>
    <IconButton icon={ChevronLeft} label={m.reading_back()} onPress={onBack} />
    <h1 className={css.title}>{reader.title}</h1>
    <IconButton icon={Search} label={m.reading_search()} onPress={() => reader.show('search')} />
    <BookmarkButton reader={reader} />
    <IconButton icon={CircleHelp} label={m.reading_help()} onPress={() => reader.show('help')} />
  </header>
);

function BottomBar({ reader }: { reader: Reader }) {
  const bar = useRef<HTMLElement>(null);
  useToolsHeight(bar);
  return (
    <nav ref={bar} className={css.bottom} aria-label={m.reading_controls()}>
      <Progress reader={reader} />
      <div className={css.row}>
        {reader.view?.pdf && <PdfTools pdf={reader.view.pdf} />}
        {reader.zoom && !reader.view?.pdf && <ZoomButtons zoom={reader.zoom} />}
        <Tools reader={reader} />
      </div>
    </nav>
  );
}

const Tools = ({ reader }: { reader: Reader }) => (
  <div className={css.tools}>
    <IconButton icon={List} label={m.reading_toc()} onPress={() => reader.show('toc')} labelled />
    <IconButton icon={NotebookPen} label={m.reading_notes()} onPress={() => reader.show('notes')} labelled />
    <IconButton icon={Captions} label={m.reading_aloud()} onPress={reader.readAloud} labelled />
    <IconButton icon={Settings2} label={m.reading_settings()} onPress={() => reader.show('settings')} labelled />
  </div>
);

/** Tells the layers over the page how high the tools stand, which goes with the book and the size of text. */
function useToolsHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { parentElement: section, offsetHeight } = bar.current!;
    const tell = (height: number) => section?.style.setProperty('--tools-height', `${height}px`);
    tell(offsetHeight);
    const sizes =
      typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => tell(bar.current!.offsetHeight));
    sizes?.observe(bar.current!);
    return () => {
      sizes?.disconnect();
      section?.style.removeProperty('--tools-height');
    };
  }, [bar]);
}

function Progress({ reader }: { reader: Reader }) {
  const [dragged, setDragged] = useState<number | null>(null);
  const { place } = reader;
  return (
    <>
      {place && (
        <p className={css.where} aria-hidden>
          {dragged === null && place.chapterTitle && <span className={css.chapter}>{place.chapterTitle}</span>}
          <span className={css.count}>{m.reading_page_of({ page: dragged ?? place.page, pages: place.pages })}</span>
        </p>
      )}
      <div className={css.progress}>
        <IconButton icon={ChevronLeft} label={m.reading_previous()} onPress={reader.prev} disabled={place?.atStart} />
        <PageSlider reader={reader} dragged={dragged} onDrag={setDragged} />
        <IconButton icon={ChevronRight} label={m.reading_next()} onPress={reader.next} />
      </div>
    </>
  );
}

interface SliderProps {
  reader: Reader;
  /** The page that the knob is held over; null while it is not held. */
  dragged: number | null;
  onDrag: (page: number | null) => void;
}

/** Goes where it is let go, not everywhere that it is drawn across. */
function PageSlider({ reader: { place, goToPage, rtl }, dragged, onDrag }: SliderProps) {
  if (!place) return null;
  const page = dragged ?? place.page;
  const release = () => {
    if (dragged !== null) goToPage(dragged);
    onDrag(null);
  };
  return (
    <input
      className={css.slider}
      type="range"
      dir={rtl ? 'rtl' : 'ltr'}
      min={1}
      max={place.pages}
      value={page}
      aria-label={m.reading_progress()}
      aria-valuetext={m.reading_page_of({ page, pages: place.pages })}
      onChange={(event) => onDrag(Number(event.target.value))}
      onPointerUp={release}
      onKeyUp={release}
      onBlur={release}
    />
  );
}

const ZOOM_STEP = 1.25;

function ZoomButtons({ zoom }: { zoom: NonNullable<Reader['zoom']> }) {
  const [scale, setScale] = useState(() => zoom.get());
  const change = (to: number) => {
    zoom.set(to);
    setScale(zoom.get());
  };
  return (
    <div className={css.zoom}>
      <IconButton icon={Minus} label={m.reading_zoom_out()} onPress={() => change(scale / ZOOM_STEP)} />
      <IconButton icon={Maximize2} label={m.reading_zoom_fit()} onPress={() => change(1)} pressed={scale === 1} />
      <IconButton icon={Plus} label={m.reading_zoom_in()} onPress={() => change(scale * ZOOM_STEP)} />
    </div>
  );
}
