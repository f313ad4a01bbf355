import { useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Empty, Skeleton } from '@yuelan/ui';
import { useLocation } from 'react-router';
import { PageBoundary } from '../app/page-boundary.tsx';
import { pathOf } from './addresses.ts';
import type { PageLoader, PageTable } from './page-table.ts';
import styles from './page-outlet.module.css';
import { usePage } from './use-page.ts';
import { useArrival } from './use-arrival.ts';

/** The page of the address in hand: its form for this device, the common one, or a clear word that there is none. */
export function PageOutlet({ table }: { table: PageTable }) {
  const { pathname } = useLocation();
  const { path } = useNavigation();
  const load = table.get(pathOf(pathname)) ?? table.get(path);
  return load ? <LoadedPage path={path} load={load} /> : <NotFound />;
}

function LoadedPage({ path, load }: { path: string; load: PageLoader }) {
  const page = usePage(path, load);
  const { key } = useLocation();
  useArrival(page.state === 'ready');
  if (page.state === 'loading') return <Skeleton />;
  if (page.state === 'failed') return <ChunkMissing timeout={page.trouble === 'timeout'} retry={page.retry} />;
  const { Page } = page;
  return (
    <PageBoundary key={page.path}>
      <div key={page.path} className={key === 'default' ? undefined : styles.arriving}>
        <Page />
      </div>
    </PageBoundary>
  );
}

const ChunkMissing = ({ timeout, retry }: { timeout: boolean; retry: () => void }) => (
  <div role="alert">
    <Empty
      icon="info"
      title={timeout ? m.errors_chunk_timeout() : m.errors_chunk_title()}
      text={m.errors_chunk_text()}
      action={<Button onClick={retry}>{m.common_retry()}</Button>}
    />
  </div>
);

function NotFound() {
  const { go } = useNavigation();
  return (
    <>
      <h1 className={styles.hidden} tabIndex={-1}>
        {m.errors_not_found_title()}
      </h1>
      <Empty
        icon="compass"
        title={m.errors_not_found_title()}
        text={m.errors_not_found_text()}
        action={<Button onClick={() => go('main', {}, 'relaunch')}>{m.common_to_home()}</Button>}
      />
    </>
  );
}
