import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { people, users } from '../db/schema.ts';
import type { Person } from '../http/context.ts';

export interface OwnContact {
  personId: string;
  phone: string | null;
  email: string | null;
}

/** Where a reader can be reached, proved; null for who has proved nothing. In a transaction of the owner's. */
export async function ownContact(tx: Tx, who: Pick<Person, 'userId' | 'tenantId'>): Promise<OwnContact | null> {
  const [found] = await tx
    .select({ personId: people.id, phone: people.phone, email: people.email })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(and(eq(users.id, who.userId), eq(users.tenantId, who.tenantId)));
  return found ?? null;
}
