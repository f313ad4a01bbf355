import type { ParsedArgsOf, VerificationType } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { loginSchemas, LoginResult } from '@yuelan/contract/schemas';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/db.ts';
import { retryDeadlock } from '../../db/retry-deadlock.ts';
import { passwords } from '../../db/schema.ts';
import type { OpenCtx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PasswordHash } from '../../login/password.ts';
import { hashPassword } from '../../login/password.ts';
import type { Admit } from '../admit.ts';
import type { Contact, Found } from '../newcomers.ts';
import { addUser, byPersonIn, claimIdentifier } from '../newcomers.ts';
import { requireTenant } from '../require-tenant.ts';
import { placeOf } from '../verification/contact.ts';
import type { Verification } from '../verification/index.ts';
import { givingBack } from './giving-back.ts';
import type { Membership, MembershipProofs } from './membership-proof.ts';
import type { ContactProof, RegisterArgs } from './registration-form.ts';
import { announcedContact, choiceOf, contactIn, credentialsIn, nicknameIn, requireGrant } from './registration-form.ts';

export type VerifyArgs = ParsedArgsOf<typeof loginSchemas, 'registerVerify'>;

export interface RegistrationParts {
  verification: Verification;
  proofs: MembershipProofs;
  admit: Admit;
}

const TEN_MINUTES = 600;

/** Makes new readers, each whole or not at all. */
export function createRegistration({ db, cache }: Pick<Deps, 'db' | 'cache'>, parts: RegistrationParts) {
  const { verification, proofs, admit } = parts;

  const enter = (args: { tenantId: string; appId: string }) =>
    db.inTenant(args.tenantId, (tx) => requireTenant(tx, args.tenantId, args.appId));

  async function boundPerAddress({ tenantId }: RegisterArgs, ip: string): Promise<void> {
    const tries = await cache.count(`limit:register:${tenantId}:${ip}`, TEN_MINUTES);
    if (tries > 300) throw new Refusal(Code.tooMany);
  }

  async function granted(args: RegisterArgs, { inWechat }: { inWechat: boolean }) {
    const { config } = await enter(args);
    const choice = choiceOf(config, inWechat);
    requireGrant(config, args.grantType, choice);
    return { config, choice };
  }

  /** A captcha stands for the code that a registration without phone or address does not need. */
  async function prove(args: RegisterArgs | VerifyArgs, proof: ContactProof | null, type: VerificationType) {
    if (proof) return verification.take(args.tenantId, type, placeOf(proof.contact), { code: proof.code });
    await verification.checkCaptcha(args.captcha);
    return async () => {};
  }

  const write = (ctx: OpenCtx, newcomer: Newcomer): Promise<LoginResult> =>
    retryDeadlock(() =>
      db.inTenant(newcomer.args.tenantId, async (tx) => {
        const user = await addReader(tx, newcomer);
        const { tenantId, appId, imei } = newcomer.args;
        return admit(tx, ctx, { ...user, tenantId, appId, imei });
      }),
    );

  return {
    /** Refuses a grant that is not the institution's (core §4). */
    requireGrant: granted,

    /** Registers a reader by the institution's own method; answers the reader's first session. */
    async register(ctx: OpenCtx, args: RegisterArgs): Promise<LoginResult> {
      const { config, choice } = await granted(args, { inWechat: false });
      await boundPerAddress(args, ctx.ip);
      const proof = contactIn(config, args);
      const credentials = credentialsIn(args, proof !== null);
      return givingBack(async (taken) => {
        taken.push(await prove(args, proof, choice.verificationType));
        const contact = proof?.contact ?? null;
        const membership = await proofs.begin({ tenantId: args.tenantId, config, ip: ctx.ip, contact, given: args });
        taken.push(membership.giveBack);
        const secret = credentials.password === null ? null : await hashPassword(credentials.password);
        return write(ctx, { args, contact, account: credentials.account, secret, membership });
      });
    },

    /** Whether the institution would take a proof of membership; nothing but a captcha is used up. */
    async registerVerify(ctx: OpenCtx, args: VerifyArgs): Promise<{ name: string | null }> {
      const { config } = await enter(args);
      const proof = announcedContact(config, args);
      return givingBack(async (taken) => {
        taken.push(await prove(args, proof, choiceOf(config, false).verificationType));
        const contact = proof?.contact ?? null;
        const membership = await proofs.begin({ tenantId: args.tenantId, config, ip: ctx.ip, contact, given: args });
        taken.push(membership.giveBack);
        const name = await db.inTenant(args.tenantId, (tx) => membership.look(tx));
        for (const giveBack of taken) await giveBack();
        return { name: name && maskName(name) };
      });
    },
  };
}
export type Registration = ReturnType<typeof createRegistration>;

interface Newcomer {
  args: RegisterArgs;
  contact: Contact | null;
  account: string | null;
  secret: PasswordHash | null;
  membership: Membership;
}

async function addReader(tx: Tx, { args, contact, account, secret, membership }: Newcomer): Promise<Found> {
  const { tenantId } = args;
  const profile = { name: nicknameIn(args.nickName) };
  const user = contact ? await byPersonIn(tx, tenantId, contact, profile) : await addUser(tx, tenantId, profile);
  if (contact && !user.isNew) throw 'phone' in contact ? phoneTaken() : accountTaken('该邮箱已注册，请直接登录');
  const { userId } = user;
  if (account !== null && !(await claimIdentifier(tx, { tenantId, kind: 'account', subject: account, userId }))) {
    throw accountTaken('账号已存在，请直接登录或换一个账号');
  }
  if (secret) await tx.insert(passwords).values({ tenantId, userId, ...secret });
  await membership.settle(tx, userId);
  return user;
}

const accountTaken = (reason: string) => new Refusal(Code.accountLoggedOut, reason);
const phoneTaken = () => new Refusal(Code.phoneExists);

/** 林**: enough for who knows it. */
const maskName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name);
  return first + '*'.repeat(Math.max(1, rest.length));
};
