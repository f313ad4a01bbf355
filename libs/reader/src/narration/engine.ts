import type { Locator } from '@yuelan/contract';
import { awake, isTimeToSleep, type Sleep, type SleepChoice, sleepIn } from '@yuelan/audio-engine';
import { chapterOf, type Cue, keyOf } from './cue.ts';

/** What a reader can skip by besides sentences: chapters, or the pages of a file that has none. */
export interface Extent {
  readonly unit: 'chapter' | 'page';
  /** How many of them this reader may open. */
  readonly count: number;
}

export type Trouble = 'noText' | 'noVoice' | 'notLoaded';

export interface State {
  readonly status: 'opening' | 'playing' | 'paused' | 'ended' | 'failed';
  readonly trouble: Trouble | null;
  readonly extent: Extent;
  /** The cues read so far from where the narration was last opened, and the one that is heard. */
  readonly cues: readonly Cue[];
  readonly index: number;
  /** There are no more cues to be read. */
  readonly complete: boolean;
  /** More cues have been asked for. */
  readonly reading: boolean;
  /** Plays when its cue is there. A pause while a book is opened is a pause. */
  readonly wants: boolean;
  /** Counts the places a narration was opened at; what comes late from an earlier one is told by it. */
  readonly run: number;
  /** Counts what was said, so that the end of what was broken off ends nothing. */
  readonly turn: number;
  /** Something has been said since the beginning. */
  readonly heard: boolean;
  /** Looks for the cue before this one. */
  readonly before: string | null;
  readonly sleep: Sleep;
}

export type Event =
  | { type: 'opened'; at: Locator }
  | { type: 'cuesRead'; run: number; cues: readonly Cue[]; complete: boolean }
  | { type: 'readingFailed'; run: number }
  | { type: 'cueEnded'; turn: number }
  | { type: 'voiceFailed'; turn: number }
  | { type: 'playPressed' }
  | { type: 'pausePressed' }
  | { type: 'sentenceSkipped'; by: 1 | -1 }
  | { type: 'extentSkipped'; by: 1 | -1 }
  /** The voice or its rate has changed, or the browser has broken it off: what was begun is said again. */
  | { type: 'restarted' }
  | { type: 'sleepChosen'; choice: SleepChoice; now: number }
  | { type: 'ticked'; now: number };

export type Effect =
  | { type: 'open'; run: number; from: Locator }
  | { type: 'read'; run: number }
  | { type: 'say'; cue: Cue; turn: number }
  | { type: 'silence' }
  | { type: 'end' };

type Step = [State, Effect[]];

/** Cues that are read before they are wanted. */
const AHEAD = 4;

export const opening = (extent: Extent): State => ({
  status: 'opening',
  trouble: null,
  extent,
  cues: [],
  index: 0,
  complete: false,
  reading: false,
  wants: true,
  run: 0,
  turn: 0,
  heard: false,
  before: null,
  sleep: awake,
});

export const currentCue = (state: State): Cue | undefined => state.cues[state.index];

/** A narration as a pure machine: places, cues and presses go in; what is to be read, said and shown comes out. */
export function step(state: State, event: Event): Step {
  switch (event.type) {
    case 'opened':
      return openAt(state, event.at);
    case 'cuesRead':
      return event.run === state.run ? takeCues(state, event.cues, event.complete) : [state, []];
    case 'readingFailed':
      return event.run === state.run ? fail(state, 'notLoaded') : [state, []];
    case 'cueEnded':
      return event.turn === state.turn && state.status === 'playing' ? cueEnded(state) : [state, []];
    case 'voiceFailed':
      return event.turn === state.turn ? fail(state, 'noVoice') : [state, []];
    case 'playPressed':
      return play({ ...state, trouble: null, wants: true });
    case 'pausePressed':
      return pause(state);
    case 'sentenceSkipped':
      return event.by > 0 ? moveTo(state, state.index + 1) : back(state);
    case 'extentSkipped':
      return skipExtent(state, event.by);
    case 'restarted':
      return state.status === 'playing' ? say(state) : [state, []];
    case 'sleepChosen':
      return [{ ...state, sleep: sleepIn(event.choice, event.now) }, []];
    case 'ticked':
      return isTimeToSleep(state.sleep, event.now, Infinity) ? pause({ ...state, sleep: awake }) : [state, []];
  }
}

function openAt(state: State, from: Locator, before: string | null = null): Step {
  const run = state.run + 1;
  const opened: State = {
    ...state,
    status: 'opening',
    trouble: null,
    run,
    turn: state.turn + 1,
    before,
    cues: [],
    index: 0,
    complete: false,
    reading: true,
  };
  return [opened, [{ type: 'silence' }, { type: 'open', run, from }, { type: 'read', run }]];
}

function takeCues(state: State, more: readonly Cue[], complete: boolean): Step {
  const grown = { ...state, cues: [...state.cues, ...more], complete, reading: false };
  if (state.before !== null) return lookBack(grown);
  if (state.status !== 'opening') return readAhead(grown, []);
  if (currentCue(grown)) return play(grown);
  if (!complete) return readAhead(grown, []);
  return grown.cues.length === 0 && !state.heard ? fail(grown, 'noText') : end(grown);
}

/** The cue before the one that was first until now; where there is none, the first of an earlier chapter's is sought. */
function lookBack(state: State): Step {
  const at = state.cues.findIndex((cue) => keyOf(cue) === state.before);
  if (at < 0 && !state.complete) return readAhead(state, [], true);
  if (at === 0) {
    const earlier = startOf(state, placeIn(state, state.cues[0]!) - 1);
    if (earlier) return openAt(state, earlier, state.before);
  }
  return play({ ...state, before: null, index: Math.max(0, at - 1) });
}

function play(state: State): Step {
  if (!state.wants) return [{ ...state, status: 'paused' }, []];
  return currentCue(state) ? say(state) : [state, []];
}

function say(state: State): Step {
  const turn = state.turn + 1;
  const cue = currentCue(state)!;
  return readAhead({ ...state, status: 'playing', heard: true, turn }, [{ type: 'say', cue, turn }]);
}

function pause(state: State): Step {
  const status = state.status === 'playing' ? 'paused' : state.status;
  return [{ ...state, status, wants: false, turn: state.turn + 1 }, [{ type: 'silence' }]];
}

function cueEnded(state: State): Step {
  const [now, next] = [currentCue(state), state.cues[state.index + 1]];
  const chapterEnds =
    now !== undefined && (next === undefined ? state.complete : placeIn(state, next) !== placeIn(state, now));
  if (state.sleep.choice !== 1 || !chapterEnds) return moveTo(state, state.index + 1);
  const [asleep, effects] = pause({ ...state, sleep: awake });
  return [next ? { ...asleep, index: state.index + 1 } : asleep, effects];
}

function moveTo(state: State, index: number): Step {
  if (index < state.cues.length) {
    const moved = { ...state, index };
    return state.wants ? say(moved) : readAhead({ ...moved, turn: state.turn + 1 }, []);
  }
  if (state.complete) return end(state);
  return readAhead({ ...state, index, status: 'opening', turn: state.turn + 1 }, [{ type: 'silence' }], true);
}

function back(state: State): Step {
  if (state.index > 0) return moveTo(state, Math.min(state.index, state.cues.length) - 1);
  const cue = currentCue(state);
  if (!cue) return [state, []];
  return openAt(state, startOf(state, placeIn(state, cue))!, keyOf(cue));
}

/** Back goes to the beginning of the chapter first, and from there to the chapter before. */
function skipExtent(state: State, by: 1 | -1): Step {
  const cue = currentCue(state);
  if (!cue) return [state, []];
  const here = placeIn(state, cue);
  const first = state.cues.findIndex((other) => placeIn(state, other) === here);
  const within = by < 0 && state.index - first > 1;
  const to = startOf(state, within ? here : here + by);
  if (to) return openAt(state, to);
  return by > 0 ? end(state) : [state, []];
}

const placeIn = ({ extent }: State, cue: Cue): number =>
  extent.unit === 'page' && cue.kind === 'sentence' ? (cue.sentence.passage.locator.position ?? 1) : chapterOf(cue);

function startOf({ extent }: State, place: number): Locator | null {
  if (extent.unit === 'page') return place >= 1 && place <= extent.count ? { chapterId: 0, position: place } : null;
  return place >= 0 && place < extent.count ? { chapterId: place } : null;
}

function readAhead(state: State, effects: Effect[], now = false): Step {
  const enough = state.cues.length - state.index > AHEAD;
  if (state.complete || state.reading || (enough && !now)) return [state, effects];
  return [{ ...state, reading: true }, [...effects, { type: 'read', run: state.run }]];
}

const fail = (state: State, trouble: Trouble): Step => [
  { ...state, status: 'failed', trouble, wants: false, turn: state.turn + 1 },
  [{ type: 'silence' }],
];

const end = (state: State): Step => [
  { ...state, status: 'ended', wants: false, turn: state.turn + 1 },
  [{ type: 'silence' }, { type: 'end' }],
];
