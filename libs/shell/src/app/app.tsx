import type { Store } from '@yuelan/api';
import { useSession, useSettings } from '@yuelan/api';
import type { DeviceKind } from '@yuelan/contract';
import { isOnline, onOnline, useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { DeviceProvider, Failure, OfflineLine, Skeleton, ThemeProvider, Toaster } from '@yuelan/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { BASE } from '../router/addresses.ts';
import { PageOutlet } from '../router/page-outlet.tsx';
import type { PageTable } from '../router/page-table.ts';
import { ShellNavigation } from '../router/shell-navigation.tsx';
import { useGroupChoice } from '../router/use-group-choice.ts';
import { useInstitution } from '../router/use-institution.ts';
import styles from './app.module.css';
import { DeveloperToolsGuard } from './developer-tools-guard.ts';
import { HostExtras } from './host-extras.tsx';
import { applyLocale } from './locale.ts';
import { MiniPlayerSlot } from './mini-player-slot.tsx';
import { Popup } from './popup.tsx';
import { QuestionDialog } from './question.tsx';
import { ExposeNavigation } from './shell-ports.ts';
import { useBoot } from './use-boot.ts';
import { useTitle } from './use-title.ts';

export interface AppProps {
  readonly kind: DeviceKind;
  readonly table: PageTable;
  /** What stands around every page but those that need the whole window. */
  readonly frame: ComponentType<{ children: ReactNode }>;
}

/** Pages that fill the window: text alone, without the frame around it. */
const bare = new Set(['pages/book/read', 'pages/book/pdf', 'pages/images/preview']);
/** Core §9: the product's own colour until the institution's is known. */
const THEME_COLOR = '#198cff';

export const App = ({ store, ...app }: AppProps & { store: Store }) => (
  <Provider store={store}>
    <BrowserRouter basename={BASE}>
      <ShellNavigation kind={app.kind}>
        <ExposeNavigation />
        <DeviceProvider kind={app.kind}>
          <Themed>
            <Surroundings {...app} store={store} />
          </Themed>
        </DeviceProvider>
      </ShellNavigation>
    </BrowserRouter>
  </Provider>
);

function Themed({ children }: { children: ReactNode }) {
  const { config, user } = useSession();
  const [{ scheme }] = useSettings();
  const color = user?.style.themeColor || config?.themeColor || THEME_COLOR;
  return (
    <ThemeProvider themeColor={color} scheme={scheme === 'auto' ? 'system' : scheme}>
      {children}
    </ThemeProvider>
  );
}

/** A change of language renders everything anew; nothing else does. */
function Surroundings(props: AppProps & { store: Store }) {
  const [{ locale }] = useSettings();
  const online = useSyncExternalStore(onOnline, isOnline);
  const [state, start] = useBoot(props.store);
  useInstitution();
  useGroupChoice();
  return (
    <div key={applyLocale(locale)} className={styles.app}>
      <a className={styles.skip} href="#main" onClick={focusMain}>
        {m.common_skip()}
      </a>
      <OfflineLine offline={!online} />
      <Framed frame={props.frame}>
        {state === 'failed' ? (
          <Failed retry={start} table={props.table} />
        ) : (
          <Ready {...props} ready={state === 'ready'} />
        )}
      </Framed>
      <MiniPlayerSlot ready={state === 'ready'} />
      <HostExtras />
      <DeveloperToolsGuard />
      <Popup />
      <QuestionDialog />
      <Toaster />
    </div>
  );
}

function Framed({ frame: Frame, children }: { frame: AppProps['frame']; children: ReactNode }) {
  const { path } = useNavigation();
  const { config } = useSession();
  useTitle(config?.appName ?? m.common_app_name());
  const main = (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
  return bare.has(path) ? main : <Frame>{main}</Frame>;
}

/** Pages ask for data as soon as they appear, so they wait for the session; the error page needs none. */
function Ready({ ready, table }: AppProps & { ready: boolean }) {
  const { path } = useNavigation();
  return ready || path === 'pages/error' ? <PageOutlet table={table} /> : <Skeleton />;
}

/** Who leaves the error page, for the home, begins anew: there is no session yet. */
function Failed({ retry, table }: { retry: () => void; table: PageTable }) {
  const onErrorPage = useNavigation().path === 'pages/error';
  const wasThere = useRef(false);
  useEffect(() => {
    if (onErrorPage) wasThere.current = true;
    else if (wasThere.current) retry();
  }, [onErrorPage, retry]);
  if (onErrorPage) return <PageOutlet table={table} />;
  return <Failure message={m.errors_boot()} retry={retry} />;
}

function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
