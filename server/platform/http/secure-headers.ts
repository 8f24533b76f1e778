import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

/** What every answer says to the browser; a document says more. */
const headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** What a document says beside its own content policy: a page of the site, the office, an error. */
export const documentHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

/** The same for the one document that other sites show within theirs. */
export const framedHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Runs before every request, so it costs no promise and looks at nothing. */
export function secureHeaders(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(headers);
  done();
}

/** The UUID in these addresses is a key: neither a cache nor the next site may see it. */
const privateCalls =
  /^(?:\/en)?\/api\/v\d\/(?:claim|verify|users|demo|partner|contest)\b|^(?:\/en)?\/front-api\b|^\/office\/api\b/;
const sharedCalls = /\/users\/pairs\/best|\/verify\/(?:inputs|examples)\b/;

/** True where answers of a route are one person's alone. */
export function isPrivate({ url }: Pick<RouteOptions, 'url'>): boolean {
  return privateCalls.test(url) && !sharedCalls.test(url);
}

export function keepPrivate(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
  done();
}

/** For a site that is reached by HTTPS: browsers then never ask it in the open again, for a year. */
export function stayOnHttps(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  done();
}
