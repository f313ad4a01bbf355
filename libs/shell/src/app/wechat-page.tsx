import { request, useSession } from '@yuelan/api';
import { configureWechat } from '@yuelan/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { shareWithFriends } from './share.ts';

/** A page has its heading, and so its title, a moment after its address. */
const TITLE_MS = 500;

/** Inside the messaging app: signs its SDK for each page, and says what friends see of it when it is shared. */
export default function WechatPage() {
  const { user, config } = useSession();
  const { pathname, search } = useLocation();
  const appId = user?.appId;
  const desc = config?.slogan ?? config?.tenantName ?? '';
  const logo = config?.logo ?? '';

  useEffect(() => {
    if (!appId) return undefined;
    let current = true;
    const share = async () => {
      const ready = await configureWechat((url) => request('jsTicket', { appId, url }));
      if (!ready || !current) return;
      const imgUrl = logo && new URL(logo, location.origin).href;
      await shareWithFriends({ title: document.title, desc, imgUrl });
    };
    const timer = setTimeout(() => void share(), TITLE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [appId, desc, logo, pathname, search]);
  return null;
}
