import { z } from 'zod';
import { Empty, Id } from '../common.ts';
import type { SchemasFor } from '../schemas-for.ts';
import type { weixinRoutes } from './routes.ts';

export const weixinSchemas = {
  /** Signs the messaging app's SDK for a page of our own hosts (core §3 and §7). */
  jsTicket: {
    args: z.object({ appId: Id, url: z.url({ protocol: /^https?$/ }).max(2048) }),
    data: z.object({ appId: z.string(), timestamp: z.string(), nonceStr: z.string(), signature: z.string() }),
  },
  /** The institution's official account; null where it has none. */
  getAppInfo: { args: Empty, data: z.object({ appId: z.string().nullable() }) },
} satisfies SchemasFor<typeof weixinRoutes>;
