const ID3_HEADER = 10;

/** Bytes of the ID3v2 tag at the start of an MP3, 0 without one. Needs the first ten bytes of the file. */
export function id3Size(bytes: Uint8Array): number {
  const isTag = bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33;
  if (!isTag || bytes.length < ID3_HEADER) return 0;
  const size = bytes.subarray(6, ID3_HEADER).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return ID3_HEADER + size;
}

/** kbit/s of layer III by the header's index: MPEG 1, and MPEG 2 with 2.5. 0 is what no frame may have. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const SAMPLES_A_SECOND = [44_100, 48_000, 32_000, 0];
const MPEG_1 = 3;
const RESERVED = 1;
const LAYER_3 = 1;

/** Bytes of the layer III frame that starts at `at`; 0 where none does. */
function frameSize(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
  const version = (b >> 3) & 3;
  if (a !== 0xff || b >> 5 !== 7 || version === RESERVED || ((b >> 1) & 3) !== LAYER_3) return 0;
  const rate = (version === MPEG_1 ? RATES_1 : RATES_2)[c >> 4]! * 1000;
  // MPEG 2 halves the sampling rate, 2.5 halves it again.
  const sampling = SAMPLES_A_SECOND[(c >> 2) & 3]! / (version === MPEG_1 ? 1 : version === 2 ? 2 : 4);
  if (!rate || !sampling) return 0;
  return Math.floor(((version === MPEG_1 ? 144 : 72) * rate) / sampling) + ((c >> 1) & 1);
}

/** Frames in a row that tell a real one from sound that looks like a header. */
const IN_A_ROW = 3;

const isFrame = (bytes: Uint8Array, at: number): boolean => {
  let next = at;
  for (let seen = 0; seen < IN_A_ROW && next < bytes.length - 3; seen++) {
    const size = frameSize(bytes, next);
    if (!size) return false;
    next += size;
  }
  return next > at;
};

/** Where the first whole frame begins in bytes from the middle of an MP3: a decoder takes no others. -1 without one. */
export function firstFrame(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length - 3; at++) if (bytes[at] === 0xff && isFrame(bytes, at)) return at;
  return -1;
}
