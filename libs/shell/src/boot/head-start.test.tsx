import { createStore } from '@yuelan/api';
// There before it is asked for: what is waited for below are answers, not modules.
import '@yuelan/content';
import { beforeEach, expect, test, vi } from 'vitest';
import { Institution } from '../testing/institution.ts';
import { boot } from './boot.ts';

let institution: Institution;
beforeEach(() => {
  localStorage.clear();
  institution = new Institution();
  vi.stubGlobal('fetch', institution.fetch);
});

const visit = async (page: string, more = '') => {
  history.replaceState(null, '', `/h5/${page}?tenantId=demo&appId=app1&bookId=b1${more}`);
  await boot(createStore());
};

test('a link to a page of text asks for the book while the rest of the session is loaded', async () => {
  await visit('pages/book/read', '&chapterId=4');
  await vi.waitFor(() =>
    expect(institution.seen).toEqual(expect.arrayContaining(['/book/authBook', '/media/b1/0', '/media/b1/5'])),
  );
  expect(institution.sent['/book/authBook']).toMatchObject({ bookId: 'b1' });
});

test('a link into a chapter by its name does not guess which file that is', async () => {
  await visit('pages/book/read', '&href=a.xhtml');
  await vi.waitFor(() => expect(institution.seen).toContain('/media/b1/0'));
  expect(institution.seen.filter((path) => path.startsWith('/media/'))).toEqual(['/media/b1/0']);
});

test('other pages ask for no book', async () => {
  await visit('pages/book/detail');
  await new Promise((done) => setTimeout(done, 50));
  expect(institution.seen).not.toContain('/book/authBook');
});
