import { BASE_PATH, Code, Header, loginRoutes } from '@yuelan/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Sessions } from '../services/sessions.ts';
import type { OpenCtx, Person } from './context.ts';
import type { Contexts } from './mount.ts';
import { denied, Refusal } from './refusal.ts';

const INIT = BASE_PATH + loginRoutes.init.path;

/** Everything but the token is a claim: tenant and person come from the session alone (threats 0). */
export function createContexts(db: Db, sessions: Sessions): Contexts {
  const open = (request: FastifyRequest, setHeader: OpenCtx['setHeader']): OpenCtx => ({
    requestId: request.id,
    log: request.log,
    ip: request.ip,
    token: headerOf(request, Header.token),
    cookie: (name) => cookieOf(request, name),
    setHeader,
  });

  /** Who has left the institution is told so when the product starts, and becomes a visitor (core §4). */
  const notLoggedIn = async (request: FastifyRequest, token: string | null) => {
    const unbound = token !== null && request.routeOptions.url === INIT && (await sessions.departed(token));
    return new Refusal(unbound ? Code.tenantUnbound : Code.notLoggedIn);
  };

  return {
    open,
    async loggedIn(request, setHeader) {
      const ctx = open(request, setHeader);
      const { token } = ctx;
      const who = token ? await sessions.resolve(token) : null;
      if (!token || !who) throw await notLoggedIn(request, token);
      requireSameTenant(request, who);
      return { ...ctx, token, who, inTenant: (work) => db.inTenant(who.tenantId, work) };
    },
  };
}

/** A header that names another institution than the token's never switches silently (threats 1). */
function requireSameTenant(request: FastifyRequest, who: Person): void {
  const tenantId = headerOf(request, Header.tenantId);
  const appId = headerOf(request, Header.appId);
  if ((tenantId && tenantId !== who.tenantId) || (appId && appId !== who.appId)) throw denied();
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : null;
}

function cookieOf(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}
