import type { ParsedArgsOf } from '@yuelan/contract';
import { Code, GrantType, Header, FORGET, Identity } from '@yuelan/contract';
import type { loginSchemas, LoginResult } from '@yuelan/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Tx } from '../db/db.ts';
import { credentials, devices, tenants, users } from '../db/schema.ts';
import type { Ctx, OpenCtx } from '../http/context.ts';
import { Refusal, WRONG_APP, WRONG_TENANT } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { isPassword } from '../login/password.ts';
import { fingerprint, newDeviceSecret } from '../login/token.ts';
import { accountKey } from '../ops/users.ts';
import type { Limits } from './limits.ts';
import type { Sessions } from './sessions.ts';
import { requireUsable, roleOf } from './sessions.ts';

type LoginArgs = ParsedArgsOf<typeof loginSchemas, 'login'>;
type TouristArgs = ParsedArgsOf<typeof loginSchemas, 'tourist'>;
type User = Pick<typeof users.$inferSelect, 'id' | 'name' | 'identity'>;

export function createLogin({ db }: Deps, sessions: Sessions, limits: Limits) {
  const admit = async (tx: Tx, ctx: OpenCtx, args: TouristArgs | LoginArgs, user: User): Promise<LoginResult> => {
    const { tenantId, appId, imei } = args;
    const { token, expiresAt } = await sessions.open(tx, { userId: user.id, tenantId, identity: user.identity, imei });
    ctx.setHeader(Header.remember, expiresAt.toISOString());
    return { token, userId: user.id, userName: user.name, tenantId, appId, role: roleOf(user.identity) };
  };

  async function tourist(ctx: OpenCtx, args: TouristArgs): Promise<LoginResult> {
    await limits.tourist(args.tenantId, ctx.ip);
    return db.inTenant(args.tenantId, async (tx) => {
      await requireTenant(tx, args.tenantId, args.appId);
      const known = await findTourist(tx, args);
      if (known) return admit(tx, ctx, args, known);
      const deviceSecret = newDeviceSecret();
      const user = await addTourist(tx, args, deviceSecret);
      return { ...(await admit(tx, ctx, args, user)), deviceSecret };
    });
  }

  async function password(ctx: OpenCtx, args: LoginArgs): Promise<LoginResult> {
    const { tenantId, appId } = args;
    const account = accountKey(required(args.account, 'account'));
    const given = required(args.password, 'password');
    await db.inTenant(tenantId, (tx) => requireTenant(tx, tenantId, appId));
    await limits.password(tenantId, account, ctx.ip);
    const found = await db.inTenant(tenantId, (tx) => findAccount(tx, account));
    if (!(await isPassword(given, found?.secret)) || !found) throw new Refusal(Code.wrongPassword);
    await limits.passwordRight(tenantId, account, ctx.ip);
    const result = await db.inTenant(tenantId, (tx) => admit(tx, ctx, args, found.user));
    // The visitor's token that came with the login is not the reader's: it ends here (threats 9).
    if (ctx.token) await sessions.end(ctx.token);
    return result;
  }

  const grants = {
    [GrantType.tourist]: (ctx: OpenCtx, args: LoginArgs) => tourist(ctx, { ...args, grantType: GrantType.tourist }),
    [GrantType.password]: password,
  };

  return {
    tourist,
    login: (ctx: OpenCtx, args: LoginArgs) => grants[args.grantType](ctx, args),
    async logout(ctx: Ctx): Promise<null> {
      await sessions.end(ctx.token);
      ctx.setHeader(Header.remember, FORGET);
      return null;
    },
  };
}

/** Core §5: which of the two is wrong is told; both are public. */
async function requireTenant(tx: Tx, tenantId: string, appId: string): Promise<void> {
  const [tenant] = await tx
    .select({ appId: tenants.appId, status: tenants.status })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant) throw new Refusal(Code.badRequest, WRONG_TENANT);
  if (tenant.appId !== appId) throw new Refusal(Code.badRequest, WRONG_APP);
  requireUsable(tenant.status);
}

const profile = { id: users.id, name: users.name, identity: users.identity };

/** The imei only names a device; without the secret issued for it nobody gets its profile (threats 9). */
async function findTourist(tx: Tx, { imei, deviceSecret }: TouristArgs): Promise<User | undefined> {
  if (!deviceSecret) return undefined;
  const [user] = await tx
    .select(profile)
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(devices.imei, imei), eq(devices.secretHash, fingerprint(deviceSecret))));
  return user;
}

async function addTourist(tx: Tx, { tenantId, imei }: TouristArgs, deviceSecret: string): Promise<User> {
  const id = newId();
  const user = { id, name: `游客${id.replace(/\W|_/g, '').slice(0, 6)}`, identity: Identity.tourist };
  await tx.insert(users).values({ ...user, tenantId });
  await tx.insert(devices).values({ tenantId, imei, secretHash: fingerprint(deviceSecret), userId: id });
  return user;
}

async function findAccount(tx: Tx, account: string) {
  const [found] = await tx
    .select({ secret: credentials, user: profile })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(credentials.account, account));
  return found;
}

function required(value: string | undefined, field: string): string {
  if (value) return value;
  throw new Refusal(Code.badRequest, `参数有误，请检查参数：${field}`);
}
