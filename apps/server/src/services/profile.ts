import type { ParsedArgsOf, Permissions, UserInfo } from '@yuelan/contract';
import { Code, UserGroupEnabled } from '@yuelan/contract';
import type { loginSchemas, mineSchemas, Profile } from '@yuelan/contract/schemas';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { passwords, tenants, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx, Person } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { requireMember } from '../http/require-member.ts';
import { maskPhone } from '../mask.ts';
import { lengthOf, plainLine, plainLines } from '../plain-text.ts';
import type { OwnContact } from '../queries/contacts.ts';
import { ownContact } from '../queries/contacts.ts';
import { profileOf } from '../queries/profiles.ts';
import { tenantsOf } from '../queries/tenant-cards.ts';

type Tenant = typeof tenants.$inferSelect;
type User = typeof users.$inferSelect;
type InitArgs = ParsedArgsOf<typeof loginSchemas, 'init'>;
type InfoArgs = ParsedArgsOf<typeof mineSchemas, 'updateInfo'>;

/** Who somebody is, to themselves. */
export function createProfile({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const profile = async (ctx: Ctx): Promise<Profile> => {
    const contact = await db.asOwner((tx) => ownContact(tx, ctx.who));
    return ctx.inTenant((tx) => profileOf(tx, ctx.who.userId, contact));
  };

  return {
    profile,

    async updateInfo(ctx: Ctx, args: InfoArgs): Promise<Profile> {
      requireMember(ctx.who);
      const change = changeOf(args, new Date(clock()).toISOString().slice(0, 10));
      if (Object.keys(change).length > 0) {
        await ctx.inTenant((tx) => tx.update(users).set(change).where(eq(users.id, ctx.who.userId)));
      }
      return profile(ctx);
    },

    /** User info of core §3; the tenant's keys go to its own people only. */
    async init(ctx: Ctx, args: InitArgs): Promise<UserInfo> {
      if (args.tenantId !== ctx.who.tenantId) throw denied();
      const own = await ctx.inTenant((tx) => ownRows(tx, ctx.who));
      const { contact, list } = await db.asOwner(async (tx) => ({
        contact: await ownContact(tx, ctx.who),
        list: await tenantsOf(tx, ctx.who),
      }));
      return {
        ...aboutUser(ctx.who, own.user, contact, own.hasPassword),
        ...aboutTenant(own.tenant),
        tenantList: list.map(({ id, appId, name }) => ({ tenantId: id, appId, name })),
        ...keysOf(own.tenant, args.isBeCipher),
      };
    },

    async permissions(ctx: Ctx): Promise<Permissions> {
      const { config } = await ctx.inTenant((tx) => ownTenant(tx, ctx.who));
      return {
        identity: ctx.who.identity,
        books: [...ctx.who.books],
        showPermissions: config.showPermissions ?? [],
        hidePermissions: config.hidePermissions ?? [],
        resources: [...ctx.who.resources],
      };
    },
  };
}

const LONGEST_NAME = 20;
const OLDEST = '1900-01-01';

/** What may be changed, cleaned; fields that were not sent stay as they are. */
function changeOf({ userName, gender, birthday, intro }: InfoArgs, today: string): Partial<User> {
  const wrongDay = typeof birthday === 'string' && (birthday > today || birthday < OLDEST);
  if (wrongDay) throw new Refusal(Code.badRequest, '生日有误，请检查');
  return {
    ...(userName !== undefined && { name: nicknameOf(userName) }),
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday }),
    ...(intro !== undefined && { intro: (intro && plainLines(intro)) || null }),
  };
}

function nicknameOf(text: string): string {
  const name = plainLine(text);
  const length = lengthOf(name);
  if (length === 0 || length > LONGEST_NAME || name.length > LONGEST_NAME * 4) {
    throw new Refusal(Code.badRequest, '昵称需为 1 到 20 个字');
  }
  return name;
}

async function ownRows(tx: Tx, who: Person) {
  const [user] = await tx.select().from(users).where(eq(users.id, who.userId));
  if (!user) throw denied();
  const hasPassword = (await tx.$count(passwords, eq(passwords.userId, who.userId))) > 0;
  return { user, hasPassword, tenant: await ownTenant(tx, who) };
}

export async function ownTenant(tx: Tx, who: Person): Promise<Tenant> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, who.tenantId));
  if (!tenant) throw denied();
  return tenant;
}

const aboutUser = (who: Person, user: User, contact: OwnContact | null, hasPassword: boolean) => ({
  userId: user.id,
  userName: user.name,
  avatar: user.avatar,
  role: who.role,
  identity: who.identity,
  borrowAccount: null,
  phone: contact?.phone ? maskPhone(contact.phone) : null,
  hasPassword,
  groupId: user.groupId,
});

const aboutTenant = ({ id: tenantId, appId, name, appName, themeColor, tenantNum, config }: Tenant) => ({
  tenantId,
  appId,
  tenantName: name,
  appName,
  themeColor,
  style: { themeColor },
  tenantNum,
  redirectUrl: config.redirectUrl ?? null,
  carsiUrl: config.carsiUrl ?? null,
  ipFreeLogin: config.ipFreeLogin ?? false,
  userGroupEnabled: config.userGroupEnabled ?? UserGroupEnabled.close,
  tenantConfig: config.client ?? {},
});

const keysOf = ({ publicKey, privateKey }: Tenant, wanted: boolean) => ({
  secret: wanted ? publicKey : null,
  cipher: wanted ? privateKey : null,
});
