import { BlockList, isIPv4 } from 'node:net';

const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  closed.addSubnet(net, prefix, 'ipv6');
}

/** Whether an IP address belongs to this machine, its networks, or nobody: no partner of ours lives there (threats 21). */
export const isPrivateAddress = (address: string): boolean =>
  isIPv4(address) ? closed.check(address, 'ipv4') : closed.check(address, 'ipv6');
