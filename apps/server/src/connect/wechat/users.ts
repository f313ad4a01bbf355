import { Code, GrantType, RegistrationMethod, VerificationType } from '@yuelan/contract';
import type { TenantConfig } from '../../db/schema.ts';
import type { Tx } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import type { OpenCtx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { givingBack } from '../../services/accounts/giving-back.ts';
import { choiceOf, nicknameIn } from '../../services/accounts/registration-form.ts';
import type { Contact, Found } from '../../services/newcomers.ts';
import { addUser, byPersonIn } from '../../services/newcomers.ts';
import type { Subject } from '../../services/tickets.ts';
import type { GiveBack } from '../../services/verification/codes.ts';
import { contactOf, placeOf } from '../../services/verification/contact.ts';
import { BROWSER_COOKIE } from '../browser.ts';
import type { EnterArgs, EnteringParts } from '../entering.ts';
import { bindIdentity, knownUser, userOf } from '../identities.ts';
import type { Loaded, Registry } from '../registry.ts';
import { WechatSettings } from './settings.ts';

type Proving = Pick<EnterArgs, 'tenantId' | 'code' | 'third' | 'thirdPL'>;
type Proved = { row: Loaded['row']; subject: Subject };

/** Readers who come with WeChat: known, registering (core §4), or with a phone that SMS proves. */
export function createWechatUsers(deps: Deps, parts: EnteringParts, registry: Registry) {
  const { db } = deps;
  const { tickets, newcomers, verification, proofs } = parts;

  /** The identity behind WeChat's code, or behind the ticket that our callback made of it. */
  async function prove(ctx: OpenCtx, args: Proving, purpose: 'register' | 'bind'): Promise<Proved> {
    const { tenantId, code } = args;
    if (!code) throw new Refusal(Code.parameterNotFound);
    const ticket = await tickets.take(tenantId, code, ctx.cookie(BROWSER_COOKIE));
    if (ticket) {
      if (!('subject' in ticket) || ticket.purpose !== purpose) throw new Refusal(Code.linkExpired);
      const { row } = await db.inTenant(tenantId, (tx) => registry.named(tx, tenantId, ticket.connector));
      if (row.kind !== 'wechat') throw new Refusal(Code.linkExpired);
      return { row, subject: ticket.subject };
    }
    const { row, connector } = await db.inTenant(tenantId, (tx) => account(tx, registry, args));
    if (!connector.verify) throw new Refusal(Code.linkExpired);
    return { row, subject: await connector.verify(args) };
  }

  /** Known readers come in; others only where the institution asks nothing of them. */
  async function byWechat(ctx: OpenCtx, args: EnterArgs, config: TenantConfig): Promise<Found> {
    const { row, subject } = await prove(ctx, args, 'register');
    return db.inTenant(args.tenantId, async (tx) => {
      if (isOpenToAll(config)) return userOf(tx, newcomers, row, subject);
      const known = await knownUser(tx, row, subject);
      if (!known) throw new Refusal(Code.notBound, '该微信尚未绑定本机构的读者');
      return known;
    });
  }

  /** The person of a phone number gets WeChat as a further way in. */
  async function byMobile(ctx: OpenCtx, args: EnterArgs, config: TenantConfig): Promise<Found> {
    return givingBack(async (taken) => {
      const contact = await provedContact(args, VerificationType.wechatMobile, taken);
      if (!contact) throw new Refusal(Code.badRequest, '请输入手机号');
      const { row, subject } = await prove(ctx, args, 'register');
      return db.inTenant(args.tenantId, async (tx) => {
        const user = await byPersonIn(tx, args.tenantId, contact);
        if (user.isNew && !isOpenToAll(config)) throw new Refusal(Code.notBound, '该手机号尚未在本机构注册');
        await bindIdentity(tx, row, subject, user.userId);
        return user;
      });
    });
  }

  /** WeChat stands for the phone in a registration; what the institution asks beside it stays asked. */
  async function register(ctx: OpenCtx, args: EnterArgs, config: TenantConfig): Promise<Found> {
    const { tenantId, name, nickName } = args;
    return givingBack(async (taken) => {
      const contact = await provedContact(args, choiceOf(config, true).verificationType, taken);
      const membership = await proofs.begin({ tenantId, config, ip: ctx.ip, contact, given: args });
      taken.push(membership.giveBack);
      const { row, subject } = await prove(ctx, args, 'register');
      return db.inTenant(tenantId, async (tx) => {
        if (await knownUser(tx, row, subject)) throw new Refusal(Code.accountLoggedOut);
        const profile = { name: nicknameIn(subject.name) ?? nicknameIn(name ?? nickName) };
        const user = contact ? await byPersonIn(tx, tenantId, contact, profile) : await addUser(tx, tenantId, profile);
        // A member already, who now has WeChat, too.
        if (user.isNew) await membership.settle(tx, user.userId);
        await bindIdentity(tx, row, subject, user.userId);
        return user;
      });
    });
  }

  async function provedContact(args: EnterArgs, type: VerificationType, taken: GiveBack[]): Promise<Contact | null> {
    const { tenantId, phone, smsCode, email, emailCode } = args;
    if (phone === undefined && email === undefined) return null;
    const contact = contactOf({ phone, email });
    const code = phone === undefined ? emailCode : smsCode;
    taken.push(await verification.take(tenantId, type, placeOf(contact), { code }));
    return contact;
  }

  const ways: Partial<Record<GrantType, typeof byWechat>> = {
    [GrantType.wechat]: byWechat,
    [GrantType.wechatMobile]: byMobile,
    [GrantType.wechatRegister]: register,
    [GrantType.codeWechatRegister]: register,
  };

  return {
    prove,
    enter(ctx: OpenCtx, args: EnterArgs, config: TenantConfig): Promise<Found> {
      const way = ways[args.grantType];
      if (!way) throw new Refusal(Code.grantClosed);
      return way(ctx, args, config);
    },
  };
}

/** Whether WeChat alone makes a reader: the institution asks nothing of who joins. */
export const isOpenToAll = ({ registration = RegistrationMethod.none }: TenantConfig): boolean =>
  registration === RegistrationMethod.none;

/** The app that a raw code is of: the one that `third` names, else the mini-program or the official account. */
async function account(tx: Tx, registry: Registry, { tenantId, third, thirdPL }: Proving): Promise<Loaded> {
  if (third !== undefined) {
    const named = await registry.named(tx, tenantId, third);
    if (named.row.kind === 'wechat') return named;
  }
  const app = thirdPL?.endsWith('-mp') ? 'miniProgram' : 'official';
  const all = await registry.ofKind(tx, 'wechat');
  const found = all.find(({ row }) => WechatSettings.parse(row.settings).app === app);
  if (!found) throw new Refusal(Code.grantClosed);
  return found;
}
