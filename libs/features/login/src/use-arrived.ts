import { useBack, useGo, useOpen, useParam } from '@yuelan/platform';
import { isSafeRedirect } from '@yuelan/validation';
import { dropDrafts } from './form/drafts.ts';

/** An address of our own pages; anything else that `from` may carry is ignored (threats 23). */
const isOwnPage = (address: string) => isSafeRedirect(address) && /^(?:\/h5)?\/pages\//.test(address);

/** What follows a login: the place that the reader came from, as the address says it or as history knows it. */
export function useArrived(): () => void {
  const back = useBack();
  const open = useOpen();
  const from = useParam('from');
  return () => {
    dropDrafts();
    if (from !== undefined && isOwnPage(from)) open(from);
    else back();
  };
}

/** Moves within this group of pages: the page that a reader came from stays one step behind. */
export function useTurn() {
  const go = useGo();
  const from = useParam('from');
  return (page: Parameters<typeof go>[0]) => go(page, { from }, 'redirect');
}
