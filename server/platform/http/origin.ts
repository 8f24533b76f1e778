import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

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
  // `own-host.ts` has made sure that the Host is a name of ours.
  return host === ours || host === headers.host;
}
