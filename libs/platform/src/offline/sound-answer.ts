/// <reference lib="webworker" />
import { type SoundAsked, type SoundGiven, type SoundOffer, SOUND_PATH, type SoundWish } from './sound-protocol.ts';

/** How long a page may take to say whether it serves a sound, in ms. */
const PATIENCE_MS = 5000;

/**
 * Answers an element's request for a sound that its own page decrypts (decision 0041). The worker holds nothing: no
 * key, no bytes, no list. It asks the very page that the request came from, so no other page can hear what was opened
 * here, and a worker that the browser has ended and started again answers as before.
 */
export async function answerSound(clients: Clients, { request, clientId }: FetchEvent): Promise<Response> {
  const page = clientId ? await clients.get(clientId) : undefined;
  if (!page) return missing();
  const { port1: port, port2 } = new MessageChannel();
  const sound = new URL(request.url).pathname.slice(SOUND_PATH.length);
  const range = request.headers.get('range');
  const offer = await next<SoundOffer | null>(port, () =>
    page.postMessage({ sound, range } satisfies SoundAsked, [port2]),
  );
  if (!offer) return missing();
  return new Response(bodyFrom(port), { status: range ? 206 : 200, headers: headersOf(offer, range !== null) });
}

const missing = () => new Response(null, { status: 404 });

const headersOf = ({ start, end, size, type }: SoundOffer, isPart: boolean): HeadersInit => ({
  'content-type': type,
  'content-length': String(end - start + 1),
  'accept-ranges': 'bytes',
  'cache-control': 'no-store',
  ...(isPart && { 'content-range': `bytes ${start}-${end}/${size}` }),
});

/** As fast as the element takes it, and no faster: what nobody wants yet is not fetched. */
function bodyFrom(port: MessagePort): ReadableStream<Uint8Array> {
  const say = (wish: SoundWish) => port.postMessage(wish);
  return new ReadableStream({
    async pull(controller) {
      const given = await next<SoundGiven>(port, () => say('more'), Infinity);
      if (given instanceof ArrayBuffer) return controller.enqueue(new Uint8Array(given));
      port.close();
      if (given === null) controller.close();
      else controller.error(new Error('The page could not get the sound'));
    },
    cancel() {
      say('enough');
      port.close();
    },
  });
}

/** What the page says next; null where it says nothing in time. */
const next = <T>(port: MessagePort, ask: () => void, patience = PATIENCE_MS): Promise<T | null> =>
  new Promise((done) => {
    const late = patience === Infinity ? undefined : setTimeout(() => done(null), patience);
    port.onmessage = ({ data }: MessageEvent<T>) => {
      clearTimeout(late);
      done(data);
    };
    ask();
  });
