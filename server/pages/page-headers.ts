import type { Language } from '@menyala/contract';
import type { Settings } from '@menyala/contract/site/calculator';
import { documentHeaders } from '../http/secure-headers.ts';
import { localeOf } from '../languages.ts';
import { contentPolicy } from './content-policy.ts';

export type PageFormat = 'html' | 'json';

/** Headers of every page and payload; `kind` is that of its address, `captcha` the one that the owner chose. */
export function pageHeaders(
  format: PageFormat,
  language: Language,
  kind: 'shared' | 'own' | 'private',
  captcha: Settings['captcha'] = null,
): Record<string, string> {
  return {
    ...documentHeaders,
    ...(format === 'html'
      ? { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentPolicy(captcha) }
      : { 'content-type': 'application/json; charset=utf-8' }),
    'content-language': localeOf(language),
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
