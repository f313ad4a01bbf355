import type { Gender, Identity, ReaderSetting, SecretSetting } from '@yuelan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { books } from './books.ts';
import { bytea, createdAt, instant, tenantTable } from './columns.ts';

export const users = tenantTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    avatar: text(),
    identity: smallint().$type<Identity>().notNull(),
    /** Who this is across institutions; visitors are nobody yet. The table behind it is the owner's alone. */
    personId: text(),
    /** Branch, class or department of the institution that the user belongs to. */
    groupId: text(),
    gender: text().$type<Gender>(),
    birthday: date({ mode: 'string' }),
    intro: text(),
    realName: text(),
    readerSetting: jsonb().$type<ReaderSetting>().notNull().default({}),
    secretSetting: jsonb().$type<SecretSetting>().notNull().default({}),
    /** Whether the user is in ranking lists: neither visitors are (2, 4), nor who does not want to. */
    takesPart: boolean()
      .notNull()
      .generatedAlwaysAs(sql`identity not in (2, 4) and coalesce((secret_setting ->> 'rank')::boolean, true)`),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.tenantId, t.id),
    unique().on(t.personId, t.tenantId),
    foreignKey({ columns: [t.tenantId, t.groupId], foreignColumns: [userGroups.tenantId, userGroups.id] }),
  ],
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

/** How a user is recognised: a name that logs in with a password, a card, or the subject that a connector proved. */
export const identifiers = tenantTable(
  'identifiers',
  {
    /** `account`, `readCard`, `stuCode`, `idCard`, `wechat`, `sign`, or `connector:<name>`. */
    kind: text().notNull(),
    /** Canonical form; for connectors the provider's own lasting id of the user. */
    subject: text().notNull(),
    userId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.subject] }),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** A user's password, whatever name it is given with. */
export const passwords = tenantTable(
  'passwords',
  {
    userId: text().notNull(),
    salt: bytea().notNull(),
    /** argon2id of the password. */
    hash: bytea().notNull(),
    memory: integer().notNull(),
    passes: integer().notNull(),
    changedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
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
    /** Sessions that follow one another by refresh or switch are one family: reuse of an old token ends them all. */
    familyId: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** Fingerprint of the token that this one takes over from when it is first used; null once it has, or for a login. */
    follows: bytea(),
    /** When a successor was first used: this token ends a minute later. */
    succeededAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.familyId),
    index().on(t.expiresAt),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Sessions of readers who have left the institution: they are told so once more (4001069) instead of `log in again`. */
export const departedSessions = tenantTable('departed_sessions', {
  tokenHash: bytea().primaryKey(),
  expiresAt: instant().notNull(),
});

/** People across institutions, found by what they have proved to own. Not behind the wall: the owner's alone. */
export const people = pgTable('people', {
  id: text().primaryKey(),
  /** Mainland mobile number, 11 digits. */
  phone: text().unique(),
  /** Lower case. */
  email: text().unique(),
  createdAt: createdAt(),
});

/** Branches, classes or departments of an institution. */
export const userGroups = tenantTable(
  'user_groups',
  { id: text().notNull(), name: text().notNull(), position: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

/** Readers whom an institution has announced; registering claims one. */
export const importedUsers = tenantTable(
  'imported_users',
  {
    /** `phone`, `readCard`, `stuCode`, `email` or `idCard`. */
    kind: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    groupId: text(),
    /** Who has claimed it. */
    userId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.subject] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
  ],
);

/** Pass codes admit a reader; redeem codes do so, too, and are used up by one. */
export const accessCodes = tenantTable(
  'access_codes',
  {
    code: text().notNull(),
    kind: text({ enum: ['pass', 'redeem'] }).notNull(),
    expiresAt: instant(),
    /** How many readers it admits; null for any number. */
    uses: integer(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.code] })],
);

export const accessCodeUses = tenantTable(
  'access_code_uses',
  { code: text().notNull(), userId: text().notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code, t.userId] }),
    foreignKey({ columns: [t.tenantId, t.code], foreignColumns: [accessCodes.tenantId, accessCodes.code] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Books that a share user may read in full (core §6). */
export const bookGrants = tenantTable('book_grants', { userId: text().notNull(), bookId: text().notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.userId, t.bookId] }),
  foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
]);
