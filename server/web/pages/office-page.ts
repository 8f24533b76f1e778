import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../platform/http/faults.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { documentHeaders } from '../../platform/http/secure-headers.ts';
import { sendBuiltFile } from './built-files.ts';
import type { OfficeBuild } from './office-build.ts';

/** Its components write their styles as they run, so the page names a nonce for them; everything else is as on the site. */
function officePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** `/office` and what is under it: the one page of the office, which knows its own addresses, and its files. */
export function officePage(app: FastifyInstance, { index, files }: OfficeBuild): void {
  const parts = index.split('__CSP_NONCE__');
  const config = { who: 'page' } as const;
  for (const url of ['/office', '/office/*']) {
    app.get<{ Params: { '*'?: string } }>(url, { config }, (request, reply) => {
      const name = request.params['*'] ?? '';
      const file = files.get(name);
      if (file) return sendBuiltFile(request, reply, file);
      if (name === 'api' || name.startsWith('api/') || name.startsWith('assets/'))
        return sendRefusal(new Refusal('not_found'), request, reply);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers({
          ...documentHeaders,
          'content-security-policy': officePolicy(nonce),
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
        })
        .type('text/html; charset=utf-8')
        .send(parts.join(nonce));
    });
  }
}
