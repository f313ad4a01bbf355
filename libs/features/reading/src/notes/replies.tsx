import { itemsOf, useCommitListInfiniteQuery, useReplyDeleteMutation, useReplySaveMutation } from '@yuelan/api';
import type { PublicNote, Reply } from '@yuelan/contract';
import { randomHex } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { type FormEvent, useRef, useState } from 'react';
import { dayOf } from './day-of.ts';
import css from './notes.module.css';
import { useMaySpeak } from './use-may-speak.ts';

/** What is said to a note, and the line to say something oneself. */
export function Replies({ note }: { note: PublicNote }) {
  const { noteId } = note;
  const query = useCommitListInfiniteQuery({ noteId, limit: 20 });
  const [to, setTo] = useState<Reply | null>(null);
  const [remove] = useReplyDeleteMutation();
  const may = useMaySpeak();
  const gone = async (reply: Reply) => {
    const { error } = await remove({ replyId: reply.replyId });
    if (!error) toast(m.notes_reply_deleted());
  };
  return (
    <div className={css.replies}>
      <ol className={css.list}>
        {itemsOf(query.data).map((reply) => (
          <ReplyRow
            key={reply.replyId}
            reply={reply}
            onAnswer={may ? () => setTo(reply) : undefined}
            onDelete={reply.own || note.own ? () => void gone(reply) : undefined}
          />
        ))}
      </ol>
      {query.isError && <p className={css.hint}>{m.notes_failed()}</p>}
      {query.hasNextPage && (
        <button type="button" className={css.tool} onClick={() => void query.fetchNextPage()}>
          {m.notes_more()}
        </button>
      )}
      {may ? (
        <ReplyLine key={to?.replyId} noteId={noteId} to={to} onSent={() => setTo(null)} />
      ) : (
        <p className={css.hint}>{m.notes_need_login()}</p>
      )}
    </div>
  );
}

interface RowProps {
  reply: Reply;
  onAnswer: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

const ReplyRow = ({ reply: { writer, to, content, createdAt, own }, onAnswer, onDelete }: RowProps) => (
  <li className={css.reply}>
    <p className={css.byline}>
      <b>{own ? m.notes_you() : writer.userName || m.notes_reader()}</b>
      <time dateTime={createdAt}>{dayOf(createdAt)}</time>
    </p>
    <p className={css.words}>
      {to && <span className={css.hint}>{m.notes_reply_to({ name: to.userName || m.notes_reader() })} </span>}
      {content}
    </p>
    <div className={css.tools}>
      {onAnswer && (
        <button type="button" className={css.tool} onClick={onAnswer}>
          {m.notes_reply()}
        </button>
      )}
      {onDelete && (
        <button type="button" className={css.tool} onClick={onDelete}>
          {m.notes_delete()}
        </button>
      )}
    </div>
  </li>
);

/** Sending it twice makes one reply: its id is made once. */
function ReplyLine({ noteId, to, onSent }: { noteId: string; to: Reply | null; onSent: () => void }) {
  const [content, setContent] = useState('');
  const replyId = useRef('');
  const [save, { isLoading }] = useReplySaveMutation();
  const label = to ? m.notes_reply_to({ name: to.writer.userName || m.notes_reader() }) : m.notes_reply_words();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === '' || isLoading) return;
    replyId.current ||= randomHex(16);
    const { error } = await save({
      replyId: replyId.current,
      noteId,
      content: content.trim(),
      ...(to && { toReplyId: to.replyId }),
    });
    if (error) return;
    replyId.current = '';
    setContent('');
    onSent();
  };
  return (
    <form className={css.line} onSubmit={(event) => void send(event)}>
      <input
        aria-label={label}
        placeholder={label}
        maxLength={500}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <button type="submit" disabled={content.trim() === '' || isLoading}>
        {m.notes_reply_send()}
      </button>
    </form>
  );
}
