import { useChannelConfQuery, useMainChannelsQuery } from '@yuelan/api';
import type { Block, BlockItem } from '@yuelan/contract';
import { useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import type { Load } from '@yuelan/ui';
import { loadOf } from '@yuelan/ui';
import { useJump } from './jump.ts';

/** The institution's home: its channels, and the blocks of the one that is open. The channel is part of the address. */
export function useHome() {
  const { params, go } = useNavigation();
  const jump = useJump();
  const channels = useMainChannelsQuery();
  const list = channels.data ?? [];
  const chosen =
    list.find(({ channelId }) => channelId === params['channel']) ?? list.find((each) => each.selected) ?? list[0];
  const blocks = useChannelConfQuery({ channelId: chosen?.channelId ?? '' }, { skip: !chosen });

  return {
    load: bothOf(channels, blocks, chosen !== undefined),
    channels: list,
    channelId: chosen?.channelId ?? '',
    blocks: blocks.currentData?.blocks ?? [],
    openChannel: (channel: string) => go('main', { tab: 'bookcity', channel }, 'redirect'),
    openItem: (item: BlockItem) =>
      item.book && !item.jump ? go('book/detail', { bookId: item.book.bookId }) : jump(item.jump),
    openMore: (block: Block) => jump(block.more),
  };
}
export type Home = ReturnType<typeof useHome>;

interface Query {
  readonly data?: unknown;
  readonly currentData?: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The blocks of another channel are loading, although those of the last one are still in hand. */
function bothOf(channels: Query, blocks: Query, hasChannel: boolean): Load {
  const first = loadOf(channels, m.common_load_failed());
  if (first.state !== 'ready' || !hasChannel) return first;
  return loadOf({ ...blocks, data: blocks.currentData, refetch: () => blocks.refetch() }, m.common_load_failed());
}
