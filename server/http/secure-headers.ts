import type { FastifyReply, FastifyRequest } from 'fastify';

/** What every answer says to the browser. Pages add their own content policy. */
const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** The UUID in these addresses is a key: neither a cache nor the next site may see it. */
const private_ = /^(?:\/en)?\/(?:api\/v1\/(?:claim|verify|users|demo)\b|claim\b)|^\/office\/api\b/;
const shared = /\/users\/pairs\/best|\/claim\/captchacheck/;

/** Runs before every request, so it costs no promise. */
export function secureHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(headers);
  if (private_.test(request.url) && !shared.test(request.url)) {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
  }
  done();
}

/** For a site that is reached by HTTPS: browsers then never ask it in the open again, for a year. */
export function stayOnHttps(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('strict-transport-security', 'max-age=31536000');
  done();
}
