import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import {
  accessCodeUses,
  bookGrants,
  books,
  identifiers,
  noteLikes,
  noteReplies,
  notes,
  passwords,
  positions,
  readerBooks,
  readingDays,
  ReadingKind,
  sessions,
  shelfItems,
  userDays,
  userGroups,
  users,
} from '../db/schema.ts';
import { denied } from '../http/refusal.ts';

const book = { bookId: books.id, title: books.title };

/**
 * Everything that is kept about a reader, in words a reader understands; behind the wall of the institution. What only
 * proves something (of the password, of sessions) stays here: it is of no use but to whoever attacks it.
 */
export async function readerData(tx: Tx, userId: string) {
  const [found] = await tx
    .select({ user: users, group: userGroups.name })
    .from(users)
    .leftJoin(userGroups, eq(userGroups.id, users.groupId))
    .where(eq(users.id, userId));
  if (!found) throw denied();
  const { id, name, avatar, gender, birthday, intro, realName, createdAt, readerSetting, secretSetting } = found.user;
  return {
    profile: { userId: id, userName: name, avatar, gender, birthday, intro, realName, group: found.group, createdAt },
    settings: { reader: readerSetting, secret: secretSetting },
    ...(await access(tx, userId)),
    ...(await reading(tx, userId)),
    ...(await writing(tx, userId)),
  };
}

async function access(tx: Tx, userId: string) {
  const [password] = await tx
    .select({ changedAt: passwords.changedAt })
    .from(passwords)
    .where(eq(passwords.userId, userId));
  return {
    identifiers: await tx
      .select({ kind: identifiers.kind, subject: identifiers.subject, since: identifiers.createdAt })
      .from(identifiers)
      .where(eq(identifiers.userId, userId)),
    passwordChangedAt: password?.changedAt ?? null,
    sessions: await tx
      .select({ device: sessions.imei, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    codesUsed: await tx
      .select({ code: accessCodeUses.code, at: accessCodeUses.createdAt })
      .from(accessCodeUses)
      .where(eq(accessCodeUses.userId, userId)),
    booksGranted: await tx
      .select(book)
      .from(bookGrants)
      .innerJoin(books, eq(books.id, bookGrants.bookId))
      .where(eq(bookGrants.userId, userId)),
  };
}

const kindName = sql<string>`case ${readingDays.kind} when ${ReadingKind.listening} then 'listening' else 'reading' end`;

const countOf = (bits: typeof readingDays.bits | typeof readingDays.verified) =>
  sql<number>`bit_count(${bits})`.mapWith(Number);

async function reading(tx: Tx, userId: string) {
  return {
    shelf: await tx
      .select({ ...book, since: shelfItems.createdAt })
      .from(shelfItems)
      .innerJoin(books, eq(books.id, shelfItems.bookId))
      .where(eq(shelfItems.userId, userId))
      .orderBy(asc(shelfItems.createdAt)),
    books: await tx
      .select({
        ...book,
        minutes: readerBooks.minutes,
        progress: readerBooks.progress,
        readAt: readerBooks.readAt,
        status: readerBooks.status,
        finishedAt: readerBooks.finishedAt,
      })
      .from(readerBooks)
      .innerJoin(books, eq(books.id, readerBooks.bookId))
      .where(eq(readerBooks.userId, userId)),
    positions: await tx
      .select({ ...book, device: positions.device, at: positions.at, locator: positions.locator })
      .from(positions)
      .innerJoin(books, eq(books.id, positions.bookId))
      .where(eq(positions.userId, userId)),
    days: await tx
      .select({ day: userDays.day, minutes: userDays.minutes, verified: userDays.verifiedMinutes })
      .from(userDays)
      .where(eq(userDays.userId, userId))
      .orderBy(asc(userDays.day)),
    booksByDay: await tx
      .select({
        ...book,
        day: readingDays.day,
        kind: kindName,
        minutes: countOf(readingDays.bits),
        verified: countOf(readingDays.verified),
      })
      .from(readingDays)
      .innerJoin(books, eq(books.id, readingDays.bookId))
      .where(eq(readingDays.userId, userId))
      .orderBy(asc(readingDays.day)),
  };
}

/** Notes, and what was said of those of others; of deleted ones nothing is left to tell. */
async function writing(tx: Tx, userId: string) {
  return {
    notes: await tx
      .select({
        ...book,
        type: notes.type,
        chapterTitle: notes.chapterTitle,
        passage: notes.passage,
        content: notes.content,
        labels: notes.labels,
        score: notes.score,
        style: notes.style,
        color: notes.color,
        createdAt: notes.createdAt,
        at: notes.at,
      })
      .from(notes)
      .innerJoin(books, eq(books.id, notes.bookId))
      .where(and(eq(notes.userId, userId), isNull(notes.deletedAt)))
      .orderBy(asc(notes.createdAt)),
    replies: await tx
      .select({ ...book, content: noteReplies.content, createdAt: noteReplies.createdAt })
      .from(noteReplies)
      .innerJoin(notes, and(eq(notes.tenantId, noteReplies.tenantId), eq(notes.id, noteReplies.noteId)))
      .innerJoin(books, eq(books.id, notes.bookId))
      .where(eq(noteReplies.userId, userId))
      .orderBy(asc(noteReplies.createdAt)),
    likes: await tx
      .select({ ...book, since: noteLikes.createdAt })
      .from(noteLikes)
      .innerJoin(notes, and(eq(notes.tenantId, noteLikes.tenantId), eq(notes.id, noteLikes.noteId)))
      .innerJoin(books, eq(books.id, notes.bookId))
      .where(eq(noteLikes.userId, userId))
      .orderBy(asc(noteLikes.createdAt)),
  };
}
