import { BlockList, isIPv6 } from 'node:net';

/** Addresses that are no public ones, after IANA's registries of special-purpose addresses. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
  // Networks without IPv4 reach its addresses by these (RFC 6052).
  PRIVATE.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  // Holds an address of IPv4, and is given up (RFC 7526).
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is of the own machine, of a private network, or of no network at all. */
export function isPrivateAddress(address: string): boolean {
  const isV6 = isIPv6(address);
  return PRIVATE.check(address, isV6 ? 'ipv6' : 'ipv4');
}
