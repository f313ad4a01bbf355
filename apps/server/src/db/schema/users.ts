import { foreignKey, index, integer, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { Identity } from '@yuelan/contract';
import { books } from './books.ts';
import { bytea, createdAt, instant, tenantTable } from './columns.ts';

export const users = tenantTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    avatar: text(),
    identity: smallint().$type<Identity>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.tenantId, t.id)],
);

/** A visitor's profile on one device. The imei is a name, the secret is the credential (threats 9). */
export const devices = tenantTable(
  'devices',
  { imei: text().notNull(), secretHash: bytea().notNull(), userId: text().notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.imei, t.secretHash] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

export const credentials = tenantTable(
  'credentials',
  {
    account: text().notNull(),
    userId: text().notNull(),
    salt: bytea().notNull(),
    /** argon2id of the password. */
    hash: bytea().notNull(),
    memory: integer().notNull(),
    passes: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.account] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

export const sessions = tenantTable(
  'sessions',
  {
    /** SHA-256 of the token: a stolen table logs nobody in. */
    tokenHash: bytea().primaryKey(),
    userId: text().notNull(),
    identity: smallint().$type<Identity>().notNull(),
    imei: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.expiresAt),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Books that a share user may read in full (core §6). */
export const bookGrants = tenantTable('book_grants', { userId: text().notNull(), bookId: text().notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.userId, t.bookId] }),
  foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
]);
