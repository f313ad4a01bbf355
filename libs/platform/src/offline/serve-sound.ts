import { randomHex } from '../device/device-id.ts';
import { rangeOf, type SoundAsked, type SoundGiven, SOUND_PATH, type SoundWish } from './sound-protocol.ts';

/** A sound whose bytes this page has, or can get and decrypt. */
interface OwnSound {
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** Bytes `start` to `end`, inclusive, in order; they are given away. */
  bytes(start: number, end: number, signal: AbortSignal): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

export interface ServedSound {
  /** What an element of this page takes as its `src`. */
  readonly address: string;
  /** Whether the worker has ever asked: an older one does not know how. */
  readonly wasAsked: () => boolean;
  /** Nothing more is given; what is under way ends. */
  close(): void;
}

interface Desk {
  readonly sound: OwnSound;
  readonly under: AbortController[];
  asked: boolean;
}

/** An element reads one range, or is just leaving one for another. */
const AT_ONCE = 2;

const desks = new Map<string, Desk>();

/** Whether there is a worker between this page and the network. */
export const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Gives a sound an address of this page's own: ranges of it are brought by the service worker, piece by piece. */
export function serveSound(sound: OwnSound): ServedSound {
  const ticket = `${randomHex(16)}.sound`;
  const desk: Desk = { sound, under: [], asked: false };
  if (desks.size === 0) navigator.serviceWorker.addEventListener('message', onMessage);
  desks.set(ticket, desk);
  return {
    address: SOUND_PATH + ticket,
    wasAsked: () => desk.asked,
    close() {
      desks.delete(ticket);
      if (desks.size === 0) navigator.serviceWorker.removeEventListener('message', onMessage);
      for (const giving of desk.under) giving.abort();
    },
  };
}

function onMessage({ data, ports: [port] }: MessageEvent<Partial<SoundAsked> | null>): void {
  if (typeof data?.sound !== 'string' || !port) return;
  const desk = desks.get(data.sound);
  const range = desk && rangeOf(data.range ?? null, desk.sound.size);
  if (!desk || !range) return port.postMessage(null);
  desk.asked = true;
  give(desk, range.start, range.end, port);
}

function give(desk: Desk, start: number, end: number, port: MessagePort): void {
  const { size, type } = desk.sound;
  const giving = new AbortController();
  desk.under.push(giving);
  while (desk.under.length > AT_ONCE) desk.under.shift()!.abort();
  const bytes = desk.sound.bytes(start, end, giving.signal)[Symbol.asyncIterator]();
  const leave = () => {
    port.close();
    const at = desk.under.indexOf(giving);
    if (at >= 0) desk.under.splice(at, 1);
  };
  port.onmessage = ({ data: wish }: MessageEvent<SoundWish>) => {
    if (wish === 'more') return void more(bytes, port).then((isOver) => isOver && leave());
    giving.abort();
    leave();
  };
  port.postMessage({ start, end, size, type });
}

/** Answers one wish; true where it was the last. */
async function more(bytes: AsyncIterator<Uint8Array<ArrayBuffer>>, port: MessagePort): Promise<boolean> {
  const given = await nextOf(bytes);
  port.postMessage(given, given instanceof ArrayBuffer ? [given] : []);
  return !(given instanceof ArrayBuffer);
}

async function nextOf(bytes: AsyncIterator<Uint8Array<ArrayBuffer>>): Promise<SoundGiven> {
  try {
    const { value, done } = await bytes.next();
    return done ? null : wholeBuffer(value);
  } catch {
    return 'failed';
  }
}

const wholeBuffer = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
