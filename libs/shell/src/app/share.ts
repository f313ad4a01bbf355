import { raise } from '@yuelan/api';
import { inWechat, read, setWechatShare, shareLink, stored } from '@yuelan/platform';
import type { Share } from '@yuelan/platform';
import { toast } from '@yuelan/ui';
import { checkSharedLink } from '@yuelan/validation';

/** The open page's address as it may be shared, with its institution; null, and said so, where it is none (core §5). */
export function sharedAddress(address = location.href): string | null {
  const here = { tenantId: read(stored.tenantId) ?? '', appId: read(stored.appId) ?? '' };
  const link = withInstitution(shareLink(address), here);
  const wrong = checkSharedLink(link, here);
  if (wrong === null) return link;
  toast(wrong);
  return null;
}

function withInstitution(link: string, { tenantId, appId }: { tenantId: string; appId: string }): string {
  const url = new URL(link);
  const { searchParams } = url;
  if (!searchParams.has('tenantId') && !searchParams.has('tid')) searchParams.set('tenantId', tenantId);
  if (!searchParams.has('appId') && !searchParams.has('pid')) searchParams.set('appId', appId);
  return url.href;
}

/** Says what friends see of the page; outside the messaging app there are none to share with (core §8). */
export async function shareWithFriends(share: Omit<Share, 'link'>): Promise<void> {
  if (!inWechat()) return raise('shareOutsideWechat');
  const link = sharedAddress();
  if (link !== null) await setWechatShare({ ...share, link });
}
