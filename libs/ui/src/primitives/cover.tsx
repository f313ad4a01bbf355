import { useState } from 'react';
import type { BookCard } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import styles from './cover.module.css';
import { cx } from './cx.ts';
import { firstOf } from './first-of.ts';

/** State codes of books that are not to be had (decision 0004): anything but on shelf (1) and new (3). */
const isOff = (state: number) => state !== 1 && state !== 3;

export interface CoverProps {
  book: Pick<BookCard, 'title' | 'author' | 'cover' | 'bookType' | 'bookState' | 'isGratis'>;
  /** 0 to 1: a line at the foot. */
  progress?: number | null;
  /** The large picture, for the book's own page and the player. */
  large?: boolean;
  /** Covers above the fold load at once. */
  eager?: boolean;
  badges?: boolean;
  /** A thumbnail: too small for a title, so a missing cover shows its first character. */
  thumbnail?: boolean;
}

/** A cover, 3:4; one that is missing, or does not load, is set from title and author. */
export function Cover({ book, progress, large, eager, badges = true, thumbnail }: CoverProps) {
  const [broken, setBroken] = useState(false);
  const picture = broken ? null : book.cover;
  return (
    <span
      className={cx(styles.cover, isOff(book.bookState) && styles.off)}
      style={picture ? { background: picture.color } : undefined}
    >
      {picture ? (
        <img
          className={styles.picture}
          src={large ? picture.large : picture.small}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <DesignedCover title={book.title} author={book.author} thumbnail={thumbnail} />
      )}
      {badges && !thumbnail && <Badges book={book} />}
      {progress ? (
        <span className={styles.progress}>
          <span style={{ width: `${Math.round(progress * 100)}%` }} />
        </span>
      ) : null}
    </span>
  );
}

function DesignedCover({
  title,
  author,
  thumbnail,
}: {
  title: string;
  author: string;
  thumbnail?: boolean | undefined;
}) {
  const hue = hashOf(title) % 360;
  const background = `linear-gradient(155deg, hsl(${hue}, 34%, 40%), hsl(${(hue + 24) % 360}, 38%, 27%))`;
  if (thumbnail) {
    return (
      <span className={cx(styles.designed, styles.initial)} style={{ background }} aria-hidden>
        {firstOf(title)}
      </span>
    );
  }
  return (
    <span className={styles.designed} style={{ background }} aria-hidden>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.rule} style={{ display: 'block' }} />
      </span>
      <span className={styles.author}>{author}</span>
    </span>
  );
}

function Badges({ book }: { book: CoverProps['book'] }) {
  const labels = badgesOf(book);
  if (labels.length === 0) return null;
  return (
    <span className={styles.badges}>
      {labels.map(({ text, free }) => (
        <span key={text} className={cx(styles.badge, free && styles.free)}>
          {text}
        </span>
      ))}
    </span>
  );
}

function badgesOf({ bookState, bookType, isGratis }: CoverProps['book']) {
  if (isOff(bookState)) return [{ text: m.ui_badge_off(), free: false }];
  const type = bookType === 'mp3' || bookType === 'outer-lrts' ? m.ui_badge_audio() : bookType === 'pdf' ? 'PDF' : null;
  return [
    ...(type ? [{ text: type, free: false }] : []),
    ...(isGratis ? [{ text: m.ui_badge_free(), free: true }] : []),
  ];
}

/** FNV-1a: the same title has the same colour everywhere. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
