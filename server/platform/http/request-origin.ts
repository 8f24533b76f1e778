import type { IncomingMessage } from 'node:http';
import { showHealth } from '@menyala/contract/site/health';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

/**
 * The path that a request asks for, on this server. One that names the whole address (`GET http://host/path`) names its host there, and its header
 * says nothing any more (RFC 9112, 3.2.2): `onlyOwnHost` then looks at that one.
 */
export function targetOf(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (host === undefined) return url;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Answers only where the exchange was asked by its own name, or from this machine. A page whose name was pointed at this
 * machine afterwards (DNS rebinding) sends its own name, and its scripts would be taken for ours. Whoever watches over the server asks
 * it by an address, or names no host: the answer says nothing but that it runs.
 */
export function onlyOwnHost({ publicUrl }: Config): onRequestHookHandler {
  const ours = new URL(publicUrl).host;
  let isLogged = false;
  return (request, _reply, done) => {
    if (request.routeOptions.url === showHealth.path) return done();
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

/** The same of a request that no hook sees: whether it names one host, and that is ours or this machine. */
export function asksForUs(ours: string, { headers, rawHeaders }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  return (host === ours || loopback.test(host)) && countHosts(rawHeaders) === 1;
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}

/**
 * Cookies travel with requests that other sites cause. A browser says where a request comes from; one that comes from
 * another site may read public pages, and change nothing: this stands before every route that is not read. Programs that send no Origin carry no visitor's cookies.
 */
export function checkOrigin(config: Config): onRequestHookHandler {
  const ours = new URL(config.publicUrl).host;
  return (request, _reply, done) => {
    if (isFromUs(request, ours)) done();
    else done(new Refusal('forbidden'));
  };
}

function isFromUs({ headers }: FastifyRequest, ours: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return false;
  if (headers.origin === undefined) return true;
  // A page that sends no Referer hides its origin too; where it comes from, the browser says in the other header.
  if (headers.origin === 'null') return site === 'same-origin';
  const host = URL.canParse(headers.origin) ? new URL(headers.origin).host : null;
  // `onlyOwnHost` has made sure that the Host is a name of ours.
  return host === ours || host === headers.host;
}
