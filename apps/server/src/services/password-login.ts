import { Code } from '@yuelan/contract';
import type { Captcha } from '@yuelan/contract/schemas';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { identifiers, passwords, users } from '../db/schema.ts';
import { outsideWall } from '../db/wall.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { canonical } from '../identifiers.ts';
import { createTurns } from '../in-turn.ts';
import { isPassword } from '../login/password.ts';
import { accountKey } from '../ops/users.ts';
import type { Limits } from './limits.ts';
import type { Contact } from './newcomers.ts';
import { ownerOf } from './newcomers.ts';
import type { Verification } from './verification/index.ts';

interface PasswordAttempt {
  tenantId: string;
  ip: string;
  /** As typed: account name, phone number, e-mail address, card number or student code. */
  name: string;
  password: string;
  captcha: Captcha | undefined;
}
export interface KnownUser {
  userId: string;
  userName: string;
  identity: (typeof users.$inferSelect)['identity'];
}

/**
 * Who a name and a password belong to. A wrong password and an unknown name get the same answer after the same work
 * (threats 15). Attempts at one name wait for each other, so that many at once are not tried before they are counted.
 */
export function createPasswordLogin(
  { db }: Pick<Deps, 'db'>,
  limits: Limits,
  verification: Pick<Verification, 'checkCaptcha'>,
) {
  const inTurn = createTurns();

  async function attempt({ tenantId, ip, name, password, captcha }: PasswordAttempt): Promise<KnownUser> {
    const tries = await limits.passwords(tenantId, keyOf(name), ip);
    if (tries.needsCaptcha) await verification.checkCaptcha(captcha);
    const candidates = await db.inTenant(tenantId, (tx) => candidatesFor(tx, name));
    const user = await ownerOfPassword(password, candidates);
    if (!user) {
      await tries.wrong();
      throw new Refusal(Code.wrongPassword);
    }
    await tries.right();
    return user;
  }

  return (given: PasswordAttempt) => inTurn(`${given.tenantId}:${keyOf(given.name)}`, () => attempt(given));
}

/** A text that looks like a phone number or an address may be its owner's. */
function contactIn(text: string): Contact | null {
  const phone = canonical('phone', text);
  if (phone) return { phone };
  const email = canonical('email', text);
  return email ? { email } : null;
}

/** One for all ways to write a name: spaces in a number give no further tries. */
const keyOf = (name: string) =>
  canonical('phone', name) ?? canonical('email', name) ?? canonical('readCard', name) ?? accountKey(name);

type Candidate = KnownUser & { secret: typeof passwords.$inferSelect };

async function ownerOfPassword(password: string, candidates: Candidate[]): Promise<KnownUser | null> {
  if (candidates.length === 0) await isPassword(password, undefined);
  for (const { secret, ...user } of candidates) if (await isPassword(password, secret)) return user;
  return null;
}

/**
 * Several people may go by the same digits: one's card number is another's student code. Whoever is named by phone or
 * address is there, too.
 */
async function candidatesFor(tx: Tx, name: string): Promise<Candidate[]> {
  const contact = contactIn(name);
  const personId = contact && (await outsideWall(tx, (owner) => ownerOf(owner, contact)));
  const isNamed = or(
    and(eq(identifiers.kind, 'account'), eq(identifiers.subject, accountKey(name))),
    and(inArray(identifiers.kind, ['readCard', 'stuCode']), eq(identifiers.subject, canonical('readCard', name) ?? '')),
  );
  const named = tx.select({ userId: identifiers.userId }).from(identifiers).where(isNamed);
  const isOne = inArray(users.id, named);
  return tx
    .select({ userId: users.id, userName: users.name, identity: users.identity, secret: passwords })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(personId ? or(isOne, eq(users.personId, personId)) : isOne)
    .limit(4);
}
