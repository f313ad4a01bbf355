import type { z } from 'zod';
import type { Routes } from './call.ts';

/** One pair of zod schemas for each route of an area: a missing or superfluous pair does not compile. */
export type SchemasFor<R extends Routes> = {
  readonly [K in keyof R]: { readonly args: z.ZodType; readonly data: z.ZodType };
};

type Pairs = Readonly<Record<string, { readonly args: z.ZodType; readonly data: z.ZodType }>>;

/** What a caller sends. */
export type ArgsOf<S extends Pairs, K extends keyof S> = z.input<S[K]['args']>;
/** What a handler receives, validated and with defaults filled in. */
export type ParsedArgsOf<S extends Pairs, K extends keyof S> = z.output<S[K]['args']>;
/** What a handler returns and a caller gets. */
export type DataOf<S extends Pairs, K extends keyof S> = z.output<S[K]['data']>;
