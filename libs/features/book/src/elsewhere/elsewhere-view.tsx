import { m } from '@yuelan/strings';
import { Async, Button, Empty, Screen } from '@yuelan/ui';
import { ForeignFrame } from './foreign-frame.tsx';
import type { ElsewhereBook } from './use-elsewhere.ts';

/** A book of another provider: in our frame where the operator trusts it, else a card that says where it leads. */
export function ElsewhereView({ view }: { view: ElsewhereBook }) {
  const { book, place } = view;
  if (book && place?.isFramed && !view.isOff) {
    const { bookId, title } = book;
    return <ForeignFrame bookId={bookId} title={title} place={place} onBack={view.back} onWindow={view.openWindow} />;
  }
  return (
    <Screen title={book?.title ?? m.finding_elsewhere()} back={view.back}>
      <Async load={view.load}>{book && <Lead view={view} />}</Async>
    </Screen>
  );
}

function Lead({ view: { place, isOff, isHere, openWindow, openHere, toBook } }: { view: ElsewhereBook }) {
  const detail = <Button onClick={toBook}>{m.book_title()}</Button>;
  if (isOff) return <Empty icon="book" title={m.book_off_title()} text={m.book_off_text()} action={detail} />;
  if (isHere) {
    const here = <Button onClick={openHere}>{m.book_read()}</Button>;
    return <Empty icon="book" title={m.finding_is_here()} action={here} />;
  }
  if (!place) return <Empty icon="link" title={m.finding_no_link()} text={m.finding_no_link_text()} action={detail} />;
  return (
    <Empty
      icon="link"
      title={m.finding_elsewhere_at({ host: place.host })}
      text={m.finding_elsewhere_text()}
      action={<Button onClick={openWindow}>{m.finding_open_window()}</Button>}
    />
  );
}
