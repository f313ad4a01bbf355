import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
// Here and not in index.ts: a bundler drops the imports of a module that only re-exports and has no side effects.
import '../tokens.css';
import '../base.css';
import { themeFrom, type Scheme } from './theme-from.ts';

export type SchemeChoice = Scheme | 'system';

const DARK = '(prefers-color-scheme: dark)';

/** Sets the tenant's tones and the scheme on the document, so that portals and the page's own edges have them too. */
export function ThemeProvider({
  themeColor,
  scheme = 'system',
  children,
}: {
  themeColor: string;
  scheme?: SchemeChoice;
  children: ReactNode;
}) {
  const current = useScheme(scheme);
  useLayoutEffect(() => applyTheme(document.documentElement, themeColor, current), [themeColor, current]);
  return children;
}

export function applyTheme(root: HTMLElement, themeColor: string, scheme: Scheme): void {
  root.dataset['theme'] = scheme;
  for (const [name, value] of Object.entries(themeFrom(themeColor, scheme))) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
}

/** The scheme to show: the reader's choice, or the system's as it changes. */
export function useScheme(choice: SchemeChoice): Scheme {
  const [dark, setDark] = useState(() => window.matchMedia?.(DARK).matches ?? false);
  useEffect(() => {
    const query = window.matchMedia?.(DARK);
    if (!query) return;
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return choice === 'system' ? (dark ? 'dark' : 'light') : choice;
}
