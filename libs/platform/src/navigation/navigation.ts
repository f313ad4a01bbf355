import type { pageCatalogue } from '@yuelan/contract/pages';
import { createContext, createElement, useContext } from 'react';
import type { ReactNode } from 'react';

type Path = (typeof pageCatalogue)[number]['path'];
/** An address of the page catalogue without its `pages/`: `book/detail`. */
export type PageName = Path extends infer P ? (P extends `pages/${infer Name}` ? Name : never) : never;

/** Core §2: go to, redirect (in place of this page), switch tab, relaunch (nothing to go back to). */
export type GoMode = 'navigate' | 'redirect' | 'switchTab' | 'relaunch';
export type GoParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What the shell implements: device-neutral addresses; the shell picks the device's form. */
export interface Navigation {
  /** The address shown, device-neutral, without query: `pages/book/detail`. */
  readonly path: string;
  /** Parameters of the address: own string values, of each name the first. */
  readonly params: Readonly<Record<string, string>>;
  readonly go: (page: PageName, params?: GoParams, mode?: GoMode) => void;
  /** Goes one page back; to the home where there is none. */
  readonly back: () => void;
  /** Opens an address that an institution has configured: inside where it is ours, else as the product leaves it. */
  readonly open: (address: string) => void;
}

const Context = createContext<Navigation | null>(null);

export const NavigationProvider = ({ value, children }: { value: Navigation; children: ReactNode }) =>
  createElement(Context.Provider, { value }, children);

export function useNavigation(): Navigation {
  const navigation = useContext(Context);
  if (navigation === null) throw new Error('useNavigation needs a NavigationProvider');
  return navigation;
}

export const useGo = (): Navigation['go'] => useNavigation().go;
export const useBack = (): Navigation['back'] => useNavigation().back;
export const useOpen = (): Navigation['open'] => useNavigation().open;
export const useParams = (): Navigation['params'] => useNavigation().params;
export const useParam = (name: string): string | undefined => useNavigation().params[name];
