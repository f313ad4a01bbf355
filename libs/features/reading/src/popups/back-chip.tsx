import { m } from '@yuelan/strings';
import { Undo2 } from 'lucide-react';
import type { Reader } from '../use-reader.ts';
import { useSearchState } from '../search/search-store.ts';
import css from './back-chip.module.css';
import { useWayBack } from './use-way-back.ts';

/** After a jump: the way back, until it is taken or the reader reads on. Who goes through hits has a bar for that. */
export function BackChip({ reader }: { reader: Reader }) {
  const way = useWayBack(reader);
  const searches = useSearchState(reader.hub).at !== null;
  return (
    <div role="status">
      {way && !searches && reader.panel === 'none' && (
        <button type="button" className={css.chip} data-raised={reader.aloud} onClick={() => void way.back()}>
          <Undo2 aria-hidden size={18} strokeWidth={1.75} />
          {way.page === undefined ? m.inbook_back() : m.inbook_back_to({ page: way.page })}
        </button>
      )}
    </div>
  );
}
