import { useLikeMutation } from '@yuelan/api';
import type { Locator, PublicNote } from '@yuelan/contract';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from './day-of.ts';
import { useMaySpeak } from './use-may-speak.ts';
import css from './notes.module.css';
import { Quote } from './quote.tsx';
import { Replies } from './replies.tsx';
import { Stars } from './stars.tsx';

interface Props {
  note: PublicNote;
  theme: Theme;
  withQuote: boolean;
  onGo?: ((locator: Locator) => void) | undefined;
}

/** A note as others see it: who, about what, which words; to be liked and answered. */
export function PublicNoteRow({ note, theme, withQuote, onGo }: Props) {
  const [open, setOpen] = useState(false);
  const { writer, passage, content, score, at, replies } = note;
  const quote = withQuote && passage && <Quote text={passage.text} look={note} theme={theme} short />;
  return (
    <li className={css.note}>
      <p className={css.byline}>
        <b>{note.own ? m.notes_you() : writer.userName || m.notes_reader()}</b>
        <time dateTime={at}>{dayOf(at)}</time>
      </p>
      {score !== null && <Stars value={score} />}
      {quote &&
        (onGo ? (
          <button type="button" className={css.go} onClick={() => onGo(passage!.locator)}>
            {quote}
          </button>
        ) : (
          quote
        ))}
      {content && <p className={css.words}>{content}</p>}
      <div className={css.tools}>
        <LikeButton note={note} />
        <button type="button" className={css.tool} aria-expanded={open} onClick={() => setOpen(!open)}>
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          {replies > 0 ? m.notes_replies({ count: replies }) : m.notes_reply()}
        </button>
      </div>
      {open && <Replies note={note} />}
    </li>
  );
}

/** Felt at once; what the server answers stays. */
function LikeButton({ note: { noteId, liked, likes } }: { note: PublicNote }) {
  const [like, { originalArgs, isLoading }] = useLikeMutation();
  const may = useMaySpeak();
  const wanted = isLoading ? (originalArgs?.liked ?? liked) : liked;
  const count = likes + Number(wanted) - Number(liked);
  return (
    <button
      type="button"
      className={css.tool}
      aria-pressed={wanted}
      aria-label={count > 0 ? `${m.notes_like()}, ${m.notes_likes({ count })}` : m.notes_like()}
      disabled={!may}
      onClick={() => void like({ noteId, liked: !wanted })}
    >
      <Heart aria-hidden size={18} strokeWidth={1.75} fill={wanted ? 'currentColor' : 'none'} />
      {count > 0 && count}
    </button>
  );
}
