import { BlockList, isIP } from 'node:net';

// What the registries of IANA call not globally reachable, and what leads on to it.
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Of the global ones: those that stand for an IPv4 address, and those for examples and tests. */
const networksOf6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [address, bits] of networks) refused.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of networksOf6) refused.addSubnet(address, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address leads into a network that is not everybody's: loopback, private, link-local, metadata of a cloud. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return refused.check(address, 'ipv4');
  // What is not global unicast is refused: mapped and translated addresses of IPv4 as well.
  return family === 0 || !global6.check(address, 'ipv6') || refused.check(address, 'ipv6');
}
