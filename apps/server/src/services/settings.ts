import type { ParsedArgsOf } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { ReaderSetting, SecretSetting, systemSchemas } from '@yuelan/contract/schemas';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { userPeriods, users } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { requireMember } from '../http/require-member.ts';

type ReaderArgs = ParsedArgsOf<typeof systemSchemas, 'updateReaderSetting'>;
type SecretArgs = ParsedArgsOf<typeof systemSchemas, 'updateSecretSetting'>;

/** What holds until a reader chooses: a name and a picture for everybody, what was read for nobody. */
const SECRET: Required<SecretSetting> = {
  profile: 'everybody',
  shelf: 'nobody',
  record: 'nobody',
  notes: 'club',
  rank: true,
  personal: true,
};
const MOST_KEYS = 64;

/** Settings of a reader; a change holds for the fields it names and leaves the others. */
export const createSettings = () => ({
  readerSetting: (ctx: Ctx): Promise<ReaderSetting> => ctx.inTenant(async (tx) => (await mine(tx, ctx)).readerSetting),

  /** Visitors have theirs, too: it belongs to how the device is read on. */
  updateReaderSetting: (ctx: Ctx, change: ReaderArgs): Promise<ReaderSetting> =>
    ctx.inTenant(async (tx) => {
      const { readerSetting: old } = await mineToChange(tx, ctx);
      const readerSetting = {
        ...((old.notice ?? change.notice) && { notice: { ...old.notice, ...change.notice } }),
        ...((old.reader ?? change.reader) && { reader: { ...old.reader, ...change.reader } }),
      };
      if (Object.keys(readerSetting.reader ?? {}).length > MOST_KEYS) throw new Refusal(Code.badRequest);
      await tx.update(users).set({ readerSetting }).where(eq(users.id, ctx.who.userId));
      return readerSetting;
    }),

  secretSetting: (ctx: Ctx): Promise<SecretSetting> =>
    ctx.inTenant(async (tx) => ({ ...SECRET, ...(await mine(tx, ctx)).secretSetting })),

  async updateSecretSetting(ctx: Ctx, change: SecretArgs): Promise<SecretSetting> {
    requireMember(ctx.who);
    return ctx.inTenant(async (tx) => {
      const secretSetting = { ...(await mineToChange(tx, ctx)).secretSetting, ...change };
      await tx.update(users).set({ secretSetting }).where(eq(users.id, ctx.who.userId));
      if (change.rank !== undefined) await renewRanked(tx, ctx.who.userId);
      return { ...SECRET, ...secretSetting };
    });
  },
});

/** Ranking lists know by their own rows who is in them. */
const renewRanked = (tx: Tx, userId: string) =>
  tx
    .update(userPeriods)
    .set({ ranked: users.takesPart })
    .from(users)
    .where(and(eq(users.id, userId), eq(userPeriods.userId, userId), ne(userPeriods.ranked, users.takesPart)));

async function mine(tx: Tx, ctx: Ctx) {
  const [found] = await ownSettings(tx, ctx);
  if (!found) throw denied();
  return found;
}

/** Locked until the transaction ends: two devices that change two settings at once lose neither. */
async function mineToChange(tx: Tx, ctx: Ctx) {
  const [found] = await ownSettings(tx, ctx).for('update');
  if (!found) throw denied();
  return found;
}

const ownSettings = (tx: Tx, ctx: Ctx) =>
  tx
    .select({ readerSetting: users.readerSetting, secretSetting: users.secretSetting })
    .from(users)
    .where(eq(users.id, ctx.who.userId));
