import { preferences } from './preferences.ts';
import { voiceFor } from './voices.ts';

/** How what was said came to its end. */
export type Outcome = 'ended' | 'failed' | 'blocked';

export interface Speaker {
  /** Breaks off what it says; only the end of this is told. */
  say: (text: string, language: string, done: (outcome: Outcome) => void) => void;
  stop: () => void;
  /** Whether the browser is at it. */
  isBusy: () => boolean;
}

/** Chromium falls silent after 15 seconds of one utterance of a voice from afar: none of ours lasts that long. */
const LONGEST = { wide: 60, narrow: 180 };
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
/** Milliseconds: a voice that has not begun by then will not, and one that has not ended has forgotten to say so. */
const BEGINS_WITHIN = 8000;
const ENDS_WITHIN = { each: 700, spare: 10_000 };

/** The browser's voice, one sentence at a time. */
export function openSpeaker(): Speaker {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  let turn = 0;
  let watch: ReturnType<typeof setTimeout> | undefined;
  /** Chromium forgets to call utterances that nothing holds. */
  let held: SpeechSynthesisUtterance | undefined;

  function stop() {
    turn += 1;
    clearTimeout(watch);
    synthesis?.cancel();
  }

  function say(text: string, language: string, done: (outcome: Outcome) => void) {
    stop();
    if (!synthesis || typeof SpeechSynthesisUtterance === 'undefined') return done('failed');
    const mine = turn;
    const rest = breaths(text);
    const finish = (outcome: Outcome) => {
      if (mine !== turn) return;
      turn += 1;
      clearTimeout(watch);
      done(outcome);
    };
    const next = () => {
      if (mine !== turn) return;
      const part = rest.shift();
      if (part === undefined) finish('ended');
      else sayPart(part, language, mine, next, finish);
    };
    next();
  }

  function sayPart(text: string, language: string, mine: number, next: () => void, finish: (outcome: Outcome) => void) {
    const { rate, voices } = preferences();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voiceFor(synthesis!.getVoices(), language, voices);
    utterance.lang = utterance.voice?.lang ?? language;
    utterance.rate = rate;
    const after = (ms: number, act: () => void) => {
      if (mine !== turn) return;
      clearTimeout(watch);
      watch = setTimeout(act, ms);
    };
    utterance.onstart = () => after((text.length * ENDS_WITHIN.each) / rate + ENDS_WITHIN.spare, next);
    utterance.onend = next;
    utterance.onerror = ({ error }) =>
      finish(error === 'not-allowed' || error === 'interrupted' ? 'blocked' : 'failed');
    held = utterance;
    after(BEGINS_WITHIN, () => finish('failed'));
    synthesis!.speak(held);
  }

  return { say, stop, isBusy: () => synthesis?.speaking === true || synthesis?.pending === true };
}

/** A long sentence in parts that end at a pause. */
export function breaths(text: string): string[] {
  const longest = WIDE.test(text) ? LONGEST.wide : LONGEST.narrow;
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const room = rest.slice(0, longest);
    const pause = Math.max(...[...room.matchAll(/[，、；：,;:—]/g)].map(({ index }) => index + 1), 0);
    const space = room.lastIndexOf(' ') + 1;
    const at = pause > longest / 4 ? pause : space > 0 ? space : longest;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  if (rest.trim() !== '') parts.push(rest);
  return parts;
}
