import { Code, Header } from '@yuelan/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Sessions } from '../services/sessions.ts';
import type { OpenCtx, Person } from './context.ts';
import type { Contexts } from './mount.ts';
import { denied, Refusal } from './refusal.ts';

/** Everything but the token is a claim: tenant and person come from the session alone (threats 0). */
export function createContexts(db: Db, sessions: Sessions): Contexts {
  const open = (request: FastifyRequest, setHeader: OpenCtx['setHeader']): OpenCtx => ({
    requestId: request.id,
    log: request.log,
    ip: request.ip,
    token: headerOf(request, Header.token),
    setHeader,
  });

  return {
    open,
    async loggedIn(request, setHeader) {
      const ctx = open(request, setHeader);
      const { token } = ctx;
      const who = token ? await sessions.resolve(token) : null;
      if (!token || !who) throw new Refusal(Code.notLoggedIn);
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
