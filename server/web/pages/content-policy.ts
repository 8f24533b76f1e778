import type { Settings } from '@menyala/contract/site/calculator';
import { framesOf } from '../../market/chat/chat-of.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/** Nothing inline, nothing from elsewhere; so a page needs no nonce, and can be kept. */
const ownSources: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // The widget, where a partner looks at it before taking it.
  'frame-src': ["'self'"],
  // The work of the self-hosted captcha.
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/**
 * What the captcha of another service needs beside ours, as each of them documents it for sites with a policy of their own;
 * reCAPTCHA also reports to the address that it comes from.
 */
const sourcesOfCaptchas = new Map<string, Sources>([
  [
    'turnstile',
    {
      'script-src': ['https://challenges.cloudflare.com'],
      'frame-src': ['https://challenges.cloudflare.com'],
    },
  ],
  [
    'hcaptcha',
    { 'script-src': hcaptcha, 'frame-src': hcaptcha, 'style-src': hcaptcha, 'connect-src': hcaptcha },
  ],
  [
    'recaptcha',
    {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
    },
  ],
]);

/**
 * The widget: any site may frame it, and it asks nothing of nobody but us. Nothing can be sent from it: whoever looked at it
 * goes on by a link, at our own address.
 */
export const framedPolicy = written({
  ...Object.fromEntries(
    ['default-src', 'script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'base-uri'].map(
      (directive) => [directive, ownSources[directive] ?? []],
    ),
  ),
  'form-action': ["'none'"],
  'frame-ancestors': ['*'],
});

/**
 * The page of an invoice: any site may frame it, and its own forms are sent from it. No captcha is asked there, and nothing leads on from
 * it to other pages but by a whole new document.
 */
export const payerPolicy = written({
  ...ownSources,
  'frame-src': ["'none'"],
  'worker-src': ["'none'"],
  'frame-ancestors': ['*'],
});

/** The page that hands the key of a shop to the program that asked for it: its form may be sent to that one host. */
export function postingPolicy(origin: string): string {
  return written({ ...ownSources, 'form-action': ["'self'", origin] });
}

/**
 * The window of the chat: nothing runs in it, ours neither, and it frames the chosen provider alone. What they load and run
 * stands under their own address, which reads nothing of ours.
 */
export function chatPolicy(chat: Settings['chat']): string {
  const frames = chat ? framesOf(chat.provider) : [];
  return written({
    ...Object.fromEntries(
      ['default-src', 'style-src', 'img-src', 'font-src', 'base-uri', 'frame-ancestors'].map((directive) => [
        directive,
        ownSources[directive] ?? [],
      ]),
    ),
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': ["'none'"],
  });
}

const kept = new Map<string, string>();

/**
 * The content policy of a page of the site. The captcha's service is admitted on all of them, since a browser goes on from any
 * page to the next under the policy of the first; and only where its key is set, without which ours takes its place.
 */
export function contentPolicy(captcha: Settings['captcha']): string {
  const provider = captcha?.siteKey ? captcha.provider : '';
  let policy = kept.get(provider);
  if (policy === undefined) {
    policy = written(ownSources, sourcesOfCaptchas.get(provider));
    kept.set(provider, policy);
  }
  return policy;
}

function written(sources: Sources, more: Sources = {}): string {
  const directives = new Set([...Object.keys(sources), ...Object.keys(more)]);
  return [...directives]
    .map((directive) => [directive, ...(sources[directive] ?? []), ...(more[directive] ?? [])].join(' '))
    .join('; ');
}
