import type { onRequestHookHandler } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

/**
 * Answers only where the exchange was asked by its own name, or from this machine. A page whose name was pointed at this
 * machine afterwards (DNS rebinding) sends its own name, and its scripts would be taken for ours.
 */
export function onlyOwnHost({ publicUrl }: Config): onRequestHookHandler {
  const ours = new URL(publicUrl).host;
  let isLogged = false;
  return (request, _reply, done) => {
    const host = request.raw.headers.host ?? '';
    // Node keeps the first of several Host headers; RFC 9112, 3.2, wants such a request refused.
    if (countHosts(request.raw.rawHeaders) > 1) return done(new Refusal('bad_request'));
    if (host === ours || loopback.test(host)) return done();
    if (!isLogged) {
      isLogged = true;
      request.log.warn(
        `A request named the host ${JSON.stringify(host)}, which is not PUBLIC_URL (${ours}). If it came through your proxy, let the proxy pass the visitor's Host header on.`,
      );
    }
    done(new Refusal('misdirected'));
  };
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
