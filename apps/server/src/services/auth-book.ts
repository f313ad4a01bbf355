import { constants, createHash, privateEncrypt, publicEncrypt } from 'node:crypto';
import { mayAct } from '@yuelan/access';
import { canonicalForm, Code } from '@yuelan/contract';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { editions, type TenantConfig } from '../db/schema.ts';
import type { Ctx, Person } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { unwrapKey } from '../keys.ts';
import { openableBook } from '../queries/openable-book.ts';
import type { Limits } from './limits.ts';
import type { MediaTickets, TicketHolder } from './media-tickets.ts';
import { ownTenant } from './profile.ts';
import { familyOf } from './session-rows.ts';

/** Fixed by core §3. */
const BOOK_VERSION = '1.0';

const DAY_MS = 86_400_000;
/** How long a device may keep a book without asking: whom the institution knows, and a visitor. */
const OFFLINE_DAYS = { known: 30, visitor: 1 } as const;

/** The only place that hands out a content key (core §5 and §7). */
export const createAuthBook = (
  { masterKey, clock }: Pick<Deps, 'masterKey' | 'clock'>,
  limits: Limits,
  tickets: MediaTickets,
) => ({
  async authBook(ctx: Ctx, { bookId, imei }: { bookId: string; imei: string }) {
    const { tenantId, userId } = ctx.who;
    await limits.authBook(tenantId, userId);
    return ctx.inTenant(async (tx) => {
      const { freeChapters, editionId } = await openableBook(tx, ctx.who, bookId);
      if (freeChapters === 0) throw new Refusal(Code.chapterNotFree);
      const tenant = await ownTenant(tx, ctx.who);
      const columns = { key: editions.wrappedKey, hasPlain };
      const [edition] = await tx.select(columns).from(editions).where(eq(editions.id, editionId));
      if (!edition) throw denied();
      return {
        token: signed(tenant.privateKey, canonicalForm({ tenantId, userId, bookId, imei })),
        encrypt: wrapped(tenant.publicKey, unwrapKey(masterKey, edition.key)),
        freeChapters,
        bookVersion: BOOK_VERSION,
        offlineUntil: new Date(clock() + offlineDays(ctx.who, bookId, tenant.config) * DAY_MS).toISOString(),
        ticket: edition.hasPlain ? tickets.issue(await holderOf(tx, ctx), bookId) : null,
      };
    });
  },
});

const hasPlain = sql<boolean>`${editions.files} @> '[{"plain": true}]'`;

async function holderOf(tx: Tx, { who: { tenantId, userId }, token }: Ctx): Promise<TicketHolder> {
  const familyId = await familyOf(tx, token);
  if (!familyId) throw new Refusal(Code.notLoggedIn);
  return { tenantId, userId, familyId };
}

/** The institution may shorten the time, for all alike (decision 0036). */
const offlineDays = (who: Person, bookId: string, { offlineDays: most = Infinity }: TenantConfig) =>
  Math.min(most, mayAct(who, 'note', bookId) ? OFFLINE_DAYS.known : OFFLINE_DAYS.visitor);

/** The uppercase MD5, padded as PKCS#1 type 1 under the private half: the client opens it with the public one. */
function signed(privateKey: string, text: string): string {
  const md5 = createHash('md5').update(text).digest('hex').toUpperCase();
  return privateEncrypt(privateKey, Buffer.from(md5)).toString('base64');
}

/** The key travels as base64 text, because jsencrypt hands out text. */
function wrapped(key: string, contentKey: Buffer): string {
  const text = Buffer.from(contentKey.toString('base64'));
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, text).toString('base64');
}
