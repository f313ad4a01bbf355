import { NavigationProvider } from '@yuelan/platform';
import { setLocale } from '@yuelan/strings';
import { Toaster } from '@yuelan/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { place } from './place.tsx';
import type { Options } from './place.tsx';

/** Says where the screen has led, and what the server was asked. */
export function open(screen: ReactNode, options: Options = {}) {
  void setLocale('zh-CN', { reload: false });
  const { server, store, went, navigation } = place(options);
  render(
    <Provider store={store}>
      <NavigationProvider value={navigation}>
        {screen}
        <Toaster />
      </NavigationProvider>
    </Provider>,
  );
  const sent = (call: string): unknown => {
    const body = server.seen.filter((each) => each.call === call).at(-1)?.body;
    if (body === undefined) return undefined;
    return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
  };
  const times = (call: string) => server.calls().filter((each) => each === call).length;
  return { went, sent, times, store };
}
