import type { Language } from '@menyala/contract';
import type { Settings } from '@menyala/contract/site/calculator';
import { documentHeaders, framedHeaders } from '../../platform/http/secure-headers.ts';
import { localeOf } from '../../platform/languages.ts';
import { chatPolicy, contentPolicy, framedPolicy, payerPolicy, postingPolicy } from './content-policy.ts';
import type { PageAddress } from './page-addresses.ts';

export type PageFormat = 'html' | 'json';

type Services = Pick<Settings, 'captcha' | 'chat'>;

const noServices: Services = { captcha: null, chat: null };

/**
 * Headers of every page and payload; `kind` is that of its address, `services` what the owner chose of others', `postsTo` the origin that
 * its form is sent to beside ours.
 */
export function pageHeaders(
  format: PageFormat,
  language: Language,
  kind: PageAddress['kind'],
  services: Services = noServices,
  postsTo?: string,
): Record<string, string> {
  const isFramed = kind === 'framed';
  const isUntold = kind === 'private' || kind === 'payer' || kind === 'chat' || kind === 'plain';
  return {
    ...(isFramed || kind === 'payer' ? framedHeaders : documentHeaders),
    ...(format === 'html'
      ? {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy':
            postsTo === undefined ? policyOf(kind, services) : postingPolicy(postsTo),
        }
      : { 'content-type': 'application/json; charset=utf-8' }),
    'content-language': localeOf(language),
    vary: isFramed ? 'Accept-Encoding' : 'Accept-Encoding, Cookie',
    'cache-control': kind === 'shared' ? 'private, no-cache' : 'private, no-store',
    ...(isUntold ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(isUntold || isFramed ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
  };
}

function policyOf(kind: PageAddress['kind'], { captcha, chat }: Services): string {
  if (kind === 'framed') return framedPolicy;
  if (kind === 'payer') return payerPolicy;
  if (kind === 'plain') return chatPolicy(null);
  return kind === 'chat' ? chatPolicy(chat) : contentPolicy(captcha);
}
