import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What is no place of the public Internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const insideIPv4 = new BlockList();
for (const [network, prefix] of [
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
] as const)
  insideIPv4.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only this is given to anybody: mapped, translated, private and link-local addresses are outside of it. */
const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');
/** What of it holds an IPv4 address (Teredo, 6to4) or is for documents. */
const specialIPv6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialIPv6.addSubnet(network, prefix, 'ipv6');

/** True where an IP address leads to this machine or a network behind it. What is no IP address counts as inside. */
export function isInside(ip: string): boolean {
  if (isIPv4(ip)) return insideIPv4.check(ip, 'ipv4');
  if (!isIPv6(ip)) return true;
  // A zone names an interface of this machine.
  return ip.includes('%') || !globalIPv6.check(ip, 'ipv6') || specialIPv6.check(ip, 'ipv6');
}
