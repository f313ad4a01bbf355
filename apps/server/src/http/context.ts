import type { Who } from '@yuelan/access';
import type { Identity } from '@yuelan/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../db/db.ts';

/** A logged-in person, as the session knows them. */
export interface Person extends Who {
  identity: Identity;
  userId: string;
  tenantId: string;
  appId: string;
  /** Whether the institution pays for its readers' chapters (core §6). */
  tenantPay: boolean;
  /** The device that logged in. */
  imei: string;
  /** Milliseconds since 1970. */
  userSince: number;
  expiresAt: number;
}

/** What a call knows before anyone is logged in. */
export interface OpenCtx {
  requestId: string;
  log: FastifyBaseLogger;
  ip: string;
  /** The token as it came; a claim. */
  token: string | null;
  /** The value of a cookie, as it came. */
  cookie(name: string): string | null;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

/** What a call knows of the person who makes it. */
export interface Ctx extends OpenCtx {
  who: Person;
  token: string;
  /** One transaction behind the wall of the person's own tenant. */
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
