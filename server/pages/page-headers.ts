import type { Language } from '@menyala/contract';
import { documentHeaders } from '../http/secure-headers.ts';

/** Nothing inline, nothing from elsewhere; so a page needs no nonce, and can be kept. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export type PageFormat = 'html' | 'json';

/** Headers of every page and payload; `kind` is that of its address. */
export function pageHeaders(
  format: PageFormat,
  language: Language,
  kind: 'shared' | 'own' | 'private',
): Record<string, string> {
  return {
    ...documentHeaders,
    ...(format === 'html'
      ? { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy }
      : { 'content-type': 'application/json; charset=utf-8' }),
    'content-language': language === 'ru' ? 'ru-RU' : 'en-US',
    vary: 'Accept-Encoding, Cookie',
    ...(kind === 'private'
      ? {
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        }
      : { 'cache-control': kind === 'shared' ? 'private, no-cache' : 'private, no-store' }),
  };
}
