import { createStore } from '@yuelan/api';
import { answer, fakeServer } from '@yuelan/api/testing';
import { stored, write } from '@yuelan/platform';
import { beforeEach, expect, it } from 'vitest';
import { fileAhead, grantAhead, headStart } from './head-start.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  createStore();
  write(stored.token, 'mine');
  server = fakeServer({
    'POST /book/authBook': () => answer({ token: 't', encrypt: 'e' }),
    'GET /media/b1/0': () => new Response('manifest'),
    'GET /media/b1/3': () => new Response('chapter'),
  });
  headStart('b1', 3);
});

it('hands each answer out once, and asks for nothing twice', async () => {
  expect(await grantAhead('b1')).toMatchObject({ token: 't' });
  expect(await (await fileAhead('b1', 0))?.text()).toBe('manifest');
  expect(await (await fileAhead('b1', 3))?.text()).toBe('chapter');
  expect([grantAhead('b1'), fileAhead('b1', 0), fileAhead('b1', 3)]).toEqual([undefined, undefined, undefined]);
  expect(server.calls().sort()).toEqual(['GET /media/b1/0', 'GET /media/b1/3', 'POST /book/authBook']);
});

it('opens no other book with it', () => {
  expect([grantAhead('b2'), fileAhead('b2', 0), fileAhead('b1', 7)]).toEqual([undefined, undefined, undefined]);
});

it('gives nothing to whoever has come since', () => {
  write(stored.token, 'theirs');
  expect([grantAhead('b1'), fileAhead('b1', 0)]).toEqual([undefined, undefined]);
});
