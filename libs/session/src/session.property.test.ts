import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initial, step } from './index.ts';
import type { Credentials, Effect, Event, Parts, SavedUser, Trouble } from './index.ts';
import { factsOf, loginOf, partsOf, returning } from './testing/people.ts';

type How = 'yes' | 'no' | 'cut';
const troubles: Record<string, Trouble> = { no: { code: 1001, msg: 'no' }, cut: { code: null, msg: '' } };
/** Both names have eight characters, and tokens end with them. */
const ownerOf = (token: string) => token.slice(-8);

/** A page, its storage, and a server that answers each call when the test says so, in any order. */
class World {
  state = initial;
  waiting: ((how: How) => Event)[] = [];
  headers: Credentials | null = null;
  saved: SavedUser | null = null;
  shown: Parts | null = null;
  asking = false;
  /** No login by password has been asked for since the reader left. */
  left = true;
  tokens = 0;

  send(event: Event): void {
    if (event.type === 'passwordGiven') this.asking = true;
    if (event.type === 'loggedOut') this.left = true;
    const [state, effects] = step(this.state, event);
    this.state = state;
    for (const effect of effects) this.run(effect);
  }

  run(effect: Effect): void {
    if (effect.type === 'login') this.waiting.push((how) => this.answerLogin(effect, how));
    if (effect.type === 'load') this.waiting.push(answerTo(effect, this.headers as Credentials));
    if (effect.type === 'setCredentials') this.headers = effect.credentials;
    if (effect.type === 'save') this.saved = effect.saved;
    if (effect.type === 'forget') this.saved = null;
    if (effect.type === 'show') this.shown = effect.parts;
    if (effect.type === 'answerLogin') this.asking = false;
  }

  answerLogin({ attempt, call }: Extract<Effect, { type: 'login' }>, how: How): Event {
    if (how !== 'yes') return { type: 'entryFailed', attempt, trouble: troubles[how] as Trouble };
    const userId = call === 'tourist' ? 'visitor1' : 'reader01';
    return { type: 'entered', attempt, result: loginOf(userId, undefined, `${(this.tokens += 1)}-${userId}`) };
  }

  answer(index: number, how: How): void {
    const [answer] = this.waiting.splice(index % this.waiting.length, 1);
    if (answer) this.send(answer(how));
  }
}

/** The server answers for the token that the request carried. */
const answerTo =
  ({ run, part }: Extract<Effect, { type: 'load' }>, { token }: Credentials) =>
  (how: How): Event =>
    how === 'yes'
      ? { type: 'loaded', run, parts: { [part]: partsOf(ownerOf(token))[part] } }
      : { type: 'loadFailed', run, part, trouble: troubles[how] as Trouble };

const moves: Record<string, (world: World) => void> = {
  start: (world) => world.send({ type: 'started', facts: factsOf() }),
  comeBack(world) {
    world.left = false;
    world.send({ type: 'started', facts: factsOf(returning('reader01')) });
  },
  password(world) {
    world.left = false;
    world.send({ type: 'passwordGiven', account: 'a', password: 'b' });
  },
  logOut: (world) => world.send({ type: 'loggedOut' }),
  refuse: (world) => world.send({ type: 'unauthorised', token: world.headers?.token ?? '', at: 1e6 }),
  refuseOld: (world) => world.send({ type: 'unauthorised', token: '0-visitor1', at: 1e6 }),
};

/** Sentences that must be true at every moment, and are not. */
function broken({ state, shown, saved, headers, left }: World): string[] {
  const seen = shown?.user.userId;
  const truths = {
    'what is shown belongs to one person': !shown || same(shown, partsOf(shown.user.userId)),
    'what is kept belongs to its token': !saved || saved.user.userId === ownerOf(saved.token),
    'the requests speak for whom the screen shows':
      state.phase !== 'ready' || !state.credentials || seen === ownerOf(state.credentials.token),
    'who has left is not shown': !left || seen !== 'reader01',
    'who has left is not spoken for': !left || !headers || ownerOf(headers.token) !== 'reader01',
  };
  return Object.entries(truths).flatMap(([truth, holds]) => (holds ? [] : [truth]));
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const history = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ move: fc.constantFrom(...Object.keys(moves)) }) },
    {
      weight: 3,
      arbitrary: fc.record({ index: fc.nat(), how: fc.constantFrom<How>('yes', 'yes', 'yes', 'no', 'cut') }),
    },
  ),
  { maxLength: 60 },
);

test('whatever happens in whatever order, nobody sees, keeps or speaks for another person, and every wait ends', () => {
  fc.assert(
    fc.property(history, (happenings) => {
      const world = new World();
      for (const happening of happenings) {
        if ('move' in happening) moves[happening.move]?.(world);
        else if (world.waiting.length > 0) world.answer(happening.index, happening.how);
        expect(broken(world)).toEqual([]);
      }
      while (world.waiting.length > 0) world.answer(0, 'yes');
      expect(broken(world)).toEqual([]);
      expect(world.asking, 'nobody waits for a login that never ends').toBe(false);
      expect(['idle', 'ready', 'failed']).toContain(world.state.phase);
    }),
    { numRuns: 5000 },
  );
});
