import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { addressGroup } from './address-group.ts';

/** Connections that one process keeps open, and of these those of one visitor. A browser keeps six and its streams. */
export const mostConnections = { altogether: 10_000, ofVisitor: 100 };

/**
 * Ends connections beyond what one visitor needs, before anything is read of them. Proxies whose word is believed carry
 * everybody, so only the whole number binds them.
 */
export function limitConnections(
  app: FastifyInstance,
  { rateLimits, trustedProxies }: Pick<Config, 'rateLimits' | 'trustedProxies'>,
): void {
  app.server.maxConnections = mostConnections.altogether;
  if (!rateLimits) return;
  const proxies = networksOf(trustedProxies);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const visitor = addressGroup(address);
    const count = open.get(visitor) ?? 0;
    if (count >= mostConnections.ofVisitor) return void socket.destroy();
    open.set(visitor, count + 1);
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1;
      if (left > 0) open.set(visitor, left);
      else open.delete(visitor);
    });
  });
}

/** Addresses and networks as the settings name them. */
export function networksOf(addresses: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of addresses) {
    const [address = '', prefix] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}
