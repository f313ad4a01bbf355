/**
 * Sound whose every moment can be told from every other: a tone of 0.6 s after another. The frames are MP3 (48 kHz,
 * mono) that need no other frame, of tones that swing a whole number of times in each, so that frames in a row sound
 * without a seam. What follows the sound within a frame is padding: a frame of any bit rate is the same, only longer.
 */
const FRAMES = [
  '//tUxAADwqQdDguDJIBUg6HBcGSQ8I9LAMGfFEiun/R/p//////////0eEelgGDPiiRXT/o/0//////////6ExBTUUzLjEwMAAAAAAAAAAA=',
  '//tUxAADwtwbDgB+xABbg2HAD9iALHSIVkL2ERvAyI////6v/////////9RY6RCshewiN4GRH////V//////////qTEFNRTMuMTAwAAAAAA=',
  '//tUxAADwkgXDAB8BgBJAuGAD4DALH80Vuqv//////+//d/////6ix/NFbqr///////v/3f////+pMQU1FMy4xMDAAAAAAAAAAAAAAAAAAA=',
  '//tUxAADwrgZDgBb5EBXAyHAC3yICIyQZqDLHQOVl5f//b//////////tCIyQZqDLHQOVl5f//b//////////tTEFNRTMuMTAwAAAAAAAAA=',
  '//tUxAADwnwdDgBu4gBPg6HADdxAaqVzn4R5+QYaw/6P/////////9LVSuc/CPPyDDWH/R//////////pTEFNRTMuMTAwAAAAAAAAAAAAAA=',
  '//tUxAADwtQvDgBeoYBaheHAC9Qwt/4R50wYdy+EVqDJR///9f///////12/8I86YMO5fCK1Bko///+v///////60xBTUUzLjEwMAAAAAAA=',
  '//tUxAADwkgpDgBfzABJBSHAC/mAhHmLBiCWWCyyuAj////////7IR5iwYgllgssrgI////////+xMQU1FMy4xMDAAAAAAAAAAAAAAAAAAA=',
  '//tUxAADwvwpDgB77ABfhSHAD32A8sE0FdBZY5QitG6/2f///////////b/Z5YJoK6CyxyhFaN1/s///////////+3+xMQU1FMy4xMDAAAA=',
  '//tUxAADwZwtDgBS6gAzhaHACl1AwjOBgYH4R5QAYmRfIYRnAwMD8I8oAMTIvkExBTUUzLjEwMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  '//tUxAADwbBBDgBfMEA2CCHAC+YIhHkIBijx+WJCun/R/phHkIBijx+WJCun/R/pTEFNRTMuMTAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  '//tUxAADwnA/DgBcEEBOB+HAC4II4R4wgYrfYRCagYIU////V////q4R4wgYrfYRCagYIU////V////qTEFNRTMuMTAwAAAAAAAAAAAAAAA=',
  '//tUxAADwbA7DACC6QA2B2GAEF0g/6hHtOBlCr///////q/6hHtOBlCr///////qTEFNRTMuMTAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  '//tUxAADwpQ/DABW8ABSh+GACt4A4R/IMHUMI/+4Mbo////1///u//9fCP5Bg6hhH/3BjdH///+v//93//rTEFNRTMuMTAwAAAAAAAAAAAA=',
  '//tUxAADwwhBDAqD8gBhCCGBUH5A+39v8IgUGK6WP68rdBf/7P/////+n//6ft/b/CIFBiulj+vK3QX/+z//////p//+lMQU1FMy4xMDAAA=',
  '//tUxAADwphTDABesIBTCmGAC9YQb/wj+ngx5b8I4sGUb6///r////+tv/CP6eDHlvwjiwZRvr//+v////60xBTUUzLjEwMAAAAAAAAAAAA=',
  '//tUxAADwqhPDACC7oBVCeGAEF3Qv//N+EfscGPxoRFfwYRif//////6r//zfhH7HBj8aERX8GEYn//////+pMQU1FMy4xMDAAAAAAAAAAA=',
].map((frame) => Buffer.from(frame, 'base64'));

/** Seconds of a frame, and of a tone. */
const FRAME = 0.024;
const FRAMES_OF_A_TONE = 25;
export const TONE = FRAME * FRAMES_OF_A_TONE;

/** The index of MPEG 1 layer III in a frame's header, by kbit/s. */
const RATES = { 64: 5, 96: 7, 128: 9, 320: 14 } as const;
export type Kbps = keyof typeof RATES;

/** Hertz of a tone: what a listener hears between `n × TONE` and the next. Neighbours differ. */
export const pitchOf = (n: number): number => (10 + 4 * toneAt(n)) / FRAME;

/** Scattered, so that no stretch of a few tones comes twice in an hour. */
function toneAt(n: number): number {
  const mixed = Math.imul((n + 1) ^ ((n + 1) >>> 7), 0x85ebca6b);
  const tone = (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 16) % FRAMES.length;
  return n % 2 === 0 ? tone & ~1 : tone | 1;
}

/** An MP3 of so many seconds. `rateOf` gives each tone its bit rate: more than one of them make it a variable one. */
export function toneFile(seconds: number, rateOf: (n: number) => Kbps = () => 64): Buffer {
  const frames: Buffer[] = [];
  for (let i = 0; i < Math.round(seconds / FRAME); i++) {
    const n = Math.floor(i / FRAMES_OF_A_TONE);
    frames.push(frameOf(toneAt(n), rateOf(n)));
  }
  return Buffer.concat(frames);
}

function frameOf(tone: number, kbps: Kbps): Buffer {
  const frame = Buffer.alloc(kbps * 3);
  FRAMES[tone]!.copy(frame);
  frame[2] = (RATES[kbps] << 4) | (frame[2]! & 0x0f);
  return frame;
}
