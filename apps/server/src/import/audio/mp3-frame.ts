/** One frame of MPEG audio, layer III (ISO/IEC 11172-3 and 13818-3): the header says all of this. */
export interface Frame {
  /** With the header. */
  bytes: number;
  /** Sound a channel. */
  samples: number;
  /** Samples a second. */
  sampling: number;
  /** kbit/s. */
  rate: number;
}

export const HEADER_BYTES = 4;
/** 320 kbit/s at 32 kHz, padded. */
const LONGEST_FRAME = 1441;

/** kbit/s by the header's index: MPEG 1, and MPEG 2 with 2.5. 0 is free format or forbidden. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const SAMPLING = [44_100, 48_000, 32_000, 0];
const MPEG_1 = 3;
const LAYER_3 = 1;
/** What the sampling rate is divided by, by version: MPEG 2.5, none, 2 and 1. */
const DIVISOR = [4, 0, 2, 1];

/** The frame whose header stands at `at`; null where none does. */
export function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [b = 0, c = 0] = [bytes[at + 1], bytes[at + 2]];
  const version = (b >> 3) & 3;
  const divisor = DIVISOR[version]!;
  if (bytes[at] !== 0xff || b >> 5 !== 7 || !divisor || ((b >> 1) & 3) !== LAYER_3) return null;
  const rate = (version === MPEG_1 ? RATES_1 : RATES_2)[c >> 4]!;
  const sampling = SAMPLING[(c >> 2) & 3]! / divisor;
  if (!rate || !sampling) return null;
  const samples = version === MPEG_1 ? 1152 : 576;
  const padding = (c >> 1) & 1;
  return { bytes: Math.floor((samples / 8) * ((rate * 1000) / sampling)) + padding, samples, sampling, rate };
}

/** Frames in a row that tell a real one from sound or pictures that look like a header. */
const IN_A_ROW = 3;
/** Bytes in which {@link isSure} finds its answer. */
export const LOOK_AHEAD = IN_A_ROW * LONGEST_FRAME + HEADER_BYTES;

/** Whether frames of one kind follow one another from `at`; the last of a file stands alone. */
export function isSure(bytes: Uint8Array, at: number): boolean {
  const first = frameAt(bytes, at);
  let [next, seen] = [at, 0];
  for (; first && seen < IN_A_ROW && next + HEADER_BYTES <= bytes.length; seen += 1) {
    const frame = frameAt(bytes, next);
    if (frame?.sampling !== first.sampling || frame.samples !== first.samples) return false;
    next += frame.bytes;
  }
  return seen > 1 || (seen === 1 && next === bytes.length);
}

const isMono = (bytes: Uint8Array, at: number) => bytes[at + 3]! >> 6 === 3;

/** Bytes of side information between a header and what an encoder notes in a frame of its own. */
function sideBytes(bytes: Uint8Array, at: number, { samples }: Frame): number {
  if (samples === 1152) return isMono(bytes, at) ? 17 : 32;
  return isMono(bytes, at) ? 9 : 17;
}

/** Whether the frame holds the notes of an encoder (Xing, Info, VBRI), which do not sound. */
export function isNote(bytes: Uint8Array, at: number, frame: Frame): boolean {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  const xing = text(at + HEADER_BYTES + sideBytes(bytes, at, frame));
  return xing === 'Xing' || xing === 'Info' || text(at + HEADER_BYTES + 32) === 'VBRI';
}

const ID3_HEADER = 10;
const FOOTER = 0x10;

/** Bytes of the ID3v2 tag that stands at `at`; 0 where none does. */
export function tagAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0x49 || bytes[at + 1] !== 0x44 || bytes[at + 2] !== 0x33) return 0;
  const flags = bytes[at + 5] ?? 0;
  const size = bytes.subarray(at + 6, at + ID3_HEADER).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return ID3_HEADER + size + (flags & FOOTER ? ID3_HEADER : 0);
}
