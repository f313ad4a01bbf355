import type { BookCard } from '@yuelan/contract';
import { type Visitor, visit } from './client.ts';
import { listBuiltPages } from './pages.ts';

export const TENANT = { tenantId: 'demo', appId: 'demo-app' };

interface Samples {
  epub: string;
  pdf: string;
  mp3: string;
  html: string;
  link: string;
  category: string;
  /** Covers: pictures of this site. */
  pictures: string[];
}

/** What an address needs beside its institution. Addresses that are not named need nothing. */
const parameters: Record<string, (samples: Samples) => Record<string, string>> = {
  'pages/book/detail': ({ epub }) => ({ bookId: epub }),
  'pages/book/read': ({ epub }) => ({ bookId: epub }),
  'pages/book/pdf': ({ pdf }) => ({ bookId: pdf }),
  'pages/book/audio': ({ mp3 }) => ({ bookId: mp3 }),
  'pages/book/booknotes': ({ epub }) => ({ bookId: epub }),
  'pages/book/catalogue': ({ epub }) => ({ bookId: epub }),
  'pages/book/preview': ({ epub }) => ({ bookId: epub }),
  'pages/book/finish': ({ epub }) => ({ bookId: epub }),
  'pages/book/rdbook': ({ pdf }) => ({ bookId: pdf }),
  'pages/book/play': ({ mp3 }) => ({ bookId: mp3 }),
  'pages/book/vedio': ({ epub }) => ({ bookId: epub }),
  'pages/book/otherread': ({ link }) => ({ bookId: link }),
  'pages/ricktext/index': ({ html }) => ({ id: html }),
  'pages/images/preview': ({ pictures }) => ({ urls: JSON.stringify(pictures), current: '0' }),
  'pages/sub/list': ({ category }) => ({ categoryId: category }),
  'pages/error': () => ({ d: JSON.stringify({ code: 400, msg: '参数异常，请检查链接是否正确' }) }),
};

async function samplesFrom(origin: string): Promise<Samples> {
  const visitor = await visit(origin, TENANT.tenantId, TENANT.appId);
  const firstOf = async (bookType: string) => {
    const { items } = await visitor.call<{ items: BookCard[] }>('POST', '/book/books', { bookType, sort: 'title' });
    const readable = items.find(({ bookState }) => bookState !== 2) ?? items[0];
    if (!readable) throw new Error(`The demo tenant has no ${bookType}`);
    return readable.bookId;
  };
  const [category] = await visitor.call<{ categoryId: string }[]>('GET', '/book/categories');
  return {
    epub: await firstOf('epub'),
    pdf: await firstOf('pdf'),
    mp3: await firstOf('mp3'),
    html: await firstOf('html'),
    link: await firstOf('outer-sklib'),
    category: category!.categoryId,
    pictures: await coversOf(visitor),
  };
}

async function coversOf(visitor: Visitor): Promise<string[]> {
  const { items } = await visitor.call<{ items: BookCard[] }>('POST', '/book/books', { sort: 'title' });
  return items.flatMap(({ cover }) => cover?.large ?? []).slice(0, 3);
}

/** Every address that exists, in each device's form, with a book or category of this server that it can show. */
export async function screensOf(origin: string) {
  const [samples, pages] = await Promise.all([samplesFrom(origin), listBuiltPages()]);
  return pages.map(({ entry, phone, pad, pc }) => {
    const query = new URLSearchParams({ ...TENANT, ...parameters[phone]?.(samples) });
    const address = (path: string) => `/h5/${path}?${query}`;
    return { path: entry.path, group: entry.group, phone: address(phone), pad: address(pad), pc: address(pc) };
  });
}
