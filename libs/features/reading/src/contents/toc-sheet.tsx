import { type TocLine, tocLines } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Reader } from '../use-reader.ts';
import { PrintPages } from './print-pages.tsx';
import { Line, TocList } from './toc-list.tsx';
import css from './toc-sheet.module.css';
import { VirtualRows } from './virtual-rows.tsx';

interface Tab {
  name: 'contents' | 'pages' | 'landmarks';
  label: string;
  content: () => ReactNode;
}

const PageList = lazyPart<{ reader: Reader }>(async () => (await import('../pdf/page-list.tsx')).PageList);

/** What a book offers to find one's way: its contents, and the pages and landmarks that it names. */
export function TocSheet({ reader }: { reader: Reader }) {
  const { pages, landmarks } = useNamedPlaces(reader);
  const [chosen, choose] = useState<Tab['name']>('contents');
  const tabs: Tab[] = [
    { name: 'contents', label: m.inbook_contents(), content: () => <TocList reader={reader} /> },
    {
      name: 'pages',
      label: m.inbook_pages(),
      content: () => (reader.isPdf ? <PageList reader={reader} /> : <PrintPages pages={pages} reader={reader} />),
    },
    { name: 'landmarks', label: m.inbook_landmarks(), content: () => <Landmarks lines={landmarks} reader={reader} /> },
  ];
  const offered = tabs.filter(
    ({ name }) =>
      (name !== 'pages' || pages.length > 0 || reader.isPdf) && (name !== 'landmarks' || landmarks.length > 0),
  );
  const shown = offered.find(({ name }) => name === chosen) ?? offered[0]!;
  return (
    <Panel title={m.reading_toc()} onClose={() => reader.show('none')}>
      <div className={css.sheet}>
        {offered.length > 1 && (
          <div className={css.tabs} role="group" aria-label={m.reading_toc()}>
            {offered.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className={css.tab}
                aria-pressed={name === shown.name}
                onClick={() => choose(name)}
              >
                {label}
              </button>
            ))}
          </div>
        )}
        <div className={css.content}>{shown.content()}</div>
      </div>
    </Panel>
  );
}

function useNamedPlaces({ content }: Reader): { pages: TocLine[]; landmarks: TocLine[] } {
  return useMemo(() => {
    if (!content) return { pages: [], landmarks: [] };
    const { readingOrder, pageList = [], landmarks = [] } = content.manifest;
    return {
      pages: tocLines({ toc: pageList, readingOrder }),
      landmarks: tocLines({ toc: landmarks, readingOrder }).filter(({ chapterId }) => chapterId >= 0),
    };
  }, [content]);
}

const Landmarks = ({ lines, reader }: { lines: readonly TocLine[]; reader: Reader }) => (
  <VirtualRows count={lines.length} row={(at) => <Line line={lines[at]!} current={false} reader={reader} />} />
);
