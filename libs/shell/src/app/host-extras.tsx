import { inWechat, isTerminal } from '@yuelan/platform';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const Kiosk = lazyPart(() => import('./kiosk.tsx'));
const WechatPage = lazyPart(() => import('./wechat-page.tsx'));

/** What only some places need around the product: a library's terminal, the messaging app. Fetched there alone. */
export function HostExtras() {
  return (
    <Suspense>
      {isTerminal() && <Kiosk />}
      {inWechat() && <WechatPage />}
    </Suspense>
  );
}
