import type { onRequestHookHandler } from 'fastify';

/**
 * Says once in the log that somebody passes requests on whose word about visitors' addresses is not believed. A proxy that was
 * forgotten in the settings would else be taken for one visitor, and all real ones would share that one's limits.
 */
export function warnOfUnknownProxy(): onRequestHookHandler {
  let isSaid = false;
  return (request, _reply, done) => {
    // Addresses of the way here, nearest first: only a peer that is believed has one before it.
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      isSaid = true;
      request.log.warn(
        `X-Forwarded-For from ${request.ip} is not believed. If that is your proxy, set TRUSTED_PROXIES=${request.ip}: until then all its visitors share one address and its limits.`,
      );
    }
    done();
  };
}
