/** Parameters that a shared address may carry: what is shown, never who shows it (threats 10). */
const shared = /^(?:tenantId|appId|tid|pid|tab|keyword|sort|bookType|kind|page_type|[a-z][a-zA-Z]{1,24}Id|bid)$/;
const personal = new Set(['userId', 'openId', 'rdId', 'personId']);

/** The address of a page as it may leave this device: its path, and only the parameters above. */
export function shareLink(address: string): string {
  const url = new URL(address);
  for (const name of Array.from(url.searchParams.keys())) {
    if (!shared.test(name) || personal.has(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}
