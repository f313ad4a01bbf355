const LONGEST = 2048;

/**
 * Whether a redirect that an address asks for may be followed (threats 23): a path of our own, or an http address whose
 * host (with its port, where it has one) is on the tenant's list. Everything that browsers read in surprising ways is
 * refused: backslashes, control characters, `..`, user names, hosts outside ASCII.
 */
export function isSafeRedirect(target: string, hosts: readonly string[] = []): boolean {
  // eslint-disable-next-line no-control-regex -- browsers drop control characters inside addresses
  if (target.length > LONGEST || /[\u0000-\u0020\u007f\\]/.test(target) || climbs(target)) return false;
  if (target.startsWith('/')) return !target.startsWith('//');
  const host = /^https?:\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/i.exec(target)?.[1];
  return host !== undefined && hosts.includes(host.toLowerCase());
}

const climbs = (target: string) => /(?:^|\/)(?:\.|%2e){2}(?:[/?#]|$)/i.test(target);
