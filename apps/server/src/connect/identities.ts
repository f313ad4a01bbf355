import type { Identity } from '@yuelan/contract';
import { Code, Identity as Identities } from '@yuelan/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/db.ts';
import { identifiers, passwords, users } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { nicknameIn } from '../services/accounts/registration-form.ts';
import type { Found, Newcomers } from '../services/newcomers.ts';
import { claimIdentifier } from '../services/newcomers.ts';
import type { Subject } from '../services/tickets.ts';
import type { ConnectorRow } from './connector.ts';

type Row = Pick<ConnectorRow, 'tenantId' | 'name' | 'kind' | 'settings'>;

/** Under which kind of identifier a connector's users are known: all of WeChat's apps are one. */
export const kindOf = ({ kind, name }: Pick<Row, 'kind' | 'name'>): string =>
  kind === 'wechat' ? 'wechat' : `connector:${name}`;

const allOf = ({ subject, aliases = [] }: Subject) => [subject, ...aliases];

/** The institution's user of a proved identity; null where it knows none. Ids that were not known before are kept. */
export async function knownUser(tx: Tx, row: Row, subject: Subject): Promise<Found | null> {
  const [user] = await tx
    .select({ userId: users.id, userName: users.name, identity: users.identity })
    .from(identifiers)
    .innerJoin(users, eq(users.id, identifiers.userId))
    .where(and(eq(identifiers.kind, kindOf(row)), inArray(identifiers.subject, allOf(subject))));
  if (!user) return null;
  await keepIds(tx, row, subject, user.userId);
  return { ...user, isNew: false };
}

/** The institution's user of a proved identity, found or made. */
export async function userOf(tx: Tx, newcomers: Newcomers, row: Row, subject: Subject): Promise<Found> {
  const known = await knownUser(tx, row, subject);
  if (known) return known;
  const made = await newcomers.byIdentifier(tx, {
    tenantId: row.tenantId,
    kind: kindOf(row),
    subject: subject.subject,
    // Another system's text: shown to others, so nothing in it may steer what they see (threats 17).
    name: nicknameIn(subject.name),
    identity: newIdentity(row),
  });
  await keepIds(tx, row, subject, made.userId);
  return made;
}

/** Gives a user one more way in; refuses where somebody else has it. */
export async function bindIdentity(tx: Tx, row: Row, subject: Subject, userId: string): Promise<void> {
  const known = await knownUser(tx, row, subject);
  if (known && known.userId !== userId) throw new Refusal(Code.alreadyBound);
  const claimed = await keepIds(tx, row, subject, userId);
  if (!known && !claimed) throw new Refusal(Code.alreadyBound);
}

/** Whether the first id is now this user's by this call. */
async function keepIds(tx: Tx, row: Row, subject: Subject, userId: string): Promise<boolean> {
  const claims: boolean[] = [];
  for (const id of allOf(subject)) {
    claims.push(await claimIdentifier(tx, { tenantId: row.tenantId, kind: kindOf(row), subject: id, userId }));
  }
  return claims[0] === true;
}

/** Takes a way in away from a user, unless it is the last one. */
export async function unbindIdentity(tx: Tx, row: Row, userId: string): Promise<void> {
  if (!(await hasOtherWay(tx, kindOf(row), userId))) {
    throw new Refusal(Code.phoneUnproved, '这是您唯一的登录方式，请先绑定手机号再解除');
  }
  await tx.delete(identifiers).where(and(eq(identifiers.userId, userId), eq(identifiers.kind, kindOf(row))));
}

/** A phone or address, another connector, or a name with a password. */
async function hasOtherWay(tx: Tx, kind: string, userId: string): Promise<boolean> {
  const [user] = await tx.select({ personId: users.personId }).from(users).where(eq(users.id, userId));
  if (user?.personId) return true;
  const others = await tx
    .select({ kind: identifiers.kind })
    .from(identifiers)
    .where(and(eq(identifiers.userId, userId), ne(identifiers.kind, kind)));
  if (others.some((other) => other.kind === 'wechat' || other.kind.startsWith('connector:'))) return true;
  return others.length > 0 && (await tx.$count(passwords, eq(passwords.userId, userId))) > 0;
}

const NewIdentity = z.object({ identity: z.enum(Identities) });

/** Whom a federation of universities sends is an academic user (core §4, 5), unless the institution says otherwise. */
function newIdentity({ kind, settings }: Row): Identity {
  const set = NewIdentity.safeParse(settings);
  if (set.success) return set.data.identity;
  return kind === 'saml' ? Identities.academicUser : Identities.reader;
}
