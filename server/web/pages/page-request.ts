import type { Language } from '@menyala/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Customer, customerAt } from '../../outreach/support/customer.ts';
import { isMaker } from '../../people/access/maker.ts';
import { tidyQuery } from '../../platform/http/control-characters.ts';
import { languageOf } from '../../platform/http/language-of.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { agreedOf, hiddenBannersOf, isSignedIn, lastPairOf } from './cookies.ts';

/** What a page is asked with: all that its payload may depend on. */
export interface PageRequest {
  language: Language;
  /** Without the language base, the trailing slash and `/_payload.json`: `/`, `/exchange/BTC-SBERRUB`. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Codes of the pair that this browser used last. */
  lastPair: string | null;
  signedIn: boolean;
  /** Versions of the texts that this browser's tick in the form was given for. */
  agreed: string | null;
  /** True where somebody pressed a link of ours to come here, as the browser says. */
  isPressed: boolean;
  /** Keys of notices and banners that were closed in this visit. */
  hiddenBanners: readonly string[];
  /** True where this browser made the claim. */
  isMaker(claimId: string): Promise<boolean>;
  /** Where this browser's customer stands with a question of their own. @throws Refusal `not_found` */
  question(id: string): Promise<Customer>;
}

export function pageRequestOf(ctx: Context, request: FastifyRequest): PageRequest {
  const { pathname, search } = splitAddress(request.url);
  return {
    language: languageOf(request),
    path: pagePathOf(pathname),
    params: (request.params ?? {}) as Record<string, string>,
    query: tidyQuery(new URLSearchParams(search)),
    lastPair: lastPairOf(request.cookies),
    signedIn: isSignedIn(request.cookies),
    agreed: agreedOf(request.cookies),
    isPressed:
      request.headers['sec-fetch-site'] === 'same-origin' && request.headers['sec-fetch-user'] === '?1',
    hiddenBanners: hiddenBannersOf(request.cookies),
    isMaker: (claimId) => isMaker(ctx, request, claimId),
    question: (id) => customerAt(ctx, request, null, { of: 'thread', id }),
  };
}

/** The same, of somebody of whom nothing is known. */
export function asStranger(asked: PageRequest): PageRequest {
  return {
    ...asked,
    lastPair: null,
    signedIn: false,
    agreed: null,
    hiddenBanners: [],
    isMaker: async () => false,
    question: () => Promise.reject(new Refusal('not_found')),
  };
}

/** The path of the page itself, whichever language, slash or `_payload.json` it was asked with. */
export function pagePathOf(pathname: string): string {
  const path = pathname
    .replace(/\/_payload\.json\/?$/, '')
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/\/+$/, '')
    // Two of them at the beginning would be another host to whoever follows it as a link.
    .replace(/^[/\\]{2,}/, '/');
  return path === '' ? '/' : path;
}

export function splitAddress(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}

export function isPayloadAddress(pathname: string): boolean {
  return /\/_payload\.json\/?$/.test(pathname);
}
