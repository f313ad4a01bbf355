import { createStore } from '@yuelan/api';
import type { DeviceKind } from '@yuelan/contract';
import type { ComponentType, ReactNode } from 'react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { carryOut } from './app/carry-out.ts';
import { currentNavigation, setPopup, showErrorPage } from './app/shell-ports.ts';
import { watchDevice } from './app/watch-device.ts';
import { adoptShell } from './boot/keeping.ts';
import { BASE, neutralOf, pathOf } from './router/addresses.ts';
import { pageTable } from './router/page-table.ts';
import type { PageTable, PageTree } from './router/page-table.ts';

export interface AppOptions {
  readonly kind: DeviceKind;
  /** Trees of pages by `import.meta.glob`; the app's own comes last and wins. */
  readonly pages: readonly PageTree[];
  readonly frame: ComponentType<{ children: ReactNode }>;
}

/** Starts one of the three apps in `#root`. */
export function startApp({ kind, pages, frame }: AppOptions): void {
  const table = pageTable(...pages);
  preloadFirstPage(table);
  adoptShell();
  watchDevice(kind);
  if ('scrollRestoration' in history) history.scrollRestoration = 'manual';
  const store = createStore({
    onVerdict: (verdict) =>
      carryOut(verdict, { errorPage: showErrorPage, popup: setPopup, back: () => currentNavigation()?.back() }),
  });
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App kind={kind} table={table} frame={frame} store={store} />
    </StrictMode>,
  );
}

/** The first page's chunk comes while the session starts. What goes wrong here is shown when the page is needed. */
function preloadFirstPage(table: PageTable): void {
  const path = pathOf(location.pathname.slice(BASE.length));
  const load = table.get(path) ?? table.get(neutralOf(path));
  load?.().catch(() => undefined);
}
