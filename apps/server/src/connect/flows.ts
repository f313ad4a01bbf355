import { randomBytes, timingSafeEqual } from 'node:crypto';
import { BASE_PATH, Code, GrantType } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tenants } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { fingerprint } from '../login/token.ts';
import type { Newcomers } from '../services/newcomers.ts';
import { requireUsable } from '../services/require-tenant.ts';
import { Subject } from '../services/tickets.ts';
import type { Tickets } from '../services/tickets.ts';
import type { Answer, Urls } from './connector.ts';
import { knownUser, userOf } from './identities.ts';
import type { Loaded, Registry } from './registry.ts';
import { bindPage, enterPage, pickerPage, registerPage } from './return-pages.ts';
import { isOpenToAll } from './wechat/users.ts';

/** How long a reader may stay at the other system. */
const FLOW_SECONDS = 600;
/** A form of registration takes longer to fill in than a redirect takes. */
const REGISTER_SECONDS = 900;
const BIND_SECONDS = 300;

/** A login that was begun and has not come back: what its state stands for. */
const Flow = z.object({
  tenantId: z.string(),
  name: z.string(),
  /** Fingerprint of the cookie of the browser it was begun in. */
  browser: z.string(),
  back: z.string().nullable(),
  purpose: z.enum(['enter', 'bind']),
  keep: z.record(z.string(), z.string()),
  /** Set once the other system has answered by a posted form. */
  proved: Subject.optional(),
});
type Flow = z.infer<typeof Flow>;

export interface Place {
  tenantId: string;
  name: string;
}
interface Start extends Place {
  origin: string;
  browser: string;
  query: URLSearchParams;
}
interface Return extends Place {
  origin: string;
  state: string;
  browser: string | null;
}

interface Parts {
  registry: Registry;
  tickets: Tickets;
  newcomers: Newcomers;
}

/** Logins that leave for another system and come back: each answers the address where the browser goes next. */
export function createFlows({ db, cache }: Pick<Deps, 'db' | 'cache'>, { registry, tickets, newcomers }: Parts) {
  const keyOf = (state: string) => `connect:${fingerprint(state).toString('base64url')}`;
  const keep = async (flow: Flow, state = randomBytes(32).toString('base64url')): Promise<string> => {
    await cache.set(keyOf(state), JSON.stringify(flow), FLOW_SECONDS);
    return state;
  };

  async function take({ tenantId, name, state }: Place & { state: string }): Promise<Flow> {
    const kept = state === '' ? null : await cache.take(keyOf(state));
    if (kept === null) throw new Refusal(Code.linkExpired);
    const flow = Flow.parse(JSON.parse(kept));
    if (flow.tenantId !== tenantId || flow.name !== name) throw new Refusal(Code.linkExpired);
    return flow;
  }

  const open = ({ tenantId, name }: Place) =>
    db.inTenant(tenantId, async (tx) => {
      const [tenant] = await tx
        .select({ appId: tenants.appId, status: tenants.status, config: tenants.config })
        .from(tenants)
        .where(eq(tenants.id, tenantId));
      if (!tenant) throw denied();
      requireUsable(tenant.status);
      const loaded = await registry.named(tx, tenantId, name);
      if (tenant.config.closedGrants?.includes(grantOf(loaded))) throw new Refusal(Code.grantClosed);
      return { ...loaded, tenant };
    });

  async function start({ tenantId, name, origin, browser, query }: Start): Promise<string> {
    const { connector, tenant } = await open({ tenantId, name });
    if (!connector.start) throw denied();
    const back = query.get('back');
    if (connector.idps && !query.get('idp') && (await connector.idps()).length !== 1) {
      return pickerPage({ tenantId, appId: tenant.appId }, name, back);
    }
    const state = randomBytes(32).toString('base64url');
    const begun = await connector.start({ urls: urlsOf(origin, { tenantId, name }), state, query });
    const purpose = query.get('bind') === '1' ? 'bind' : 'enter';
    const fixed = { tenantId, name, browser: print(browser), back, purpose } as const;
    await keep({ ...fixed, keep: { ...begun.keep } }, state);
    return begun.redirect;
  }

  const prove = async (flow: Flow, answer: Omit<Answer, 'keep' | 'urls'> & { origin: string }): Promise<Subject> => {
    const { connector } = await open(flow);
    if (!connector.callback) throw denied();
    return connector.callback({ ...answer, urls: urlsOf(answer.origin, flow), keep: flow.keep });
  };

  /** What a proved identity leads to: the home with a ticket, the page that binds it, or the one that registers. */
  async function settle(flow: Flow, subject: Subject, browser: string): Promise<string> {
    const { tenantId, name, back } = flow;
    const { row, tenant } = await open(flow);
    const ids = { tenantId, appId: tenant.appId };
    if (flow.purpose === 'bind') {
      const value = { connector: name, subject, purpose: 'bind' } as const;
      return bindPage(ids, back, await tickets.issue(tenantId, value, browser, BIND_SECONDS));
    }
    const asksMore = row.kind === 'wechat' && !isOpenToAll(tenant.config);
    const user = await db.inTenant(tenantId, (tx) =>
      asksMore ? knownUser(tx, row, subject) : userOf(tx, newcomers, row, subject),
    );
    if (user) return enterPage(ids, name, back, await tickets.issue(tenantId, { userId: user.userId }, browser));
    const value = { connector: name, subject, purpose: 'register' } as const;
    return registerPage(ids, name, await tickets.issue(tenantId, value, browser, REGISTER_SECONDS));
  }

  return {
    start,

    /** The browser is back with the other system's answer in its address. */
    async callback(back: Return, address: URL): Promise<string> {
      const flow = await take(back);
      const browser = sameBrowser(flow, back.browser);
      return settle(flow, await prove(flow, { origin: back.origin, address, form: {} }), browser);
    },

    /** The other system's form, posted without our cookie: the browser is asked for it by a redirect of ours. */
    async posted(back: Omit<Return, 'browser'>, address: URL, form: Record<string, string>): Promise<string> {
      const flow = await take(back);
      const proved = await prove(flow, { origin: back.origin, address, form });
      const state = await keep({ ...flow, proved });
      return `${pathOf(flow)}/finish?state=${state}`;
    },

    async finish(back: Omit<Return, 'origin'>): Promise<string> {
      const flow = await take(back);
      const browser = sameBrowser(flow, back.browser);
      if (!flow.proved) throw new Refusal(Code.linkExpired);
      return settle(flow, flow.proved, browser);
    },

    async metadata(place: Place, origin: string): Promise<string> {
      const { connector } = await open(place);
      if (!connector.metadata) throw denied();
      return connector.metadata(urlsOf(origin, place));
    },
  };
}
export type Flows = ReturnType<typeof createFlows>;

const grantOf = ({ row }: Loaded): string =>
  row.kind === 'wechat' ? GrantType.wechat : row.kind === 'saml' ? GrantType.carsiRegister : GrantType.thirdRegister;

const pathOf = ({ tenantId, name }: Place) => `${BASE_PATH}/connect/${tenantId}/${name}`;

const urlsOf = (origin: string, place: Place): Urls => {
  const own = origin + pathOf(place);
  return { callback: `${own}/callback`, acs: `${own}/acs`, metadata: `${own}/metadata` };
};

const print = (browser: string) => fingerprint(browser).toString('base64url');

/** Who has not begun the login in this browser is not logged in by it (threats 10: login CSRF). */
function sameBrowser(flow: Flow, browser: string | null): string {
  const isSame = browser !== null && timingSafeEqual(fingerprint(print(browser)), fingerprint(flow.browser));
  if (!isSame) throw new Refusal(Code.linkExpired);
  return browser;
}
