import { z } from 'zod';
import { Empty, Id } from '../common.ts';
import type { SchemasFor } from '../schemas-for.ts';
import type { systemRoutes } from './routes.ts';

export const SysConfig = z.object({
  tenantId: Id,
  tenantName: z.string(),
  appName: z.string(),
  slogan: z.string().nullable(),
  logo: z.string().nullable(),
  themeColor: z.string(),
  /** Shown at the foot of the desktop home. */
  footer: z.string().nullable(),
  /** Core §6: on for every tenant except those that switch it off. */
  blockDeveloperTools: z.boolean(),
  /** Bytes of each later audio request: 2097152, or 4194304 when the store sets it (core §4). */
  audioChunkBytes: z.number().int().positive(),
});
export type SysConfig = z.infer<typeof SysConfig>;

export const systemSchemas = {
  sysconfig: { args: Empty, data: SysConfig },
} satisfies SchemasFor<typeof systemRoutes>;
