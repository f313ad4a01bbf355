import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from './cue.ts';
import { currentCue, type Effect, type Event, type Extent, opening, type State, step } from './engine.ts';

/** Three chapters of three sentences each; `from` answers what a source reads from a place on. */
const book = [0, 1, 2].flatMap((chapterId) => [0, 1, 2].map((number) => sentence(chapterId, number)));
const chapters: Extent = { unit: 'chapter', count: 3 };

function sentence(chapterId: number, number: number): Cue {
  const text = `${chapterId}.${number}`;
  const passage = { locator: { chapterId, cfi: text, position: chapterId + 1 }, text };
  return { kind: 'sentence', sentence: { passage, text, language: 'zh' } };
}
const textOf = (cue: Cue | undefined) => (cue?.kind === 'sentence' ? cue.sentence.text : undefined);

/** The machine with a source of this book: reads as asked, two cues at a time. */
function narration(extent: Extent = chapters) {
  let state: State = opening(extent);
  let rest: Cue[] = [];
  const said: (string | undefined)[] = [];
  const seen: Effect['type'][] = [];
  const run = (effect: Effect) => {
    seen.push(effect.type);
    if (effect.type === 'say') said.push(textOf(effect.cue));
    if (effect.type === 'open') {
      const { chapterId, cfi, position } = effect.from;
      const at = (cue: Cue) => cue.kind === 'sentence' && cue.sentence.passage.locator;
      rest = book.slice(
        book.findIndex((cue) => {
          const place = at(cue);
          if (!place) return false;
          return cfi
            ? place.cfi === cfi
            : extent.unit === 'page'
              ? place.position === position
              : place.chapterId === chapterId;
        }),
      );
    }
    if (effect.type === 'read') {
      const cues = rest.splice(0, 2);
      send({ type: 'cuesRead', run: effect.run, cues, complete: rest.length === 0 });
    }
  };
  function send(event: Event) {
    const [next, effects] = step(state, event);
    state = next;
    effects.forEach(run);
  }
  const ended = () => send({ type: 'cueEnded', turn: state.turn });
  return { send, ended, said, seen, state: () => state, now: () => textOf(currentCue(state)) };
}

const openedAt = (cfi: string) => {
  const voice = narration();
  voice.send({ type: 'opened', at: { chapterId: Number(cfi[0]), cfi } });
  return voice;
};

describe('a voice', () => {
  it('reads one sentence after the other, over the chapters, to the end', () => {
    const voice = openedAt('0.0');
    for (let count = 0; count < 9; count++) voice.ended();
    expect(voice.said).toEqual(book.map(textOf));
    expect([voice.state().status, voice.seen[voice.seen.length - 1]]).toEqual(['ended', 'end']);
  });

  it('is not moved on by the end of what was broken off', () => {
    const voice = openedAt('0.0');
    const { turn } = voice.state();
    voice.send({ type: 'sentenceSkipped', by: 1 });
    voice.send({ type: 'cueEnded', turn });
    expect(voice.now()).toBe('0.1');
  });

  it('goes back a sentence, also beyond where it began, and over the beginning of a chapter', () => {
    const voice = openedAt('1.1');
    const heard = [0, 1, 2].map(() => {
      voice.send({ type: 'sentenceSkipped', by: -1 });
      return voice.now();
    });
    expect(heard).toEqual(['1.0', '0.2', '0.1']);
  });

  it('stays at the first sentence of the book', () => {
    const voice = openedAt('0.0');
    voice.send({ type: 'sentenceSkipped', by: -1 });
    expect([voice.now(), voice.state().status]).toEqual(['0.0', 'playing']);
  });

  it('goes to the beginning of its chapter, then to the one before, and on to the next', () => {
    const voice = openedAt('1.0');
    voice.ended();
    voice.ended();
    const heard = ([-1, -1, 1, 1] as const).map((by) => {
      voice.send({ type: 'extentSkipped', by });
      return voice.now();
    });
    expect(heard).toEqual(['1.0', '0.0', '1.0', '2.0']);
    voice.send({ type: 'extentSkipped', by: 1 });
    expect(voice.state().status).toBe('ended');
  });

  it('skips through a file without chapters by its pages', () => {
    const voice = narration({ unit: 'page', count: 3 });
    voice.send({ type: 'opened', at: { chapterId: 0, position: 2 } });
    voice.send({ type: 'extentSkipped', by: 1 });
    expect(voice.now()).toBe('2.0');
    voice.send({ type: 'sentenceSkipped', by: -1 });
    expect(voice.now()).toBe('1.2');
  });

  it('is silent after a pause, wherever the reader then skips, and goes on from there', () => {
    const voice = openedAt('0.0');
    voice.send({ type: 'pausePressed' });
    const said = voice.said.length;
    voice.send({ type: 'sentenceSkipped', by: 1 });
    voice.send({ type: 'restarted' });
    expect([voice.said.length, voice.state().status]).toEqual([said, 'paused']);
    voice.send({ type: 'playPressed' });
    expect(voice.said[voice.said.length - 1]).toBe('0.1');
  });

  it('moves to where the reader has gone', () => {
    const voice = openedAt('0.0');
    voice.send({ type: 'opened', at: { chapterId: 2, cfi: '2.1' } });
    expect(voice.now()).toBe('2.1');
  });

  it('stops at the end of a chapter, or when its time is over, and the timer is off again', () => {
    const voice = openedAt('0.1');
    voice.send({ type: 'sleepChosen', choice: 1, now: 0 });
    voice.ended();
    expect(voice.state().status).toBe('playing');
    voice.ended();
    expect([voice.state().status, voice.state().sleep.choice, voice.now()]).toEqual(['paused', 0, '1.0']);
    voice.send({ type: 'playPressed' });
    voice.send({ type: 'sleepChosen', choice: 2, now: 1000 });
    voice.send({ type: 'ticked', now: 899_000 });
    expect(voice.state().status).toBe('playing');
    voice.send({ type: 'ticked', now: 900_500 });
    expect([voice.state().status, voice.state().sleep.choice]).toEqual(['paused', 0]);
  });

  it('says what is wrong: no text, no voice, a chapter that does not come', () => {
    const trouble = (event: (state: State) => Event) => {
      let [state] = step(opening(chapters), { type: 'opened', at: { chapterId: 0 } });
      [state] = step(state, event(state));
      return state.trouble;
    };
    expect(trouble(({ run }) => ({ type: 'cuesRead', run, cues: [], complete: true }))).toBe('noText');
    expect(trouble(({ run }) => ({ type: 'readingFailed', run }))).toBe('notLoaded');
    expect(trouble(({ turn }) => ({ type: 'voiceFailed', turn }))).toBe('noVoice');
  });

  it('never loses its place, whatever is pressed in whatever order', () => {
    const presses: fc.Arbitrary<Event['type'] | 'back' | 'previous'> = fc.constantFrom(
      'cueEnded',
      'playPressed',
      'pausePressed',
      'sentenceSkipped',
      'back',
      'extentSkipped',
      'previous',
      'restarted',
    );
    const lost = fc.check(
      fc.property(fc.constantFrom(...book), fc.array(presses, { maxLength: 40 }), (start, list) => {
        const voice = openedAt(textOf(start)!);
        for (const press of list) {
          if (press === 'cueEnded') voice.ended();
          else if (press === 'back') voice.send({ type: 'sentenceSkipped', by: -1 });
          else if (press === 'previous') voice.send({ type: 'extentSkipped', by: -1 });
          else if (press === 'sentenceSkipped' || press === 'extentSkipped') voice.send({ type: press, by: 1 });
          else voice.send({ type: press } as Event);
          const { status, wants } = voice.state();
          const hasPlace = status === 'ended' || book.map(textOf).includes(voice.now());
          if (!hasPlace || (status === 'playing' && !wants)) return false;
        }
        return true;
      }),
    );
    expect(lost.counterexample).toBeNull();
  });
});
