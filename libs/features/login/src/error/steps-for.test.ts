import { Code } from '@yuelan/contract';
import { expect, it } from 'vitest';
import { stepsFor } from './steps-for.ts';

it.each([
  [Code.notLoggedIn, ['login', 'home']],
  [Code.internal, ['retry', 'home']],
  [Code.tenantUnusable, ['choose', 'retry']],
  [Code.badRequest, ['choose', 'home']],
])('%i offers what may help', (code, steps) => expect(stepsFor(code)).toEqual(steps));

it.each([null, -1, 0, 123456, Number.NaN])('a code that is not known chooses nothing: %s', (code) =>
  expect(stepsFor(code)).toEqual(['home', 'retry']),
);
