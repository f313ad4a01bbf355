import { actionCases, freeChapterCases, LISTED } from '@yuelan/access/cases';
import type { ActionCase, FreeChapterCase } from '@yuelan/access/cases';
import { BookState, BookType, Identity } from '@yuelan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant } from '../ops/tenants.ts';
import type { TestBook } from '../testing/library.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const PAYING = 'alpha';
const FRUGAL = 'frugal';
/** More than a book of the table gives away, so that its last free chapter has a successor. */
const CHAPTERS = ['一', '二', '三', '四'];

interface Case extends Omit<FreeChapterCase, 'identity'> {
  readonly identity: Identity;
}

/**
 * Nobody without a permission object has a session. Books on the shelf are walked whole; of new ones those that both pay
 * for; of states that close a book the case that would be open soonest: free, paid, listed.
 */
const cases = freeChapterCases.filter((each): each is Case => {
  const { bookState, bookType, isGratis, listed } = each;
  const paid = each.bookPaid && each.tenantPays;
  const open = bookState === BookState.onShelf || (bookState === BookState.new && paid);
  const soonest = paid && isGratis && listed && (bookType === BookType.epub || bookType === BookType.mp3);
  return each.identity !== null && (open || soonest);
});
const tenantOf = ({ tenantPays }: Case) => (tenantPays ? PAYING : FRUGAL);
const bookKey = (each: Case) =>
  [tenantOf(each), each.bookType, each.bookState, each.isGratis, each.bookPaid, each.listed].join(' ');
const identities = Object.values(Identity);

let server: TestServer;
const books = new Map<string, TestBook>();
const tokens = new Map<string, string>();
const tokenOf = (tenantId: string, identity: Identity) => tokens.get(`${tenantId} ${identity}`)!;

beforeAll(async () => {
  server = await startTestServer();
  await createTenant(server.stores.db, {
    id: FRUGAL,
    appId: `${FRUGAL}-app`,
    name: '量入为出图书馆',
    tenantPay: false,
  });
  for (const each of new Map(cases.map((one) => [bookKey(one), one])).values()) await makeBook(each);
  for (const tenantId of [PAYING, FRUGAL]) for (const identity of identities) await makePerson(tenantId, identity);
}, 120_000);
afterAll(() => server.close());

async function makeBook(each: Case): Promise<void> {
  const { bookType, bookState, isGratis, gratisChapter, bookPaid: tenantPay } = each;
  const columns = { bookType, bookState, isGratis, gratisChapter, tenantPay };
  const book = await addBook(server.stores, {
    tenantId: tenantOf(each),
    title: bookKey(each),
    chapters: CHAPTERS,
    ...columns,
  });
  books.set(bookKey(each), book);
}

/** Every share user has the listed books; so has everybody else, to whom the list must mean nothing. */
async function makePerson(tenantId: string, identity: Identity): Promise<void> {
  const listed = cases.filter((each) => each.listed && tenantOf(each) === tenantId);
  const granted = [...new Set(listed.map((each) => books.get(bookKey(each))!.bookId))];
  const token =
    identity === Identity.tourist
      ? await server.tourist(tenantId)
      : (await server.reader({ tenantId, identity, books: granted })).token;
  tokens.set(`${tenantId} ${identity}`, token);
}

const nameOf = (identity: Identity) => Object.keys(Identity).find((name) => Identity[name as 'reader'] === identity);

test.each(identities.map((identity) => [nameOf(identity), identity] as const))(
  'the server tells %s the free chapters of the table',
  async (_, identity) => {
    const wrong = [];
    for (const each of cases.filter((one) => one.identity === identity)) {
      const args = { bookId: books.get(bookKey(each))!.bookId };
      const { data } = await server.call<{ freeChapters: number }>('bookInfo', args, tokenFor(each));
      if (data?.freeChapters !== each.expected) wrong.push({ ...each, told: data?.freeChapters });
    }
    expect(wrong).toEqual([]);
  },
  30_000,
);

const tokenFor = (each: Case) => tokenOf(tenantOf(each), each.identity);

/** What the table means for keys and bytes: the code of the refusal, or 0. */
const refusalOf = (expected: number, chapter: number) => (expected < 0 ? 1003 : chapter < expected ? 0 : 1004);

/** Keys and bytes are asked for where the rules differ: one kind of text, one of sound. */
const enforced = cases.filter(({ bookType }) => bookType === BookType.epub || bookType === BookType.mp3);

test.each(identities.map((identity) => [nameOf(identity), identity] as const))(
  'the server gives %s keys and bytes of the free chapters, and not a byte of the next one',
  async (_, identity) => {
    const wrong = [];
    for (const each of enforced.filter((one) => one.identity === identity)) {
      const got = [await keyCode(each), await byteCode(each, 2), await byteCode(each, 3)];
      const due = [refusalOf(each.expected, 0), refusalOf(each.expected, 2), refusalOf(each.expected, 3)];
      if (got.join() !== due.join()) wrong.push({ ...each, got, due });
    }
    expect(wrong).toEqual([]);
  },
  30_000,
);

async function keyCode(each: Case): Promise<number> {
  server.clock.forward(1000);
  const args = { bookId: books.get(bookKey(each))!.bookId, imei: 'imei-0001' };
  return (await server.call('authBook', args, tokenFor(each))).code;
}

/** Asks for the first byte of a chapter (0 is the first); file 0 is the manifest. */
async function byteCode(each: Case, chapter: number): Promise<number> {
  const url = `/api/front/media/${books.get(bookKey(each))!.bookId}/${chapter + 1}`;
  const reply = await server.get(url, { headers: { token: tokenFor(each), range: 'bytes=0-0' } });
  return reply.statusCode === 206 && reply.rawPayload.length === 1 ? 0 : reply.json().code;
}

/** The one action that the server knows so far. */
const shelf = actionCases.filter(
  (each): each is ActionCase & { identity: Identity; bookId: string } =>
    each.action === 'shelf' && each.bookId !== undefined && each.identity !== null,
);

test.each(shelf.map((each) => [nameOf(each.identity), each.bookId, each.allowed ? 'may' : 'may not', each] as const))(
  '%s and a book that is %s: it %s be put on the shelf',
  async (_, __, ___, each) => {
    const found = cases.find((one) => one.listed === (each.bookId === LISTED) && tenantOf(one) === PAYING)!;
    const args = { bookIds: [books.get(bookKey(found))!.bookId] };
    const { code } = await server.call('shelfAdd', args, tokenOf(PAYING, each.identity));
    expect(code).toBe(each.allowed ? 0 : 403);
  },
);
