import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, strFromU8 } from 'fflate';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { buildEpub } from './build/epub.ts';
import { outputHash, readMade } from './build/made.ts';
import { booksFolder, fileOf, readSource, slugs, sourceHash } from './build/source.ts';
import { banners } from './covers/banners.ts';
import { motifs } from './covers/motifs.ts';
import { demoTenants } from './library.ts';

const MEGABYTE = 2 ** 20;
const made = readMade();
const epubs = slugs().filter((slug) => readSource(slug).type === 'epub');

describe('the demo library', () => {
  it.each(slugs())('holds %s as its source makes it', (slug) => {
    const file = fileOf(readSource(slug));
    expect(made[slug]?.source, 'npm run demo:build').toBe(sourceHash(slug));
    expect(made[slug]?.output).toBe(outputHash(file));
  });

  it.each(epubs)('builds %s to the same bytes every time', (slug) => {
    const committed = readFileSync(join(booksFolder, fileOf(readSource(slug))));
    expect(Buffer.compare(Buffer.from(buildEpub(slug)), committed)).toBe(0);
  });

  it.each(epubs)('opens %s without a markup error, with every file it names', (slug) => {
    const files = unzipSync(readFileSync(join(booksFolder, `${slug}.epub`)));
    const parser = new new JSDOM('').window.DOMParser();
    for (const [name, bytes] of Object.entries(files).filter(([path]) => /\.(xhtml|opf|ncx|xml|svg)$/.test(path))) {
      const page = parser.parseFromString(strFromU8(bytes), 'application/xml');
      expect(page.querySelector('parsererror')?.textContent ?? 'well-formed').toBe('well-formed');
      for (const target of referencesOf(page)) expect(Object.keys(files)).toContain(resolved(name, target));
    }
  });

  it('gives a reader at least 24 titles, two of them with the designed fallback for a cover', () => {
    expect(slugs().length).toBeGreaterThanOrEqual(24);
    expect(slugs().filter((slug) => !readSource(slug).cover)).toHaveLength(2);
    expect(new Set(slugs().map((slug) => readSource(slug).title)).size).toBe(slugs().length);
  });

  it('stays small enough for a repository', () => {
    const files = readdirSync(booksFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(12 * MEGABYTE);
  });
});

describe.each(demoTenants)('the home of $name', (tenant) => {
  it('shows only books that it holds', () => {
    const known = new Set(slugs());
    const blocks = tenant.channels.flatMap((channel) => channel.blocks);
    const shown = blocks.flatMap(({ books = [], entries = [] }) => [
      ...books,
      ...entries.flatMap(({ book }) => (book ? [book] : [])),
    ]);
    const granted = tenant.accounts.flatMap(({ books = [] }) => books);
    expect(tenant.books.filter((slug) => !known.has(slug))).toEqual([]);
    expect([...shown, ...granted, ...Object.keys(tenant.rules)].filter((slug) => !tenant.books.includes(slug))).toEqual(
      [],
    );
  });

  it('puts every book into a category of its own list', () => {
    const lost = tenant.books.filter(
      (slug) => !tenant.categories.includes(tenant.rules[slug]?.category ?? readSource(slug).category),
    );
    expect(lost).toEqual([]);
  });

  it('names pictures that exist', () => {
    const pictures = tenant.channels.flatMap(({ blocks }) => blocks).flatMap(({ entries = [] }) => entries);
    const known = banners.map(({ name }) => name);
    expect(pictures.flatMap(({ picture }) => picture ?? []).filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(motifs)).toEqual(expect.arrayContaining(banners.map(({ motif }) => motif)));
  });
});

describe('the demo institutions', () => {
  it('show different ways in: freely, by a student code, by a code on the spot, and by network address', () => {
    expect(demoTenants.map(({ config }) => config?.registration)).toEqual([0, 7, 3]);
    expect(demoTenants.filter(({ config }) => config?.ipFreeLogin).map(({ id }) => id)).toEqual(['demo-county']);
    const school = demoTenants.find(({ id }) => id === 'demo-school');
    expect(school?.readers?.filter(({ kind }) => kind === 'stuCode').length).toBeGreaterThan(1);
  });

  it('are found by people who look for theirs, with codes that nobody guesses', () => {
    for (const { config, codes = [] } of demoTenants) {
      expect(config).toMatchObject({ listed: true, areaCode: expect.stringMatching(/^\d{6}$/) });
      for (const { code } of codes) expect(code).toMatch(/^[A-Z\d]{10,}$/);
    }
  });

  it('share one reader, who may switch between them', () => {
    const inBoth = demoTenants.flatMap(({ id, accounts }) =>
      accounts.filter(({ phone }) => phone === '13800000001').map(({ account }) => `${id} ${account}`),
    );
    expect(inBoth).toEqual(['demo reader', 'demo-school reader']);
  });

  it.each(demoTenants)(
    'put each reader of $name into a group that is there',
    ({ groups = [], accounts, readers = [] }) => {
      const named = [...accounts, ...readers].flatMap(({ group }) => group ?? []);
      expect(named.filter((group) => !groups.includes(group))).toEqual([]);
    },
  );
});

function referencesOf(page: Document): string[] {
  const found = [...page.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
  return found.filter((target) => target !== '' && !/^(#|[a-z]+:)/.test(target));
}

/** A reference of a file inside the archive, as the archive's own name of its target. */
const resolved = (from: string, target: string) =>
  decodeURI(new URL(target.replace(/#.*/, ''), `http://book/${from}`).pathname.slice(1));
