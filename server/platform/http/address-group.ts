import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What counts as one visitor for limits: an IPv4 address, or the /64 network of an IPv6 address, since whoever has
 * one address of such a network has all of them. An IPv4 address in IPv6 writing (`::ffff:192.0.2.1`) is the IPv4 one.
 */
export function addressGroup(address: string): string {
  const bare = plainAddress(address);
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const filled = tail === undefined ? left : [...left, ...zeros(8 - left.length - right.length), ...right];
  const network = filled.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** The address as it is kept: without the name of a network card, and IPv4 in its own writing. */
export function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1] ?? bare;
}

function zeros(count: number): string[] {
  return Array.from({ length: Math.max(0, count) }, () => '0');
}

/**
 * Where a believed proxy wrote the visitor's address with a port (`192.0.2.7:5678`, `[2001:db8::1]:5678`), takes the port
 * off; where it wrote no address at all, takes the proxy's own. After it `request.ip` is always an address, and stays: limits
 * count by it, the database keeps it as `inet`, and the connection forgets it when its visitor hangs up.
 */
export function readForwardedAddress(request: FastifyRequest, _reply: unknown, done: () => void): void {
  Object.defineProperty(request, 'ip', { value: forwardedAddress(request) });
  done();
}

/** Of whoever hung up already nobody knows it: no list of addresses admits this one. */
const unknownAddress = '0.0.0.0';

function forwardedAddress(request: FastifyRequest): string {
  // Undefined, whatever its type says, once the connection is gone.
  const written: string | undefined = request.ip;
  if (written !== undefined && isIP(written) !== 0) return written;
  const bare = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written?.trim() ?? '');
  const address = bare?.[1] ?? bare?.[2] ?? '';
  return isIP(address) === 0 ? (request.raw.socket.remoteAddress ?? unknownAddress) : address;
}
