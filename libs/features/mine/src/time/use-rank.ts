import { itemsOf, useRankingSTInfiniteQuery, useVisitor } from '@yuelan/api';
import type { RankPeriod } from '@yuelan/contract';
import { useGo, useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf, toast } from '@yuelan/ui';
import { useToday } from '../today.ts';

const periods: readonly RankPeriod[] = ['day', 'week', 'month', 'year', 'all'];

/** The institution's readers by their minutes; the period lives in the address. */
export function useRank() {
  const { params, go } = useNavigation();
  const period = periods.find((each) => each === params['period']) ?? 'week';
  const today = useToday();
  const query = useRankingSTInfiniteQuery({ period, today, limit: 50 }, { refetchOnMountOrArgChange: true });
  const data = query.currentData;

  const refresh = async () => {
    const { isSuccess } = await query.refetch();
    if (isSuccess) toast(m.time_refreshed());
  };
  return {
    period,
    choose: (next: RankPeriod) => go('mine/read-rank', { period: next }, 'redirect'),
    load: loadOf({ ...query, data }, m.common_load_failed()),
    rows: itemsOf(data),
    /** Null for visitors, and until it is known. */
    mine: data?.pages[0]?.mine ?? null,
    visitor: useVisitor(),
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    refreshing: query.isFetching,
    refresh: () => void refresh(),
    ...useWays(),
  };
}
export type Rank = ReturnType<typeof useRank>;

function useWays() {
  const go = useGo();
  return {
    join: () => go('mine/secret-setting'),
    logIn: () => go('login/login'),
    browse: () => go('main', { tab: 'bookcity' }),
  };
}
