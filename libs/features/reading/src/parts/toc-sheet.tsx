import { m } from '@yuelan/strings';
import type { Reader } from '../use-reader.ts';
import { Panel } from './panel.tsx';
import { TocList } from './toc-list.tsx';

export const TocSheet = ({ reader }: { reader: Reader }) => (
  <Panel title={m.reading_toc()} onClose={() => reader.show('none')}>
    <TocList reader={reader} />
  </Panel>
);
