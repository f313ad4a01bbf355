import { useLazyExportDataQuery, useSession } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useToday } from '../today.ts';

/** Everything that is kept about the reader, as a file of their own. */
export function useExport() {
  const today = useToday();
  const { user } = useSession();
  const [ask, { isFetching }] = useLazyExportDataQuery();
  const run = async () => {
    const { data } = await ask();
    // A file that does not come has had its verdict (catalogue §8).
    if (data === undefined) return;
    save(`yuelan-${user?.userName || user?.userId || ''}-${today}.json`, JSON.stringify(data, null, 2));
    toast(m.mine_exported());
  };
  return { busy: isFetching, run: () => void run() };
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
