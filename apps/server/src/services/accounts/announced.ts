import { Code } from '@yuelan/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { importedUsers, userGroups, users } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AnnouncedKind } from '../../identifiers.ts';
import { comparableName } from '../../identifiers.ts';
import { claimIdentifier } from '../newcomers.ts';

type Announced = typeof importedUsers.$inferSelect;

/** By what somebody says to be announced. */
export interface Claim {
  kind: AnnouncedKind;
  /** In canonical form. */
  subject: string;
  /** Compared where it is given; it is the proof of a card or code, which others may know. */
  realName: string | undefined;
}

/** The reader whom the institution has announced; a wrong name and an unknown number get the same answer (threats 15). */
export async function findAnnounced(tx: Tx, { kind, subject, realName }: Claim): Promise<Announced> {
  const [row] = await tx
    .select()
    .from(importedUsers)
    .where(and(eq(importedUsers.kind, kind), eq(importedUsers.subject, subject)));
  const isNamed = row && (realName === undefined || comparableName(row.name) === comparableName(realName));
  if (!isNamed) throw new Refusal(Code.importedUserNotFound);
  if (row.userId !== null) throw taken();
  return row;
}

/** Makes an announced reader this user; of several who claim one, the first does. */
export async function claimAnnounced(tx: Tx, claim: Claim, userId: string): Promise<void> {
  const { tenantId, kind, subject, name, groupId } = await findAnnounced(tx, claim);
  const [claimed] = await tx
    .update(importedUsers)
    .set({ userId })
    .where(and(eq(importedUsers.kind, kind), eq(importedUsers.subject, subject), isNull(importedUsers.userId)))
    .returning({ userId: importedUsers.userId });
  if (!claimed) throw taken();
  const isContact = claim.kind === 'phone' || claim.kind === 'email';
  if (!isContact && !(await claimIdentifier(tx, { tenantId, kind, subject, userId }))) throw taken();
  // A group that is gone by now is none.
  const group = sql`(select ${userGroups.id} from ${userGroups} where ${userGroups.id} = ${groupId})`;
  await tx
    .update(users)
    .set({ realName: name, ...(groupId !== null && { groupId: group }) })
    .where(eq(users.id, userId));
}

const taken = () => new Refusal(Code.accountLoggedOut, '该读者信息已注册，请直接登录');
