import type { Profile } from '@yuelan/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { identifiers, passwords, userGroups, users } from '../db/schema.ts';
import { denied } from '../http/refusal.ts';
import { maskEmail, maskNumber, maskPhone } from '../mask.ts';
import type { OwnContact } from './contacts.ts';

const CONNECTOR = 'connector:';

/** A reader's own account as the reader sees it; numbers and addresses masked (threats 5). */
export async function profileOf(tx: Tx, userId: string, contact: OwnContact | null): Promise<Profile> {
  const [found] = await tx
    .select({ user: users, groupName: userGroups.name })
    .from(users)
    .leftJoin(userGroups, and(eq(userGroups.tenantId, users.tenantId), eq(userGroups.id, users.groupId)))
    .where(eq(users.id, userId));
  if (!found) throw denied();
  const { user, groupName } = found;
  const { gender, birthday, intro, realName, avatar, groupId } = user;
  return {
    userId,
    userName: user.name,
    avatar,
    gender,
    birthday,
    intro,
    realName,
    groupId,
    groupName,
    phone: contact?.phone ? maskPhone(contact.phone) : null,
    email: contact?.email ? maskEmail(contact.email) : null,
    ...(await names(tx, userId)),
    hasPassword: (await tx.$count(passwords, eq(passwords.userId, userId))) > 0,
  };
}

async function names(tx: Tx, userId: string) {
  const rows = await tx
    .select({ kind: identifiers.kind, subject: identifiers.subject })
    .from(identifiers)
    .where(eq(identifiers.userId, userId));
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.subject ?? null;
  const masked = (kind: string) => {
    const subject = of(kind);
    return subject === null ? null : maskNumber(subject);
  };
  return {
    account: of('account'),
    readCard: masked('readCard'),
    stuCode: masked('stuCode'),
    wechatBound: of('wechat') !== null,
    connectors: rows.flatMap(({ kind }) => (kind.startsWith(CONNECTOR) ? kind.slice(CONNECTOR.length) : [])),
  };
}
