export { chapterOf } from './cue.ts';
export type { Cue } from './cue.ts';
export { cuesFrom, extentOf, hasNarration } from './cues.ts';
export type { CueSource } from './cues.ts';
export { currentCue, opening, step } from './engine.ts';
export type { Effect, Event, Extent, State, Trouble } from './engine.ts';
