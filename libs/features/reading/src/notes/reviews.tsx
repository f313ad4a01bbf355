import type { NoteChange } from '@yuelan/api/notes';
import { isShared, type Locator, NoteColor, NoteStyle, NoteType } from '@yuelan/contract';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { type FormEvent, useState } from 'react';
import { Action } from '../parts/card.tsx';
import { Choice } from '../parts/choice.tsx';
import { isReview, reviewType } from './note-kinds.ts';
import css from './notes.module.css';
import { PublicNotes } from './public-notes.tsx';
import { StarChoice } from './stars.tsx';
import type { OwnNotes } from './use-own-notes.ts';

interface Props {
  bookId: string;
  own: OwnNotes;
  theme: Theme;
  /** The chapter that is being read, where one is. */
  chapter?: { locator: Locator; title: string } | undefined;
}

const ranges = { book: m.notes_review_of_book, chapter: m.notes_review_of_chapter };

/** What readers say of the book, and of the chapter at hand. */
export function Reviews({ bookId, own, theme, chapter }: Props) {
  const [range, setRange] = useState<'book' | 'chapter'>('book');
  const ofChapter = range === 'chapter' && chapter;
  const chapterId = chapter?.locator.chapterId ?? 0;
  return (
    <>
      {chapter && (
        <Choice name="range" label={m.notes_review_range()} options={ranges} value={range} onChange={setRange} />
      )}
      {!own.synced ? (
        <p className={css.hint}>{m.notes_need_login()}</p>
      ) : ofChapter ? (
        <ChapterReviewForm key={chapterId} own={own} chapter={ofChapter} />
      ) : (
        <BookReviewForm key={String(own.loaded)} own={own} />
      )}
      <PublicNotes
        key={range}
        list={ofChapter ? { of: 'chapter', bookId, chapterId } : { of: 'reviews', bookId }}
        theme={theme}
      />
    </>
  );
}

const blank: Omit<NoteChange, 'type' | 'content'> = {
  passage: null,
  chapterTitle: '',
  style: NoteStyle.fill,
  color: NoteColor.yellow,
  labels: [],
  score: null,
};

/** A reader has one review of a book, and may change it. */
function BookReviewForm({ own }: { own: OwnNotes }) {
  const mine = own.notes.find(({ type }) => isReview(type));
  const [score, setScore] = useState(mine?.score ?? null);
  const [content, setContent] = useState(mine?.content ?? '');
  const [shared, setShared] = useState(mine ? isShared(mine.type) : true);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (score === null && content.trim() === '') return;
    const review = { ...blank, type: reviewType(shared), content: content.trim(), score };
    own.save({ ...review, ...(mine && { noteId: mine.noteId }) });
  };
  return (
    <form className={css.form} onSubmit={send}>
      <StarChoice value={score} onChange={setScore} />
      <ReviewWords
        label={mine ? m.notes_review_mine() : m.notes_review_words()}
        value={content}
        onChange={setContent}
      />
      <label className={css.check}>
        <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
        <span>{m.notes_review_shared()}</span>
      </label>
      <div className={css.buttons}>
        {mine && <Action onPress={() => own.remove(mine)}>{m.notes_delete()}</Action>}
        <Action primary submit>
          {mine ? m.notes_save() : m.notes_send()}
        </Action>
      </div>
    </form>
  );
}

function ChapterReviewForm({ own, chapter }: { own: OwnNotes; chapter: { locator: Locator; title: string } }) {
  const [content, setContent] = useState('');
  const { chapterId, position } = chapter.locator;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === '') return;
    const locator = { chapterId, ...(position !== undefined && { position }) };
    const passage = { locator, text: '' };
    const review = { ...blank, type: NoteType.chapterReview, passage, chapterTitle: chapter.title.slice(0, 200) };
    own.save({ ...review, content: content.trim() });
    setContent('');
  };
  return (
    <form className={css.form} onSubmit={send}>
      <ReviewWords label={m.notes_review_chapter()} value={content} onChange={setContent} />
      <div className={css.buttons}>
        <Action primary submit>
          {m.notes_send()}
        </Action>
      </div>
    </form>
  );
}

interface WordsProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
}

const ReviewWords = ({ label, value, onChange }: WordsProps) => (
  <label className={css.field}>
    <span>{label}</span>
    <textarea tabIndex={0} rows={4} maxLength={2000} value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
);
