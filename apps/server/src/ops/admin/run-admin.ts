import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkConnector } from '../../connect/kinds.ts';
import { tenants, userGroups } from '../../db/schema.ts';
import type { Stores } from '../../stores.ts';
import { createAccessCodes } from '../access-codes.ts';
import { removeConnector, setConnector } from '../connectors.ts';
import { setGroups } from '../groups.ts';
import { addLink, UnknownCategory } from '../links.ts';
import { importReaders } from '../readers.ts';
import { newSecret, setTenantSecret } from '../secrets.ts';
import { setTenantConfig } from '../tenant-config.ts';
import { createTenant, updateTenant } from '../tenants.ts';
import { createUser } from '../users.ts';
import type { AdminAnswer, AdminCommand, CommandOf } from './command.ts';

type Needs = Pick<Stores, 'db' | 'masterKey'>;

/** Carries out what an operator asks for; what cannot be done as asked is told, never thrown. */
export async function runAdmin(stores: Needs, command: AdminCommand): Promise<AdminAnswer> {
  if (command.verb !== 'tenant' && !(await tenantOf(stores, command.tenantId))) {
    return failed(`没有机构 ${command.tenantId}`);
  }
  try {
    return await carryOut(stores, command);
  } catch (error) {
    if (error instanceof z.ZodError) return { lines: [], errors: error.issues.map(complaint) };
    throw error;
  }
}

function carryOut(stores: Needs, command: AdminCommand): Promise<AdminAnswer> {
  switch (command.verb) {
    case 'tenant':
      return tenant(stores, command);
    case 'config':
      return config(stores, command);
    case 'readers':
      return readers(stores, command);
    case 'codes':
      return codes(stores, command);
    case 'groups':
      return groups(stores, command);
    case 'secret':
      return secret(stores, command);
    case 'connector':
      return connector(stores, command);
    case 'removeConnector':
      return closeConnector(stores, command);
    case 'users':
      return user(stores, command);
    case 'add-link':
      return link(stores, command);
  }
}

const done = (...lines: string[]): AdminAnswer => ({ lines, errors: [] });
const failed = (...errors: string[]): AdminAnswer => ({ lines: [], errors });
const complaint = ({ path, message }: z.core.$ZodIssue) => `${path.join('.') || '参数'}：${message}`;

async function tenantOf({ db }: Needs, tenantId: string) {
  const [found] = await db.inTenant(tenantId, (tx) => tx.select().from(tenants).where(eq(tenants.id, tenantId)));
  return found;
}

/** A new one needs an app id and a name; of a known one only what is named changes. */
async function tenant(stores: Needs, command: CommandOf<'tenant'>): Promise<AdminAnswer> {
  const { tenantId, verb: _, ...change } = command;
  if (!(await updateTenant(stores.db, tenantId, change))) {
    const { appId, name, status, ...rest } = change;
    if (!appId || !name) return failed(`没有机构 ${tenantId}；新建需要 --app 和 --name`);
    await createTenant(stores.db, { id: tenantId, appId, name, ...rest });
    if (status) await updateTenant(stores.db, tenantId, { status });
  }
  const found = await tenantOf(stores, tenantId);
  if (!found) throw new Error(`tenant ${tenantId} is not there after it was set up`);
  const { appId, name, appName, slogan, themeColor, tenantNum, tenantPay, status } = found;
  return done(asJson({ tenantId, appId, name, appName, slogan, themeColor, tenantNum, tenantPay, status }));
}

const config = async ({ db }: Needs, { tenantId, change }: CommandOf<'config'>): Promise<AdminAnswer> =>
  done(asJson(await setTenantConfig(db, tenantId, change)));

async function readers({ db }: Needs, { tenantId, csv }: CommandOf<'readers'>): Promise<AdminAnswer> {
  const { imported, errors } = await importReaders(db, tenantId, csv);
  return { lines: [`已导入 ${imported} 位读者`], errors: errors.map(({ line, reason }) => `第 ${line} 行：${reason}`) };
}

async function codes(
  { db }: Needs,
  { tenantId, count, kind, expires, uses }: CommandOf<'codes'>,
): Promise<AdminAnswer> {
  const expiresAt = expires === null ? null : new Date(`${expires}T23:59:59.999+08:00`);
  return done(...(await createAccessCodes(db, tenantId, count, { kind, expiresAt, uses })));
}

async function groups({ db }: Needs, { tenantId, names }: CommandOf<'groups'>): Promise<AdminAnswer> {
  if (names) await setGroups(db, tenantId, names);
  const rows = await db.inTenant(tenantId, (tx) => tx.select().from(userGroups).orderBy(asc(userGroups.position)));
  return done(...rows.map(({ id, name }) => `${id}\t${name}`));
}

/** What was given is not repeated; what was made is shown this once. */
async function secret(stores: Needs, { tenantId, name, value }: CommandOf<'secret'>): Promise<AdminAnswer> {
  const kept = value ?? newSecret();
  await setTenantSecret(stores, tenantId, name, kept);
  return done(value === null ? kept : `已保存 ${name}`);
}

async function connector(stores: Needs, command: CommandOf<'connector'>): Promise<AdminAnswer> {
  const { tenantId, verb: _, ...wanted } = command;
  try {
    checkConnector(wanted);
  } catch (error) {
    if (error instanceof z.ZodError) throw error;
    return failed(error instanceof Error ? error.message : String(error));
  }
  await setConnector(stores, tenantId, wanted);
  return done(`已保存 ${wanted.name}（${wanted.kind}）`);
}

async function closeConnector(stores: Needs, { tenantId, name }: CommandOf<'removeConnector'>): Promise<AdminAnswer> {
  return (await removeConnector(stores, tenantId, name)) ? done(`已删除 ${name}`) : failed(`没有 ${name}`);
}

async function user({ db }: Needs, command: CommandOf<'users'>): Promise<AdminAnswer> {
  const { verb: _, password, ...given } = command;
  const kept = password ?? randomBytes(9).toString('base64url');
  try {
    const { userId } = await createUser(db, { ...given, password: kept });
    return done(`${given.account} / ${password === null ? kept : '（密码已设置）'}  ${userId}`);
  } catch (error) {
    return failed(
      error instanceof Error && !('query' in error) ? error.message : '手机号、读者证或学号已属于另一位读者',
    );
  }
}

async function link(stores: Needs, command: CommandOf<'add-link'>): Promise<AdminAnswer> {
  const { tenantId, verb: _, ...book } = command;
  try {
    const { bookId } = await addLink(stores, tenantId, book);
    return done(`${bookId}\t${book.title}`);
  } catch (error) {
    if (error instanceof UnknownCategory) return failed(error.message);
    throw error;
  }
}

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);
