import { itemsOf, useCan, useNoteListInfiniteQuery, useNoteSaveMutation } from '@yuelan/api';
import { NoteType } from '@yuelan/contract';
import { clock, randomHex } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useState } from 'react';

const REVIEWS = [NoteType.review, NoteType.sharedReview];

interface Draft {
  score: number | null;
  content: string;
  shared: boolean;
}

/** One's own review of a whole book: there is one, and writing it again changes it. */
export function useReview(bookId: string) {
  const may = useCan('note', bookId);
  const mayShare = useCan('comment', bookId);
  const list = useNoteListInfiniteQuery({ bookId, types: REVIEWS, limit: 1 }, { skip: !may });
  const kept = itemsOf(list.currentData)[0]?.note;
  const [save, saving] = useNoteSaveMutation();
  const [change, setChange] = useState<Partial<Draft>>({});
  const [newId] = useState(() => randomHex(16));
  const known: Draft = {
    score: kept?.score ?? null,
    content: kept?.content ?? '',
    shared: kept?.type === NoteType.sharedReview,
  };
  const draft = { ...known, ...change };

  async function send() {
    const { error } = await save({
      noteId: kept?.noteId ?? newId,
      bookId,
      type: draft.shared ? NoteType.sharedReview : NoteType.review,
      passage: null,
      content: draft.content,
      score: draft.score,
      at: new Date(clock.now()).toISOString(),
    });
    if (error) return;
    setChange({});
    toast(m.finding_review_saved());
  }
  return {
    /** Whether there is a form: not before it is known what has been written. */
    isOpen: may && (list.currentData !== undefined || list.isError),
    draft,
    change: (part: Partial<Draft>) => setChange({ ...change, ...part }),
    mayShare,
    maySend: Object.keys(change).length > 0 && (draft.score !== null || draft.content.trim() !== ''),
    isSending: saving.isLoading,
    send: () => void send(),
  };
}
