import type { Identity } from '@yuelan/contract';
import { Header } from '@yuelan/contract';
import type { LoginResult } from '@yuelan/contract/schemas';
import type { Tx } from '../db/db.ts';
import type { OpenCtx } from '../http/context.ts';
import type { Sessions } from './sessions.ts';
import { roleOf } from './session-rows.ts';

interface Admission {
  userId: string;
  userName: string;
  tenantId: string;
  appId: string;
  identity: Identity;
  imei: string;
}

/**
 * Lets a recognised user in: opens a session inside the caller's transaction, behind the wall of its tenant, and
 * answers what every login answers (core §3). The session that the request came with ends by itself once the call has
 * succeeded, see `routes/calls.ts`.
 */
export const createAdmit =
  (sessions: Sessions) =>
  async (tx: Tx, ctx: OpenCtx, { userName, appId, ...session }: Admission): Promise<LoginResult> => {
    const { token, expiresAt } = await sessions.open(tx, session);
    ctx.setHeader(Header.remember, expiresAt.toISOString());
    const { userId, tenantId, identity } = session;
    return { token, userId, userName, tenantId, appId, role: roleOf(identity) };
  };
export type Admit = ReturnType<typeof createAdmit>;
