import { BlockList, isIP } from 'node:net';

/**
 * Everything that isn't a public host (IANA's special-purpose registries), and what leads from IPv6 to such an IPv4 address: what
 * somebody outside gave us an address for must not become a request to something within the installation's own network.
 */
const NOT_PUBLIC = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
/** All of IPv6's unicast addresses that are given out. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');

const blocked = new BlockList();
for (const [network, bits] of NOT_PUBLIC) blocked.addSubnet(network, bits, isIP(network) === 4 ? 'ipv4' : 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
