import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockHeights } from './codes/block-style.ts';
import { pageCatalogue, type PageEntry } from './page-catalogue.ts';
import { pageForms } from './page-forms.ts';
import { routesByArea } from './routes.ts';
import { schemasByArea } from './schemas.ts';

const routes = Object.values(routesByArea).flatMap((area) => Object.entries(area));

describe('the contract', () => {
  it('has one schema pair for each call', () => {
    for (const [area, calls] of Object.entries(routesByArea)) {
      expect(Object.keys(schemasByArea[area as keyof typeof schemasByArea]).sort()).toEqual(Object.keys(calls).sort());
    }
  });

  it('names each call once, and gives each its own method and path', () => {
    expect(new Set(routes.map(([name]) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(routes.length);
  });

  it('knows every form of a page from the catalogue', () => {
    const withForms = (pageCatalogue as readonly PageEntry[]).filter(({ pad, pc }) => pad ?? pc);
    expect(Object.keys(pageForms).sort()).toEqual(withForms.map(({ path }) => path).sort());
    for (const { path, pad, pc } of withForms) {
      expect(pageForms[path as keyof typeof pageForms]).toEqual({ ...(pad && { pad }), ...(pc && { pc }) });
    }
  });
});

const spec = new URL('../../../../shared/spec/', import.meta.url);

describe.runIf(existsSync(spec))('the contract beside the specification', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, spec), 'utf8'));

  it('holds every screen with its forms', () => {
    expect(pageCatalogue).toEqual(read('screens.json'));
  });

  it('holds every block style with its height', () => {
    const blocks: { style: string; height: number | null }[] = read('home-blocks.json');
    expect(blockHeights).toEqual(Object.fromEntries(blocks.map(({ style, height }) => [style, height])));
  });

  it('uses the paths and methods that the specification gives', () => {
    const calls: { call: string; area: string; path?: string; method?: string; encoding?: string; version?: string }[] =
      read('calls.json');
    for (const call of calls.filter(({ path }) => path)) {
      const route = routes.find(([, each]) => each.path === `/${call.path}`)?.[1];
      if (!route) continue;
      expect(route).toMatchObject({
        ...(call.method && { method: call.method }),
        ...(call.encoding && { encoding: call.encoding }),
      });
    }
    expect(routesByArea.book.bookInfo.version).toBe('1.8');
  });
});
