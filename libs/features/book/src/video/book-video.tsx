import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, Button, Empty, ProgressBar } from '@yuelan/ui';
import { PlayVideo } from './play-video.tsx';
import type { BookVideo } from './use-book-video.ts';
import styles from './video.module.css';

export function BookFilm({ view }: { view: BookVideo }) {
  const go = useGo();
  const { film, bookId } = view;
  const toBook = <Button onClick={() => go('book/detail', { bookId }, 'redirect')}>{m.book_title()}</Button>;
  return (
    <Async load={view.load} skeleton={<Coming share={view.share} />}>
      {view.isEmpty && <Empty icon="play" title={m.finding_video_none()} action={toBook} />}
      {film && <PlayVideo film={{ src: film.src, captions: film.captions, title: view.title, poster: view.poster }} />}
    </Async>
  );
}

const Coming = ({ share }: { share: number }) => (
  <div className={styles.loading} role="status">
    {m.finding_video_loading({ percent: Math.round(share * 100) })}
    <ProgressBar value={share} label={m.finding_video()} />
  </div>
);
