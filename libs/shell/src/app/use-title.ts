import { useEffect } from 'react';

/** The window's title follows the page's main heading, whichever page draws it and whenever its data comes. */
export function useTitle(appName: string): void {
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return undefined;
    const follow = () => {
      const heading = main.querySelector('h1')?.textContent?.trim();
      const title = heading && heading !== appName ? `${heading} · ${appName}` : appName;
      if (document.title !== title) document.title = title;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [appName]);
}
