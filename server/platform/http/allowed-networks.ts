import { BlockList, isIP } from 'node:net';
import { plainAddress } from './address-group.ts';
import { type FieldError, Refusal } from './refusal.ts';

/**
 * An IP address, or a network in CIDR writing, as it is kept: `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`; null for what is
 * neither. A network of everything is none.
 */
export function networkOf(text: string): string | null {
  const [head = '', prefix, ...rest] = text.trim().toLowerCase().split('/');
  const address = plainAddress(head);
  const version = isIP(address);
  if (version === 0 || head.includes('%') || rest.length > 0) return null;
  if (prefix === undefined) return address;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  // An IPv4 network that was written as one of IPv6 counts its bits from there.
  const own = version === 4 && head.includes(':') ? bits - 96 : bits;
  return own >= 1 && own <= (version === 4 ? 32 : 128) ? `${address}/${own}` : null;
}

/** Lists as they are kept, without what stands there twice; and the first thing that is no network. */
export function readNetworks(lines: readonly string[]): { networks: string[]; wrong: FieldError | null } {
  const networks = new Set<string>();
  for (const line of lines) {
    if (line.trim() === '') continue;
    const network = networkOf(line);
    if (network === null)
      return { networks: [], wrong: { code: 'bad_network', values: { value: line.trim() } } };
    networks.add(network);
  }
  return { networks: [...networks], wrong: null };
}

/** True where an address is in the list. A list of nothing admits every one. */
export function isAllowed(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const plain = plainAddress(address);
  const version = isIP(plain);
  return version !== 0 && listOf(networks).check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

const most = 200;
const lists = new Map<string, BlockList>();

/** Asked at each request of staff, so that the few lists there are stay in memory. */
function listOf(networks: readonly string[]): BlockList {
  const key = networks.join(' ');
  const known = lists.get(key);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const type = address.includes(':') ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(prefix), type);
  }
  if (lists.size >= most) lists.clear();
  lists.set(key, list);
  return list;
}

/** @throws Refusal `address_not_allowed` where any of the lists leaves the address out */
export function requireAllowed(address: string, ...named: readonly (readonly string[])[]): void {
  const plain = plainAddress(address);
  if (named.every((networks) => isAllowed(plain, networks))) return;
  throw new Refusal('address_not_allowed', { context: { address: plain } });
}
