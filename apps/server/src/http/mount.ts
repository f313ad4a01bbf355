import type { DataOf, ParsedArgsOf, Route, Routes, SchemasFor } from '@yuelan/contract';
import { BASE_PATH } from '@yuelan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Ctx, OpenCtx } from './context.ts';
import { argsIn, checked } from './args.ts';
import { uploadIn } from './upload.ts';

/** Calls that need no session: they make or mend one, or come before any. */
const openNames = [
  'login',
  'tourist',
  'sign',
  'refresh',
  'register',
  'registerVerify',
  'verifyRegion',
  'sendImageCaptcha',
  'sendDynamicCaptcha',
  'checkDynamicCaptcha',
  'clientCheck',
  'sendSms',
  'validateSms',
  'sendEmail',
  'areaList',
  'protocol',
  'idpList',
  'tenant',
  'searchTenant',
  'forgetPassword',
] as const;
export type OpenCall = (typeof openNames)[number];

/** One handler for each route: a missing, superfluous or misshapen one does not compile. */
export type Handlers<R extends Routes, S extends SchemasFor<R>> = {
  [K in keyof R & keyof S]: (
    ctx: K extends OpenCall ? OpenCtx : Ctx,
    args: ParsedArgsOf<S, K>,
  ) => Promise<DataOf<S, K>>;
};

/** How a request becomes a context; `app.ts` gives the real one. */
export interface Contexts {
  open: (request: FastifyRequest, setHeader: OpenCtx['setHeader']) => OpenCtx;
  /** Refuses without a living session, or with one of another tenant. */
  loggedIn: (request: FastifyRequest, setHeader: OpenCtx['setHeader']) => Promise<Ctx>;
}

export const openCalls: ReadonlySet<string> = new Set(openNames);

/** Serves the routes of one area under {@link BASE_PATH}. */
export const mounter =
  (app: FastifyInstance, contexts: Contexts) =>
  <R extends Routes, S extends SchemasFor<R>>(routes: R, schemas: S, handlers: Handlers<R, S>): void => {
    for (const name of Object.keys(routes) as (keyof R & keyof S & string)[]) {
      mountOne(app, contexts, name, routes[name]!, schemas[name]!, handlers[name] as AnyHandler);
    }
  };

type Schemas = { readonly args: z.ZodType; readonly data: z.ZodType };
type AnyHandler = (ctx: OpenCtx, args: unknown) => Promise<unknown>;

const argsOf = async (request: FastifyRequest, route: Route, schema: z.ZodType): Promise<unknown> =>
  route.encoding === 'multipart' ? checked(await uploadIn(request), schema) : argsIn(request, route.method, schema);

function mountOne(
  app: FastifyInstance,
  contexts: Contexts,
  name: string,
  route: Route,
  schemas: Schemas,
  handler: AnyHandler,
): void {
  const contextOf = openCalls.has(name) ? contexts.open : contexts.loggedIn;
  app.route({
    method: route.method,
    url: BASE_PATH + route.path,
    handler: async (request, reply) => {
      const ctx = await contextOf(request, (header, value) => void reply.header(header, value));
      const data = await handler(ctx, await argsOf(request, route, schemas.args));
      // The schema is the list of fields that may leave (threats 5): whatever else a query found is dropped here.
      return { code: 0, msg: '', data: schemas.data.parse(data) };
    },
  });
}
