import type { Footnote } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useState } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { Reader } from '../use-reader.ts';
import { useViewEvents } from '../view-hub.ts';
import { BackChip } from './back-chip.tsx';
import type { OpenFigure } from './figure-viewer.tsx';
import { LinkQuestion } from './link-question.tsx';
import { NotePopup } from './note-popup.tsx';
import { type OutwardLink, outwardLink } from './outward-link.ts';

const FigureViewer = lazyPart(async () => (await import('./figure-viewer.tsx')).FigureViewer);

/** What pops up out of the book: its notes, its pictures and tables, where its links lead, and the way back. */
export function PopupsLayer({ reader }: { reader: Reader }) {
  const [note, setNote] = useState<Footnote | null>(null);
  const [figure, setFigure] = useState<OpenFigure | null>(null);
  const [link, setLink] = useState<OutwardLink | null>(null);

  function ask(address: string) {
    const found = outwardLink(address);
    if (found) setLink(found);
    else toast(m.inbook_link_refused(), { tone: 'error' });
  }
  function follow(target: string) {
    setNote(null);
    setFigure(null);
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) ask(target);
    else reader.goTo(target);
  }
  useViewEvents(reader.hub, {
    footnoteOpened: setNote,
    figureOpened: (opened, among) => setFigure({ figure: opened, among }),
    linkFollowed: ask,
  });

  return (
    <>
      <BackChip reader={reader} />
      {note && (
        <NotePopup note={note} fontSize={reader.settings.fontSize} onClose={() => setNote(null)} onLink={follow} />
      )}
      {figure && <FigureViewer {...figure} onClose={() => setFigure(null)} onLink={follow} />}
      {link && <LinkQuestion link={link} onClose={() => setLink(null)} />}
    </>
  );
}
