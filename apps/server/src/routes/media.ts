import { BASE_PATH, Code } from '@yuelan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentStore } from '../content/content-store.ts';
import { avatarFile, coverFile, MissingContent } from '../content/content-store.ts';
import { byteRange } from '../http/byte-range.ts';
import { envelope } from '../http/errors.ts';
import { precondition } from '../http/precondition.ts';
import type { Contexts } from '../http/mount.ts';
import { denied, Refusal } from '../http/refusal.ts';
import type { LocatedFile, Media } from '../services/media.ts';

const YEAR = 'max-age=31536000, immutable';

type MediaRequest = FastifyRequest<{ Params: { bookId: string; file: string }; Querystring: { ticket?: unknown } }>;
type PictureRequest = FastifyRequest<{ Params: { name: string } }>;

/** Files of books, ranged, behind the session or, plain ones, behind a ticket; covers in the open. */
export function mediaRoutes(app: FastifyInstance, contexts: Contexts, media: Media, content: ContentStore): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${BASE_PATH}/media/:bookId/:file`,
    errorHandler: asForbidden,
    handler: async (request: MediaRequest, reply) => {
      const { bookId } = request.params;
      const number = fileNumber(request.params.file);
      const { ticket } = request.query;
      const file =
        typeof ticket === 'string'
          ? await media.locatePlain(ticket, bookId, number)
          : await media.locate(await contexts.loggedIn(request, () => {}), bookId, number);
      reply.headers(headersOf(file));
      return sendFile(request, reply, content, file);
    },
  });

  app.get(`${BASE_PATH}/covers/:name`, (request: PictureRequest, reply) =>
    sendPicture(request, reply, content, coverKey(request.params.name)),
  );
  app.get(`${BASE_PATH}/avatars/:name`, (request: PictureRequest, reply) =>
    sendPicture(request, reply, content, avatarKey(request.params.name)),
  );
}

/** Pictures that the server made itself: always JPEG, never changed under their names. */
async function sendPicture(request: FastifyRequest, reply: FastifyReply, content: ContentStore, key: string) {
  const size = await content.size(key);
  if (size === null) return notFound(reply);
  reply.headers({ 'cache-control': `public, ${YEAR}`, 'content-type': 'image/jpeg', 'content-length': size });
  reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'content-security-policy': 'sandbox' });
  return reply.send(request.method === 'HEAD' ? undefined : await content.get(key));
}

const headersOf = ({ key, plain }: LocatedFile) => ({
  etag: `"${key.slice(key.indexOf('/') + 1)}"`,
  'accept-ranges': 'bytes',
  // Its number names a file within whichever edition the book has today: the tag says which one a browser holds.
  'cache-control': 'private, no-cache',
  'content-type': plain ?? 'application/octet-stream',
  'content-security-policy': 'sandbox',
  ...(plain === null && { 'content-disposition': 'attachment' }),
});

/** Preconditions first, in the order of RFC 9110, 13.2.2; then the one range, or the whole. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, content: ContentStore, file: LocatedFile) {
  const { key, size } = file;
  const held = precondition(request.headers, String(reply.getHeader('etag')));
  if (held !== null) return reply.code(held).send();
  const range = byteRange(wantedRange(request, reply), size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await content.get(key, range ?? undefined).catch(missing));
}

/** A range is only meant for GET (RFC 9110, 14.2), and for the file that it was begun on (13.1.5). */
function wantedRange({ method, headers }: FastifyRequest, reply: FastifyReply): string | undefined {
  if (method !== 'GET') return undefined;
  const condition = headers['if-range'];
  return condition === undefined || condition === reply.getHeader('etag') ? headers.range : undefined;
}

function fileNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw denied();
  return Number(text);
}

function coverKey(name: string): string {
  const found = /^([\w-]{8,128})-(240|480)\.jpg$/.exec(name);
  if (!found?.[1]) throw denied();
  return coverFile(found[1], found[2] === '240' ? 240 : 480);
}

function avatarKey(name: string): string {
  const found = /^([\w-]{8,64})\.jpg$/.exec(name);
  if (!found?.[1]) throw denied();
  return avatarFile(found[1]);
}

/** A listed file that the store does not have is our own fault. */
function missing(error: unknown): never {
  throw error instanceof MissingContent ? new Error(`content missing: ${error.message}`) : error;
}

const notFound = (reply: FastifyReply) => reply.code(404).send(envelope(denied()));

/** Bytes have no envelope: what would be a 200 with a code is a 403 here. */
function asForbidden(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('content-disposition');
  if (error instanceof Refusal && error.status === 200 && error.code !== Code.ok) {
    void reply.code(403).send(envelope(error));
    return;
  }
  throw error;
}
