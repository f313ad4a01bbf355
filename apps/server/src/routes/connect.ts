import { BASE_PATH, Code } from '@yuelan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_COOKIE, browserCookie, browserNamed } from '../connect/browser.ts';
import type { Flows, Place } from '../connect/flows.ts';
import { errorPage } from '../connect/return-pages.ts';
import type { Deps } from '../deps.ts';
import type { Contexts } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';

const TEN_MINUTES = 600;
/** A whole campus may share one address. */
const MOST_IN_TEN_MINUTES = 1200;

/** What a browser, not the app, opens: the way to another system and back. Every outcome is a redirect to `/h5`. */
export function connectRoutes(app: FastifyInstance, contexts: Contexts, flows: Flows, deps: Deps): void {
  const { config, cache } = deps;
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false;
  const originOf = (request: FastifyRequest) => config.publicOrigin ?? `${request.protocol}://${request.host}`;
  const addressOf = (request: FastifyRequest) => new URL(request.url, originOf(request));
  const cookieOf = (request: FastifyRequest) => contexts.open(request, () => {}).cookie(BROWSER_COOKIE);

  const redirecting =
    (next: (request: FastifyRequest, reply: FastifyReply, place: Place) => Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const place = placeOf(request);
      try {
        const key = `limit:connect-pages:${place.tenantId}:${request.ip}`;
        if ((await cache.count(key, TEN_MINUTES)) > MOST_IN_TEN_MINUTES) throw new Refusal(Code.tooMany);
        return reply.redirect(await next(request, reply, place), 303);
      } catch (error) {
        return reply.redirect(failed(request, error, place), 303);
      }
    };

  const path = `${BASE_PATH}/connect/:tenantId/:name`;
  app.get(
    `${path}/start`,
    redirecting((request, reply, place) => {
      const browser = browserNamed(cookieOf(request));
      void reply.header('set-cookie', browserCookie(browser, isSecure));
      const { searchParams: query } = addressOf(request);
      return flows.start({ ...place, origin: originOf(request), browser, query });
    }),
  );
  app.get(
    `${path}/callback`,
    redirecting((request, _reply, place) => {
      const address = addressOf(request);
      const state = address.searchParams.get('state') ?? '';
      const back = { ...place, origin: originOf(request), state, browser: cookieOf(request) };
      return flows.callback(back, address);
    }),
  );
  app.post(
    `${path}/acs`,
    redirecting((request, _reply, place) => {
      const form = formOf(request.body);
      const back = { ...place, origin: originOf(request), state: form['RelayState'] ?? '' };
      return flows.posted(back, addressOf(request), form);
    }),
  );
  app.get(
    `${path}/finish`,
    redirecting((request, _reply, place) => {
      const state = addressOf(request).searchParams.get('state') ?? '';
      return flows.finish({ ...place, state, browser: cookieOf(request) });
    }),
  );
  app.get(`${path}/metadata`, async (request, reply) => {
    const xml = await flows.metadata(placeOf(request), originOf(request));
    return reply.type('application/samlmetadata+xml').send(xml);
  });
}

function placeOf(request: FastifyRequest): Place {
  const params = new Map(Object.entries(Object(request.params)));
  const [tenantId, name] = [params.get('tenantId'), params.get('name')];
  if (!isName(tenantId) || !isName(name)) throw new Refusal(Code.badRequest);
  return { tenantId, name };
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Each field's text; what came twice or as something else is left out. */
const formOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(body)).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/** What went wrong stays in the log; the reader is told what the refusal says. */
function failed(request: FastifyRequest, error: unknown, { tenantId, name }: Place): string {
  const refusal = error instanceof Refusal ? error : new Refusal(Code.internal);
  const line = { audit: 'connector', tenantId, connector: name, ip: request.ip, err: error };
  if (error instanceof Refusal) request.log.warn(line, 'not proved');
  else request.log.error(line, 'connector failed');
  return errorPage(refusal.code, refusal.message, tenantId);
}
