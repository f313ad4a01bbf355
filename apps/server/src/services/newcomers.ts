import { randomInt } from 'node:crypto';
import { Identity } from '@yuelan/contract';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/db.ts';
import { identifiers, people, users } from '../db/schema.ts';
import { outsideWall } from '../db/wall.ts';
import { newId } from '../ids.ts';

/** What somebody has proved to own, in the canonical form of `contactOf`. */
export type Contact = { readonly phone: string } | { readonly email: string };

export interface Found {
  userId: string;
  userName: string;
  identity: Identity;
  /** Whether this call has made the user. */
  isNew: boolean;
}

/** How a new user is written down; a found one stays as it is. */
interface Profile {
  name?: string | undefined;
  avatar?: string | undefined;
  /** A reader by default. */
  identity?: Identity | undefined;
}

interface Identified extends Profile {
  tenantId: string;
  /** As in the table `identifiers`. */
  kind: string;
  subject: string;
}

/** Finds users or makes them. Of many calls at once for the same somebody, one makes the user and all find it. */
export function createNewcomers(db: Db) {
  return {
    /** By an identifier of the institution, inside the caller's transaction behind its wall. */
    async byIdentifier(tx: Tx, { tenantId, kind, subject, ...profile }: Identified): Promise<Found> {
      const known = await identified(tx, kind, subject);
      if (known) return known;
      const user = await addUser(tx, tenantId, { ...profile, name: profile.name ?? friendlyName(subject) });
      const claimed = await claimIdentifier(tx, { tenantId, kind, subject, userId: user.userId });
      if (claimed) return user;
      // Somebody was faster by a moment.
      await tx.delete(users).where(eq(users.id, user.userId));
      return (await identified(tx, kind, subject))!;
    },

    /** By a phone number or address that was just proved; its own transaction. */
    byPerson: (tenantId: string, contact: Contact, name?: string): Promise<Found> =>
      db.inTenant(tenantId, (tx) => byPersonIn(tx, tenantId, contact, { name })),
  };
}
export type Newcomers = ReturnType<typeof createNewcomers>;

/** The institution's user of that person, or a new reader, inside the caller's transaction behind its wall. */
export async function byPersonIn(tx: Tx, tenantId: string, contact: Contact, profile: Profile = {}): Promise<Found> {
  const personId = await outsideWall(tx, (owner) => personOf(owner, contact));
  const { avatar } = profile;
  const name = profile.name ?? friendlyName('phone' in contact ? contact.phone : '');
  const added = { id: newId(), tenantId, personId, avatar, name, identity: profile.identity ?? Identity.reader };
  const [made] = await tx
    .insert(users)
    .values(added)
    .onConflictDoNothing({ target: [users.personId, users.tenantId] })
    .returning(found);
  if (made) return { ...made, isNew: true };
  const [user] = await tx.select(found).from(users).where(eq(users.personId, personId));
  return { ...user!, isNew: false };
}

/** Adds an identifier; false where somebody has it already. */
export async function claimIdentifier(tx: Tx, row: typeof identifiers.$inferInsert): Promise<boolean> {
  const added = await tx.insert(identifiers).values(row).onConflictDoNothing().returning({ kind: identifiers.kind });
  return added.length > 0;
}

/** A new user of nobody known across institutions. */
export async function addUser(tx: Tx, tenantId: string, { name, avatar, identity }: Profile): Promise<Found> {
  const user = { id: newId(), tenantId, name: name ?? friendlyName(''), avatar, identity: identity ?? Identity.reader };
  await tx.insert(users).values(user);
  return { userId: user.id, userName: user.name, identity: user.identity, isNew: true };
}

/** 读者 with the last four digits of what is known of somebody, or with four of chance. */
export function friendlyName(known: string): string {
  const digits = known.replace(/\D/g, '').slice(-4);
  return `读者${digits.length === 4 ? digits : String(randomInt(10_000)).padStart(4, '0')}`;
}

/** The person who owns a contact, found or made; the owner's step. */
export async function personOf(owner: Tx, contact: Contact): Promise<string> {
  const [made] = await owner
    .insert(people)
    .values({ id: newId(), ...contact })
    .onConflictDoNothing()
    .returning({ id: people.id });
  return made?.id ?? (await ownerOf(owner, contact))!;
}

/** Null where nobody has proved to own the contact; the owner's step. */
export async function ownerOf(owner: Tx, contact: Contact): Promise<string | null> {
  const owned = 'phone' in contact ? eq(people.phone, contact.phone) : eq(people.email, contact.email);
  const [person] = await owner.select({ id: people.id }).from(people).where(owned);
  return person?.id ?? null;
}

const found = { userId: users.id, userName: users.name, identity: users.identity };

async function identified(tx: Tx, kind: string, subject: string): Promise<Found | null> {
  const [user] = await tx
    .select(found)
    .from(identifiers)
    .innerJoin(users, eq(users.id, identifiers.userId))
    .where(and(eq(identifiers.kind, kind), eq(identifiers.subject, subject)));
  return user ? { ...user, isNew: false } : null;
}
