import type { ParsedArgsOf } from '@yuelan/contract';
import { Code, FORGET, GrantType, Header, VerificationType } from '@yuelan/contract';
import type { loginSchemas, LoginResult } from '@yuelan/contract/schemas';
import type { SQL } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { BROWSER_COOKIE } from '../connect/browser.ts';
import type { Tx } from '../db/db.ts';
import { users } from '../db/schema.ts';
import { outsideWall } from '../db/wall.ts';
import type { Deps } from '../deps.ts';
import type { Ctx, OpenCtx } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Admit } from './admit.ts';
import type { Connectors } from './connectors.ts';
import type { Limits } from './limits.ts';
import type { Contact } from './newcomers.ts';
import { ownerOf } from './newcomers.ts';
import type { KnownUser } from './password-login.ts';
import { createPasswordLogin } from './password-login.ts';
import { requireTenant } from './require-tenant.ts';
import type { Sessions } from './sessions.ts';
import type { Tickets } from './tickets.ts';
import { createTourists } from './tourists.ts';
import { contactOf } from './verification/contact.ts';
import type { Verification } from './verification/index.ts';

type LoginArgs = ParsedArgsOf<typeof loginSchemas, 'login'>;
type Grant = (ctx: OpenCtx, args: LoginArgs) => Promise<LoginResult>;

interface Parts {
  sessions: Sessions;
  limits: Limits;
  admit: Admit;
  verification: Verification;
  tickets: Tickets;
  connectors: Connectors;
}

/** Logging in by each grant (catalogue §3), and out. */
export function createLogin(deps: Deps, { sessions, limits, admit, verification, tickets, connectors }: Parts) {
  const { db } = deps;
  const tourist = createTourists(deps, admit, limits);
  const passwordOwner = createPasswordLogin(deps, limits, verification);

  const enter = (ctx: OpenCtx, { tenantId, appId, imei }: LoginArgs, user: KnownUser) =>
    db.inTenant(tenantId, (tx) => admit(tx, ctx, { ...user, tenantId, appId, imei }));

  async function password(ctx: OpenCtx, args: LoginArgs): Promise<LoginResult> {
    const name = required(args.account ?? args.phone ?? args.email, 'account');
    const given = required(args.password, 'password');
    const { tenantId, captcha } = args;
    return enter(ctx, args, await passwordOwner({ tenantId, ip: ctx.ip, name, password: given, captcha }));
  }

  /** The code is used up first: who has not proved to own the number learns nothing about it (threats 15). */
  async function byCode(ctx: OpenCtx, args: LoginArgs, contact: Contact, proof: { to: string; code: string }) {
    await limits.codes(args.tenantId, ctx.ip);
    await verification.take(args.tenantId, VerificationType.userLogin, proof.to, { code: proof.code });
    const user = await db.inTenant(args.tenantId, (tx) => userOfPerson(tx, contact));
    if (!user) throw new Refusal(Code.notBound, 'phone' in contact ? NO_SUCH_PHONE : NO_SUCH_EMAIL);
    return enter(ctx, args, user);
  }

  const mobile: Grant = (ctx, args) => {
    const to = required(args.phone, 'phone');
    return byCode(ctx, args, contactOf({ phone: to }), { to, code: required(args.smsCode, 'smsCode') });
  };
  const email: Grant = (ctx, args) => {
    const to = required(args.email, 'email');
    return byCode(ctx, args, contactOf({ email: to }), { to, code: required(args.emailCode, 'emailCode') });
  };

  /** What a connector's callback or a native shell handed to this page, instead of a session (threats 10). */
  async function ticket(ctx: OpenCtx, args: LoginArgs): Promise<LoginResult> {
    const taken = await tickets.take(args.tenantId, required(args.code, 'code'), ctx.cookie(BROWSER_COOKIE));
    if (!taken || !('userId' in taken)) throw new Refusal(Code.linkExpired);
    const user = await db.inTenant(args.tenantId, (tx) => userWhere(tx, eq(users.id, taken.userId)));
    if (!user) throw new Refusal(Code.linkExpired);
    return enter(ctx, args, user);
  }

  const grants: Partial<Record<GrantType, Grant>> = {
    [GrantType.tourist]: (ctx, args) => tourist(ctx, { ...args, grantType: GrantType.tourist }),
    [GrantType.password]: password,
    [GrantType.mobile]: mobile,
    [GrantType.email]: email,
    [GrantType.ticket]: ticket,
    [GrantType.wechat]: connectors.enter,
    [GrantType.wechatMobile]: connectors.enter,
    [GrantType.thirdRegister]: connectors.enter,
    [GrantType.carsiRegister]: connectors.enter,
  };

  return {
    tourist,
    async login(ctx: OpenCtx, args: LoginArgs): Promise<LoginResult> {
      const { config } = await db.inTenant(args.tenantId, (tx) => requireTenant(tx, args.tenantId, args.appId));
      const grant = grants[args.grantType];
      if (!grant || config.closedGrants?.includes(args.grantType)) throw new Refusal(Code.grantClosed);
      return grant(ctx, args);
    },
    async logout(ctx: Ctx): Promise<null> {
      await sessions.end(ctx.token);
      ctx.setHeader(Header.remember, FORGET);
      return null;
    },
    /**
     * Ends the session that a successful login came with: the visitor's token is not the reader's, and whoever knew it
     * before knows nothing now (threats 9 and 10).
     */
    replacing:
      <A>(call: (ctx: OpenCtx, args: A) => Promise<LoginResult>) =>
      async (ctx: OpenCtx, args: A): Promise<LoginResult> => {
        const result = await call(ctx, args);
        if (ctx.token && ctx.token !== result.token) await sessions.end(ctx.token);
        return result;
      },
  };
}

const NO_SUCH_PHONE = '该手机号尚未在本机构注册';
const NO_SUCH_EMAIL = '该邮箱尚未在本机构注册';

/** The institution's user of that person; that another institution knows the person stays untold. */
async function userOfPerson(tx: Tx, contact: Contact): Promise<KnownUser | null> {
  const personId = await outsideWall(tx, (owner) => ownerOf(owner, contact));
  return personId ? userWhere(tx, eq(users.personId, personId)) : null;
}

async function userWhere(tx: Tx, condition: SQL): Promise<KnownUser | null> {
  const [user] = await tx
    .select({ userId: users.id, userName: users.name, identity: users.identity })
    .from(users)
    .where(condition);
  return user ?? null;
}

function required(value: string | undefined, field: string): string {
  if (value) return value;
  throw new Refusal(Code.badRequest, `参数有误，请检查参数：${field}`);
}
