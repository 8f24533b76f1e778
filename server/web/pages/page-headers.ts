import type { Language } from '@menyala/contract';
import type { Settings } from '@menyala/contract/site/calculator';
import { documentHeaders, framedHeaders } from '../../platform/http/secure-headers.ts';
import { localeOf } from '../../platform/languages.ts';
import { contentPolicy, framedPolicy } from './content-policy.ts';
import type { PageAddress } from './page-addresses.ts';

export type PageFormat = 'html' | 'json';

/** Headers of every page and payload; `kind` is that of its address, `captcha` the one that the owner chose. */
export function pageHeaders(
  format: PageFormat,
  language: Language,
  kind: PageAddress['kind'],
  captcha: Settings['captcha'] = null,
): Record<string, string> {
  const isFramed = kind === 'framed';
  const policy = isFramed ? framedPolicy : contentPolicy(captcha);
  return {
    ...(isFramed ? framedHeaders : documentHeaders),
    ...(format === 'html'
      ? { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
      : { 'content-type': 'application/json; charset=utf-8' }),
    'content-language': localeOf(language),
    vary: isFramed ? 'Accept-Encoding' : 'Accept-Encoding, Cookie',
    'cache-control': kind === 'shared' ? 'private, no-cache' : 'private, no-store',
    ...(kind === 'private' ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(kind === 'private' || isFramed ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
  };
}
