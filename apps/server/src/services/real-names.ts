import type { ParsedArgsOf } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { mineSchemas, Profile } from '@yuelan/contract/schemas';
import { isRealIdCard } from '@yuelan/validation';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { identifiers } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { requireMember } from '../http/require-member.ts';
import type { AnnouncedKind } from '../identifiers.ts';
import { canonical } from '../identifiers.ts';
import { claimAnnounced } from './accounts/announced.ts';

type VerifyArgs = ParsedArgsOf<typeof mineSchemas, 'verify'>;
type CardArgs = ParsedArgsOf<typeof mineSchemas, 'bindCard'>;

/** Threats 14: so many wrong ones in a day, then 6001003. */
const TRIES = 5;
const DAY = 86_400;
const BOUND = { readCard: '您已绑定读者证', stuCode: '您已绑定学号' };

/** Readers who join what the institution knows of them: a card, a student code, a real name. */
export function createRealNames(
  { cache, clock }: Pick<Deps, 'cache' | 'clock'>,
  profile: (ctx: Ctx) => Promise<Profile>,
) {
  async function limited<T>({ who }: Ctx, work: () => Promise<T>): Promise<T> {
    const key = `limit:realname:${who.tenantId}:${who.userId}`;
    if ((await cache.count(key, DAY)) > TRIES) throw new Refusal(Code.verificationLimit);
    const result = await work();
    await cache.remove(key);
    return result;
  }

  return {
    /** Name and ID card against the institution's list. */
    async verify(ctx: Ctx, { realName, idCard }: VerifyArgs): Promise<null> {
      requireMember(ctx.who);
      await ctx.inTenant((tx) => requireNone(tx, ctx, 'idCard', new Refusal(Code.repeatedVerification)));
      const subject = canonical('idCard', idCard);
      const today = new Date(clock()).toISOString().slice(0, 10);
      await limited(ctx, async () => {
        if (!subject || !isRealIdCard(subject, today)) throw new Refusal(Code.verificationError);
        const claim = { kind: 'idCard', subject, realName } as const;
        await ctx.inTenant((tx) => claimAnnounced(tx, claim, ctx.who.userId)).catch(asVerificationError);
      });
      return null;
    },

    /** A card or student code of the institution's list becomes a name that this reader logs in with. */
    async bindCard(ctx: Ctx, { kind, number, realName }: CardArgs): Promise<Profile> {
      requireMember(ctx.who);
      await ctx.inTenant((tx) => requireNone(tx, ctx, kind, new Refusal(Code.alreadyBound, BOUND[kind])));
      const subject = canonical(kind, number);
      await limited(ctx, async () => {
        if (!subject) throw new Refusal(Code.importedUserNotFound);
        await ctx.inTenant((tx) => claimAnnounced(tx, { kind, subject, realName }, ctx.who.userId));
      });
      return profile(ctx);
    },
  };
}

async function requireNone(tx: Tx, { who }: Ctx, kind: AnnouncedKind, otherwise: Refusal): Promise<void> {
  const mine = and(eq(identifiers.userId, who.userId), eq(identifiers.kind, kind));
  if ((await tx.$count(identifiers, mine)) > 0) throw otherwise;
}

/** Whose card it is, or that somebody has claimed it, is not for whoever asks. */
function asVerificationError(error: unknown): never {
  throw error instanceof Refusal ? new Refusal(Code.verificationError) : error;
}
