import { m } from '@yuelan/strings';
import { IconButton } from '@yuelan/ui';
import styles from './elsewhere.module.css';
import type { Elsewhere } from './use-elsewhere.ts';
import { useForeignMinutes } from './use-foreign-minutes.ts';

interface Props {
  bookId: string;
  title: string;
  place: Elsewhere;
  onBack: () => void;
  onWindow: () => void;
}

/** A provider's own page in our frame: it may run, and may neither lead us away nor learn where it is shown. */
export function ForeignFrame({ bookId, title, place, onBack, onWindow }: Props) {
  useForeignMinutes(bookId);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <IconButton icon="back" label={m.ui_back()} onClick={onBack} />
        <h1 className={styles.title}>
          {title}
          <span className={styles.host}>{place.host}</span>
        </h1>
        <IconButton icon="link" label={m.finding_open_window()} onClick={onWindow} />
      </header>
      <iframe
        className={styles.page}
        title={title}
        src={place.url}
        sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
        referrerPolicy="no-referrer"
        allow="fullscreen"
      />
    </div>
  );
}
