import { createHash, timingSafeEqual } from 'node:crypto';
import type { ParsedArgsOf } from '@yuelan/contract';
import { canonicalForm, Code } from '@yuelan/contract';
import type { loginSchemas, LoginResult } from '@yuelan/contract/schemas';
import { and, eq } from 'drizzle-orm';
import { identifiers } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx, OpenCtx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import type { Admit } from './admit.ts';
import type { Newcomers } from './newcomers.ts';
import { requireTenant } from './require-tenant.ts';
import type { Secrets } from './secrets.ts';

type SignArgs = ParsedArgsOf<typeof loginSchemas, 'sign'>;
interface Signed {
  tenantId: string;
  appId: string;
  userId: string;
  timestamp: string;
}

/** Core §9: how long a signed address is good, and how far a partner's clock may be ahead of ours. */
const VALID_MS = 300_000;
const AHEAD_MS = 60_000;
/** Longer than any address is good. */
const USED_SECONDS = (VALID_MS + AHEAD_MS) / 1000 + 60;
/** Kind of the identifiers that are a partner's own ids; also the name of the secret shared with it. */
const KIND = 'sign';

interface Parts {
  admit: Admit;
  newcomers: Newcomers;
  secrets: Secrets;
}

/** Login by an address that a partner of the institution has signed, and fresh signatures for its readers (core §5). */
export function createSignedLinks({ db, cache, clock }: Deps, { admit, newcomers, secrets }: Parts) {
  const isTimely = (timestamp: string) => {
    const age = clock() - Number(timestamp);
    return age <= VALID_MS && age >= -AHEAD_MS;
  };
  const isFirstUse = async ({ tenantId, sign }: SignArgs) =>
    (await cache.count(`signed-link:${tenantId}:${sign}`, USED_SECONDS)) === 1;

  return {
    /** An address logs in once; the reader it names is made at the first one. */
    async sign(ctx: OpenCtx, args: SignArgs): Promise<LoginResult> {
      const { tenantId, appId, userId, imei } = args;
      const secret = await db.inTenant(tenantId, async (tx) => {
        await requireTenant(tx, tenantId, appId);
        return secrets.open(tx, tenantId, KIND);
      });
      if (secret === null || !isSame(signatureOf(args, secret), args.sign)) throw denied();
      if (!isTimely(args.timestamp) || !(await isFirstUse(args))) throw new Refusal(Code.linkExpired);
      return db.inTenant(tenantId, async (tx) => {
        const reader = await newcomers.byIdentifier(tx, { tenantId, kind: KIND, subject: userId });
        return admit(tx, ctx, { ...reader, tenantId, appId, imei });
      });
    },

    /** For the partner's id of this session's own reader alone. */
    async resign(ctx: Ctx, { userId }: { userId: string }): Promise<{ timestamp: string; sign: string }> {
      const { tenantId, appId } = ctx.who;
      const secret = await ctx.inTenant(async (tx) => {
        const isOwn = and(
          eq(identifiers.kind, KIND),
          eq(identifiers.subject, userId),
          eq(identifiers.userId, ctx.who.userId),
        );
        const own = await tx.select({ userId: identifiers.userId }).from(identifiers).where(isOwn);
        return own.length > 0 ? secrets.open(tx, tenantId, KIND) : null;
      });
      if (secret === null) throw denied();
      const timestamp = String(clock());
      return { timestamp, sign: signatureOf({ tenantId, appId, userId, timestamp }, secret) };
    },
  };
}

/**
 * Uppercase MD5 (core §5). The form is unambiguous although `userId` is the partner's text: it stands last, and no
 * character of it can pad the MD5 of a shorter one.
 */
function signatureOf({ tenantId, appId, userId, timestamp }: Signed, secret: string): string {
  const form = canonicalForm({ tenantId, appId, userId, timestamp, secret });
  return createHash('md5').update(form).digest('hex').toUpperCase();
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
