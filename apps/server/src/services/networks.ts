import { BlockList, isIP } from 'node:net';

/** An IPv4 address that reached us over IPv6. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

const family = (version: number) => (version === 6 ? 'ipv6' : 'ipv4');
const bare = (address: string) => address.replace(MAPPED, '').split('%', 1).join();

/**
 * Whether an address lies in one of the networks: CIDR ranges or single addresses, IPv4 or IPv6. What is none of these
 * admits nobody.
 */
export function isInside(address: string, networks: readonly string[]): boolean {
  const version = isIP(bare(address));
  if (version === 0) return false;
  const list = new BlockList();
  for (const network of networks) addTo(list, network.trim(), version);
  return list.check(bare(address), family(version));
}

/** Networks of the other family are left out: for Node every IPv4 address is inside `::/0`. */
function addTo(list: BlockList, network: string, version: number): void {
  const [address = '', length, ...rest] = network.split('/');
  if (isIP(address) !== version || rest.length > 0) return;
  if (length === undefined) return list.addAddress(address, family(version));
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : Infinity;
  if (prefix <= (version === 6 ? 128 : 32)) list.addSubnet(address, prefix, family(version));
}
