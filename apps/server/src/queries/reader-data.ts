import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import {
  accessCodeUses,
  bookGrants,
  books,
  identifiers,
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

async function reading(tx: Tx, userId: string) {
  return {
    shelf: await tx
      .select({ ...book, since: shelfItems.createdAt })
      .from(shelfItems)
      .innerJoin(books, eq(books.id, shelfItems.bookId))
      .where(eq(shelfItems.userId, userId))
      .orderBy(asc(shelfItems.createdAt)),
    books: await tx
      .select({ ...book, minutes: readerBooks.minutes, progress: readerBooks.progress, readAt: readerBooks.readAt })
      .from(readerBooks)
      .innerJoin(books, eq(books.id, readerBooks.bookId))
      .where(eq(readerBooks.userId, userId)),
    positions: await tx
      .select({ ...book, device: positions.device, at: positions.at, locator: positions.locator })
      .from(positions)
      .innerJoin(books, eq(books.id, positions.bookId))
      .where(eq(positions.userId, userId)),
    days: await tx
      .select({ day: userDays.day, minutes: userDays.minutes })
      .from(userDays)
      .where(eq(userDays.userId, userId))
      .orderBy(asc(userDays.day)),
    booksByDay: await tx
      .select({
        ...book,
        day: readingDays.day,
        kind: kindName,
        minutes: sql<number>`bit_count(${readingDays.bits})`.mapWith(Number),
      })
      .from(readingDays)
      .innerJoin(books, eq(books.id, readingDays.bookId))
      .where(eq(readingDays.userId, userId))
      .orderBy(asc(readingDays.day)),
  };
}
