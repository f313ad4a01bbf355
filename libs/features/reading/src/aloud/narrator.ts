import type { BookContent } from '@yuelan/content';
import type { Locator } from '@yuelan/contract';
import type { BookView, Place } from '@yuelan/reader';
import {
  type Cue,
  cuesFrom,
  currentCue,
  type Effect,
  type Event,
  extentOf,
  opening,
  type State,
  step,
} from '@yuelan/reader/narration';
import type { Sound } from './sound.ts';
import type { Outcome, Speaker } from './speaker.ts';

export interface NarratorInput {
  content: Pick<BookContent, 'manifest' | 'read' | 'freeChapters'>;
  view: BookView;
  place: Place;
  speaker: Speaker;
  sound: Sound;
  /** A sentence begins: somebody is listening. */
  onHeard: () => void;
  /** There is nothing more to hear. */
  onEnd: (last: Cue | undefined) => void;
}

export interface Narrator {
  /** The same object until something changes. */
  get: () => Snapshot;
  subscribe: (tell: () => void) => () => void;
  send: (event: Event) => void;
  /** Reads from a place on; also after it was closed. */
  begin: (at: Locator) => void;
  /** The page on screen has changed, by whomever. */
  moved: (place: Place, byReader: boolean) => void;
  /** Shows the page that is being read. */
  showVoice: () => void;
  close: () => void;
}

export interface Snapshot {
  state: State;
  /** The reader has turned away from what is being read; pages follow again once it is in sight. */
  away: boolean;
}

/** Cues that are fetched at once. */
const BATCH = 8;
/** Milliseconds that a page may take to slide into its place; where it is before then says nothing. */
const SLIDES = 400;

/** The impure part of a narration: reads the book, speaks, shows the page, and tells the machine what came of it. */
export function openNarrator(input: NarratorInput): Narrator {
  const { content, view, speaker, sound } = input;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot = { state: opening(extentOf(content, input.place.pages)), away: false };
  let place = input.place;
  let cues: AsyncGenerator<Cue> | undefined;
  /** A page is being turned for the voice, not by the reader. */
  let following = 0;
  let sliding: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function set(change: Partial<Snapshot>) {
    snapshot = { ...snapshot, ...change };
    for (const tell of listeners) tell();
  }

  function send(event: Event) {
    if (closed) return;
    const [state, effects] = step(snapshot.state, event);
    set({ state });
    for (const effect of effects) run(effect);
  }

  function run(effect: Effect) {
    switch (effect.type) {
      case 'open':
        void cues?.return(undefined);
        cues = cuesFrom({ content, view }, effect.from);
        return;
      case 'read':
        return void read(effect.run, cues!);
      case 'say':
        input.onHeard();
        show(effect.cue);
        return say(effect.cue, effect.turn);
      case 'silence':
        speaker.stop();
        return sound.stop();
      case 'end':
        return input.onEnd(snapshot.state.cues[snapshot.state.cues.length - 1]);
    }
  }

  async function read(mine: number, from: AsyncGenerator<Cue>) {
    const batch: Cue[] = [];
    try {
      let complete = false;
      while (batch.length < BATCH && !complete) {
        const { value, done } = await from.next();
        if (done) complete = true;
        else batch.push(value);
      }
      send({ type: 'cuesRead', run: mine, cues: batch, complete });
    } catch {
      if (batch.length > 0) send({ type: 'cuesRead', run: mine, cues: batch, complete: false });
      send({ type: 'readingFailed', run: mine });
    }
  }

  function say(cue: Cue, turn: number) {
    const done = (outcome: Outcome) => {
      if (outcome === 'ended') send({ type: 'cueEnded', turn });
      else if (outcome === 'blocked') send({ type: 'pausePressed' });
      else send({ type: 'voiceFailed', turn });
    };
    if (cue.kind === 'sentence') {
      sound.stop();
      return speaker.say(cue.sentence.text, cue.sentence.language, done);
    }
    speaker.stop();
    // A recording that does not play is read by a voice.
    sound.play(cue, (outcome) => (outcome === 'failed' ? void sayInstead(cue.href, turn, done) : done(outcome)));
  }

  async function sayInstead(href: string, turn: number, done: (outcome: Outcome) => void) {
    const sentences = await view.sentencesIn?.(href).catch(() => []);
    if (closed || snapshot.state.turn !== turn) return;
    const [first] = sentences ?? [];
    if (!first) return done('ended');
    speaker.say(sentences!.map(({ text }) => text).join(' '), first.language, done);
  }

  function show(cue: Cue) {
    paint(view, cue);
    if (sliding !== undefined) return;
    const seen = isSeen(cue);
    if (snapshot.away && seen) set({ away: false });
    if (!snapshot.away && !seen) void follow(cue);
  }

  async function follow(cue: Cue) {
    following += 1;
    await view.goTo(cue.kind === 'clip' ? cue.href : cue.sentence.passage.locator);
    following -= 1;
  }

  function isSeen(cue: Cue): boolean {
    if (view.inSight) return view.inSight(cue.kind === 'clip' ? cue.href : cue.sentence.passage);
    return cue.kind === 'sentence' && cue.sentence.passage.locator.position === place.page;
  }

  return {
    get: () => snapshot,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    send,
    begin: (at) => {
      closed = false;
      send({ type: 'opened', at });
    },
    moved: (now, byReader) => {
      place = now;
      if (!byReader || following > 0) return;
      clearTimeout(sliding);
      sliding = setTimeout(() => {
        sliding = undefined;
        const cue = currentCue(snapshot.state);
        if (cue) set({ away: !isSeen(cue) });
      }, SLIDES);
    },
    showVoice: () => {
      set({ away: false });
      const cue = currentCue(snapshot.state);
      if (cue) void follow(cue);
    },
    close: () => {
      closed = true;
      clearTimeout(sliding);
      sliding = undefined;
      speaker.stop();
      sound.close();
      void cues?.return(undefined);
      view.decorate('aloud', []);
      view.narrating?.(null);
    },
  };
}

/** Sentences are painted over the text; of a recording the book itself says how its words are shown. */
function paint(view: BookView, cue: Cue): void {
  if (cue.kind === 'clip') {
    view.decorate('aloud', []);
    return view.narrating?.({ href: cue.href, className: cue.className });
  }
  view.narrating?.(null);
  const { passage } = cue.sentence;
  view.decorate('aloud', [{ id: 'aloud', passage, style: 'fill', color: 'yellow' }]);
}
