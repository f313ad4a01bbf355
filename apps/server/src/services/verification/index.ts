import type { Captcha, ParsedArgsOf, VerificationType } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { loginSchemas, systemSchemas } from '@yuelan/contract/schemas';
import type { Deps } from '../../deps.ts';
import type { OpenCtx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Contact } from '../newcomers.ts';
import { requireTenant } from '../require-tenant.ts';
import type { Sessions } from '../sessions.ts';
import { createBudgets, PAUSE } from './budgets.ts';
import { createCaptchas } from './captchas.ts';
import type { GiveBack } from './codes.ts';
import { createCodes } from './codes.ts';
import { emailIn, phoneIn, placeOf } from './contact.ts';
import { createContactFinder } from './own-contact.ts';
import { messageFor } from './texts.ts';

type LoginArgs<K extends keyof typeof loginSchemas> = ParsedArgsOf<typeof loginSchemas, K>;
type SystemArgs<K extends keyof typeof systemSchemas> = ParsedArgsOf<typeof systemSchemas, K>;
type Entered = { tenantId: string; appId: string };

/** What was sent to a phone or address, or the ticket it was traded for. */
export interface CodeProof {
  code?: string | undefined;
  ticket?: string | undefined;
}

export function createVerification(deps: Deps, sessions: Pick<Sessions, 'resolve'>) {
  const { db, messenger } = deps;
  const captchas = createCaptchas(deps);
  const codes = createCodes(deps);
  const budgets = createBudgets(deps);
  const contactFor = createContactFinder(deps, sessions);

  const enter = ({ tenantId, appId }: Entered) => db.inTenant(tenantId, (tx) => requireTenant(tx, tenantId, appId));

  /** The same for every number and address, known here or not (threats 15). */
  async function send(ctx: OpenCtx, args: Entered & { type: VerificationType }, contact: Contact) {
    const tenant = await enter(args);
    const to = placeOf(contact);
    await budgets.spend(args.tenantId, ctx.ip, codes.fingerprint(to));
    const code = await codes.make({ tenantId: args.tenantId, type: args.type, to });
    try {
      await messenger.send(contact, messageFor(args.type, code, tenant.name));
    } catch (error) {
      ctx.log.error({ err: error, type: args.type, tenantId: args.tenantId }, 'message not sent');
      await budgets.mayRetry(codes.fingerprint(to));
      throw new Refusal(Code.messageNotSent);
    }
    return { wait: PAUSE };
  }

  return {
    async sendImageCaptcha(ctx: OpenCtx, args: LoginArgs<'sendImageCaptcha'>) {
      await budgets.captcha(ctx.ip);
      await enter(args);
      return captchas.image();
    },

    async sendDynamicCaptcha(ctx: OpenCtx, args: LoginArgs<'sendDynamicCaptcha'>) {
      await budgets.captcha(ctx.ip);
      await enter(args);
      return captchas.dynamic();
    },

    checkDynamicCaptcha: (_ctx: OpenCtx, { captchaId, number }: LoginArgs<'checkDynamicCaptcha'>) =>
      captchas.solve(captchaId, number),

    async sendSms(ctx: OpenCtx, args: SystemArgs<'sendSms'>) {
      const contact = await contactFor(ctx, { tenantId: args.tenantId, phone: args.phone });
      await captchas.check(args.captcha);
      return send(ctx, args, contact);
    },

    async sendEmail(ctx: OpenCtx, args: SystemArgs<'sendEmail'>) {
      const contact = await contactFor(ctx, { tenantId: args.tenantId, email: args.email });
      await captchas.check(args);
      return send(ctx, args, contact);
    },

    async validateSms(ctx: OpenCtx, args: SystemArgs<'validateSms'>) {
      await budgets.validate(ctx.ip);
      await enter(args);
      const scope = { tenantId: args.tenantId, type: args.type, to: placeOf(await contactFor(ctx, args)) };
      await codes.take(scope, args.code);
      return { ticket: await codes.issueTicket(scope) };
    },

    /** Refuses where no person has proved to ask; uses the proof up. */
    checkCaptcha: (captcha: Captcha | undefined) => captchas.check(captcha),

    /**
     * Uses up the proof that a phone or address (`to`, as people write it) is the caller's; refuses without a right
     * one. A flow that then refuses for another reason may call what is returned, so that the code is good again.
     */
    async take(tenantId: string, type: VerificationType, to: string, proof: CodeProof): Promise<GiveBack> {
      const scope = { tenantId, type, to: to.includes('@') ? emailIn(to) : phoneIn(to) };
      if (proof.ticket !== undefined) return codes.takeTicket(scope, proof.ticket);
      if (proof.code !== undefined) return codes.take(scope, proof.code);
      throw new Refusal(Code.badRequest, '请输入验证码');
    },
  };
}
export type Verification = ReturnType<typeof createVerification>;
