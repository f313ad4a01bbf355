import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, Button, Empty, HomeBlock, Skeleton, Tabs } from '@yuelan/ui';
import type { Home } from '../use-home.ts';

/** Channels as tabs, and the blocks of the open one as the institution has ordered them. */
export function HomeView({ home }: { home: Home }) {
  const options = home.channels.map(({ channelId, name }) => ({ value: channelId, label: name }));
  return (
    <>
      {options.length > 1 && (
        <Tabs label={m.home_channels()} options={options} value={home.channelId} onChange={home.openChannel} />
      )}
      <Async load={home.load} skeleton={<Skeleton count={9} />}>
        {home.blocks.length > 0 ? <Blocks home={home} /> : <NoBlocks />}
      </Async>
    </>
  );
}

const Blocks = ({ home }: { home: Home }) => (
  <>
    {home.blocks.map((block) => (
      <HomeBlock key={block.blockId} block={block} onOpen={home.openItem} onMore={home.openMore} />
    ))}
  </>
);

function NoBlocks() {
  const go = useGo();
  const action = <Button onClick={() => go('sub/categories')}>{m.home_to_categories()}</Button>;
  return <Empty title={m.home_empty_title()} text={m.home_empty_text()} action={action} />;
}
