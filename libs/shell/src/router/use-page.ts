import { ChunkFailure } from '@yuelan/platform';
import type { ChunkTrouble } from '@yuelan/platform';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadPage, reloadOnce } from './load-page.ts';
import type { PageLoader } from './page-table.ts';

export type LoadedPage =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly Page: ComponentType; readonly path: string }
  | { readonly state: 'failed'; readonly trouble: ChunkTrouble; readonly retry: () => void };

const loading: LoadedPage = { state: 'loading' };
/** Pages seen in this visit: going back shows them at once. */
const seen = new Map<PageLoader, ComponentType>();

/** The page of an address. The one before stays until the next is there, so that nothing flashes white. */
export function usePage(path: string, load: PageLoader): LoadedPage {
  const [answer, setAnswer] = useState<LoadedPage>(loading);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const show = (next: LoadedPage) => current && setAnswer(next);
    const retry = () => {
      show(loading);
      setAttempt((count) => count + 1);
    };
    loadPage(load).then(
      ({ default: Page }) => {
        seen.set(load, Page);
        show({ state: 'ready', Page, path });
      },
      (error: unknown) => {
        const trouble = error instanceof ChunkFailure ? error.type : 'error';
        if (trouble !== 'missing' || !reloadOnce()) show({ state: 'failed', trouble, retry });
      },
    );
    return () => {
      current = false;
    };
  }, [path, load, attempt]);

  const Known = seen.get(load);
  return Known ? { state: 'ready', Page: Known, path } : answer;
}
