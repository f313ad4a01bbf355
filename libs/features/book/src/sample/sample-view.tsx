import { m } from '@yuelan/strings';
import { Async, Button, Cover, List, ListRow, Section } from '@yuelan/ui';
import { Related } from '../related.tsx';
import styles from './sample.module.css';
import type { Sample } from './use-sample.ts';

/** What may be read, in a sentence; what opens the rest; the chapters of the sample. */
export const SampleView = ({ sample }: { sample: Sample }) => (
  <Async load={sample.load}>
    {sample.book && (
      <>
        <div className={styles.head}>
          <div className={styles.cover}>
            <Cover book={sample.book} eager />
          </div>
          <div className={styles.words}>
            <h2>{sample.book.title}</h2>
            <p className={styles.author}>{sample.book.author}</p>
            <p className={styles.access}>{accessText(sample)}</p>
            <Actions sample={sample} />
          </div>
        </div>
        {sample.intro && <p className={styles.intro}>{sample.intro}</p>}
        <Chapters sample={sample} />
        {(sample.access === 'off' || sample.access === 'closed') && (
          <Related books={sample.related} title={m.finding_related()} />
        )}
      </>
    )}
  </Async>
);

function accessText({ access, freeChapters: count, chapterCount, isAudio }: Sample): string {
  if (access === 'off') return m.finding_access_off();
  if (access === 'all') return isAudio ? m.finding_access_all_audio() : m.finding_access_all();
  if (count === 0) return access === 'login' ? m.finding_access_login_none() : m.finding_access_closed_none();
  const part = { count, total: chapterCount };
  return access === 'login' ? m.finding_access_login(part) : m.finding_access_closed(part);
}

/** The first is what leads on; nobody is left without a next step. */
function Actions({ sample }: { sample: Sample }) {
  const { access, freeChapters, isAudio } = sample;
  const mayOpen = access !== 'off' && (access === 'all' || freeChapters > 0);
  const whole = access === 'all' ? (isAudio ? m.book_listen() : m.book_read()) : m.finding_open_sample();
  return (
    <div className={styles.actions}>
      {access === 'login' && (
        <Button icon="login" onClick={sample.logIn}>
          {m.mine_login()}
        </Button>
      )}
      {mayOpen && (
        <Button variant={access === 'login' ? 'soft' : 'primary'} onClick={() => sample.open()}>
          {whole}
        </Button>
      )}
      {access === 'closed' && (
        <Button variant="soft" onClick={sample.askLibrary}>
          {m.finding_ask_library()}
        </Button>
      )}
    </div>
  );
}

function Chapters({ sample }: { sample: Sample }) {
  if (sample.chapters.length === 0 || sample.access === 'off') return null;
  const more = sample.chapterCount > sample.chapters.length;
  return (
    <Section
      title={sample.access === 'all' ? m.book_toc() : m.finding_sample_chapters()}
      onMore={more ? sample.toContents : undefined}
    >
      <List>
        {sample.chapters.map((title, index) => (
          <ListRow
            key={index}
            title={title || m.finding_chapter({ number: index + 1 })}
            onPress={() => sample.open(index)}
          />
        ))}
      </List>
    </Section>
  );
}
