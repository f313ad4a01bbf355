import { m } from '@yuelan/strings';
import { Async, Empty, Skeleton } from '@yuelan/ui';
import { Article } from './article.tsx';
import type { Protocol } from './use-protocol.ts';

export const ProtocolView = ({ protocol: { load, text } }: { protocol: Protocol }) => (
  <Async load={load} skeleton={<Skeleton shape="lines" count={12} />}>
    {text ? <Article text={text} /> : <Empty icon="file" title={m.login_text_none()} text={m.login_text_none_text()} />}
  </Async>
);
