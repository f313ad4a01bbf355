import { formatFiles } from '@nx/devkit';
import { namesOf, refuseExisting } from '../names.mjs';

/** A pure machine: no React, DOM, clock or network; time and answers arrive as events and leave as effects. */
export default async function engine(tree, { name }) {
  const { kebab } = namesOf(name);
  const root = `libs/${kebab}`;
  refuseExisting(tree, [`${root}/package.json`]);

  const manifest = {
    name: `@yuelan/${kebab}`,
    version: '0.0.0',
    private: true,
    type: 'module',
    exports: { '.': './src/index.ts' },
    nx: { tags: ['layer:engine', 'env:any'] },
  };
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: { lib: ['ES2023'], types: [] },
    include: ['src'],
  };
  tree.write(`${root}/package.json`, JSON.stringify(manifest));
  tree.write(`${root}/tsconfig.json`, JSON.stringify(config));
  tree.write(`${root}/src/index.ts`, INDEX);
  tree.write(`${root}/src/step.ts`, STEP);
  tree.write(`${root}/src/step.test.ts`, TEST);
  await formatFiles(tree);
}

const INDEX = `export { initial, step } from './step.ts';
export type { Effect, Event, State } from './step.ts';
`;

const STEP = `/** What the machine knows. */
export interface State {
  readonly status: 'idle' | 'running';
}

/** What happened, in the past tense; \`at\` is the clock in milliseconds. */
export type Event = { type: 'started'; at: number } | { type: 'stopped'; at: number };

/** What the interpreter is to do. */
export type Effect = { type: 'save'; state: State };

export const initial: State = { status: 'idle' };

/** The whole behaviour: an event that does not fit the state changes nothing. */
export function step(state: State, event: Event): [State, Effect[]] {
  switch (event.type) {
    case 'started':
      return move(state, 'running');
    case 'stopped':
      return move(state, 'idle');
  }
}

function move(state: State, status: State['status']): [State, Effect[]] {
  if (state.status === status) return [state, []];
  const next: State = { status };
  return [next, [{ type: 'save', state: next }]];
}
`;

const TEST = `import { expect, it } from 'vitest';
import { initial, step, type Event } from './step.ts';

const run = (...events: Event[]) =>
  events.reduce(([state], event) => step(state, event), [initial, []] as ReturnType<typeof step>);

it('saves when it starts, and only once', () => {
  expect(run({ type: 'started', at: 0 })).toEqual([{ status: 'running' }, [{ type: 'save', state: { status: 'running' } }]]);
  expect(run({ type: 'started', at: 0 }, { type: 'started', at: 1 })[1]).toEqual([]);
});
`;
