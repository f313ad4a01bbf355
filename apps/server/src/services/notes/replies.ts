import { mayAct } from '@yuelan/access';
import type { ParsedArgsOf, Reply } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fromCursor, keys, pageOf } from '../../cursor.ts';
import type { Tx } from '../../db/db.ts';
import { noteReplies, notes, users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Ctx, Person } from '../../http/context.ts';
import { denied, Refusal } from '../../http/refusal.ts';
import { plainLines } from '../../plain-text.ts';
import { lockNote } from '../../queries/note-rows.ts';
import { sharedNote, writerColumns } from '../../queries/public-notes.ts';
import type { Limits } from '../limits.ts';

type Args<K extends keyof typeof readerSchemas> = ParsedArgsOf<typeof readerSchemas, K>;

/** What readers answer to a shared note, oldest first. */
export const createReplies = ({ clock }: Pick<Deps, 'clock'>, limits: Limits) => ({
  commitList: (ctx: Ctx, { noteId, cursor, limit }: Args<'commitList'>) =>
    ctx.inTenant(async (tx) => {
      await sharedNote(tx, ctx.who, noteId);
      const key = fromCursor(cursor, keys.time);
      const after = key
        ? sql`(${noteReplies.createdAt}, ${noteReplies.id}) > (${key[0]}::timestamptz, ${key[1]})`
        : undefined;
      const rows = await selectReplies(tx, and(eq(noteReplies.noteId, noteId), after), limit + 1);
      return pageOf(
        rows,
        limit,
        ({ reply }) => [reply.createdAt.getTime(), reply.id],
        (row) => toReply(row, ctx.who),
      );
    }),

  /** Sent again, it is the same reply. */
  async replySave(ctx: Ctx, args: Args<'replySave'>): Promise<Reply> {
    const content = plainLines(args.content);
    if (content === '') throw new Refusal(Code.badRequest);
    await limits.replies(ctx.who.tenantId, ctx.who.userId);
    return ctx.inTenant(async (tx) => {
      const note = await sharedNote(tx, ctx.who, args.noteId, { lock: true });
      if (!mayAct(ctx.who, 'comment', note.bookId)) throw denied();
      const [known] = await selectReplies(tx, ownReply(ctx.who, args), 1);
      if (known) return toReply(known, ctx.who);
      await add(tx, ctx.who, { ...args, content }, new Date(clock()));
      await recount(tx, args.noteId, note.replies + 1);
      const [added] = await selectReplies(tx, ownReply(ctx.who, args), 1);
      if (!added) throw denied();
      return toReply(added, ctx.who);
    });
  },

  /** One's own, or one to a note of one's own. */
  replyDelete: (ctx: Ctx, { replyId }: Args<'replyDelete'>): Promise<null> =>
    ctx.inTenant(async (tx) => {
      const [found] = await tx
        .select({ noteId: noteReplies.noteId, mine: mine(ctx.who) })
        .from(noteReplies)
        .innerJoin(notes, and(eq(notes.tenantId, noteReplies.tenantId), eq(notes.id, noteReplies.noteId)))
        .where(eq(noteReplies.id, replyId));
      if (!found?.mine) throw denied();
      const note = await lockNote(tx, found.noteId);
      const gone = await tx.delete(noteReplies).where(eq(noteReplies.id, replyId)).returning();
      if (note) await recount(tx, note.id, note.replies - gone.length);
      return null;
    }),
});

const mine = ({ userId }: Person) =>
  sql<boolean>`${or(eq(noteReplies.userId, userId), eq(notes.userId, userId))}`.as('mine');

const recount = (tx: Tx, noteId: string, replies: number) =>
  tx.update(notes).set({ replies }).where(eq(notes.id, noteId));

const ownReply = ({ userId }: Person, { replyId, noteId }: Args<'replySave'>) =>
  and(eq(noteReplies.id, replyId), eq(noteReplies.userId, userId), eq(noteReplies.noteId, noteId));

async function add(
  tx: Tx,
  { tenantId, userId }: Person,
  { replyId, noteId, toReplyId, content }: Args<'replySave'>,
  createdAt: Date,
): Promise<void> {
  const toUserId = toReplyId === undefined ? null : await writerOf(tx, noteId, toReplyId);
  const row = { id: replyId, tenantId, userId, noteId, toUserId, content, createdAt };
  const added = await tx.insert(noteReplies).values(row).onConflictDoNothing().returning();
  // Somebody else's, or one to another note.
  if (added.length === 0) throw denied();
}

/** Whoever wrote a reply to this very note. */
async function writerOf(tx: Tx, noteId: string, replyId: string): Promise<string> {
  const [found] = await tx
    .select({ userId: noteReplies.userId })
    .from(noteReplies)
    .where(and(eq(noteReplies.id, replyId), eq(noteReplies.noteId, noteId)));
  if (!found) throw denied();
  return found.userId;
}

const answered = alias(users, 'answered');

function selectReplies(tx: Tx, where: SQL | undefined, limit: number) {
  return tx
    .select({
      reply: noteReplies,
      writer: writerColumns,
      to: { userId: answered.id, userName: answered.name, avatar: answered.avatar },
    })
    .from(noteReplies)
    .innerJoin(users, and(eq(users.tenantId, noteReplies.tenantId), eq(users.id, noteReplies.userId)))
    .leftJoin(answered, and(eq(answered.tenantId, noteReplies.tenantId), eq(answered.id, noteReplies.toUserId)))
    .where(where)
    .orderBy(asc(noteReplies.createdAt), asc(noteReplies.id))
    .limit(limit);
}

const toReply = ({ reply, writer, to }: Awaited<ReturnType<typeof selectReplies>>[number], who: Person): Reply => ({
  replyId: reply.id,
  noteId: reply.noteId,
  writer,
  to,
  content: reply.content,
  createdAt: reply.createdAt.toISOString(),
  own: reply.userId === who.userId,
});
