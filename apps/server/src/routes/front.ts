import { Code } from '@yuelan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** Answers every address outside `/api`: the edge router, handed in by the starter. */
export type Front = (request: Request) => Promise<Response>;

/** What no route serves goes to the front; unknown calls below `/api` are told so. */
export function frontRoutes(app: FastifyInstance, front: Front | undefined, publicOrigin: string | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      !/^\/(api|ops)(\/|$|\?)/.test(request.url) && (request.method === 'GET' || request.method === 'HEAD');
    if (!front || !isPage) return reply.code(404).send({ code: 404, msg: '没有这个接口', data: null });
    return sendResponse(reply, await front(toRequest(request, publicOrigin)));
  });
}

function toRequest(request: FastifyRequest, publicOrigin: string | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
  }
  return new Request(addressOf(request, publicOrigin), { method: request.method, headers });
}

/** The Host header is a claim and may not even be a host. */
function addressOf(request: FastifyRequest, publicOrigin: string | undefined): URL {
  const base = publicOrigin ?? `${request.protocol}://${request.host}`;
  const address = URL.parse(request.url.replace(/^\/+/, '/'), URL.parse(base)?.href ?? 'http://localhost');
  if (!address) throw new Refusal(Code.badRequest);
  return address;
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.send(response.body ?? undefined);
}
