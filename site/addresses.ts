import type { Language } from '@menyala/contract';
import type { PageData } from '@menyala/contract/site/pages';

/**
 * Every URL of the site and the page that it shows, in Russian as it stands and in English under `/en`.
 * The server has the last word: the payload of an address says which page it is, and that may be the error page,
 * or after a plain post another step. The screens of the pages are in `screens.ts`. `/widget` is none of them: other
 * sites frame it, nobody navigates there, and it has a document and a script of its own (`widget/`).
 */
export const addresses = [
  { path: '/', page: 'home' },
  { path: '/exchange/:pair', page: 'home' },
  { path: '/exchange/:pair/details', page: 'details' },
  { path: '/claim/success', page: 'return' },
  { path: '/claim/fail', page: 'return' },
  { path: '/claim/:id', page: 'claim' },
  { path: '/verification/:id', page: 'verification' },
  { path: '/verify/:id', page: 'check' },
  { path: '/aml', page: 'text' },
  { path: '/rules', page: 'text' },
  { path: '/login', page: 'auth' },
  { path: '/register', page: 'auth' },
  { path: '/forget', page: 'auth' },
  { path: '/recover', page: 'auth' },
  { path: '/successfully', page: 'auth' },
  { path: '/account', page: 'account' },
  { path: '/account/orders', page: 'account' },
  { path: '/account/cards', page: 'account' },
  { path: '/account/referrer', page: 'account' },
  { path: '/account/promocodes', page: 'account' },
  { path: '/account/gift', page: 'account' },
  { path: '/account/settings', page: 'account' },
  { path: '/partners', page: 'partners' },
  { path: '/partners/users', page: 'partners' },
  { path: '/contest', page: 'contest' },
  { path: '*', page: 'error' },
] as const satisfies readonly { path: string; page: PageData['page'] }[];

/** A path of the site in a language: `/aml` → `/en/aml`, and `/` → `/en`. */
export function inLanguage(language: Language, path: string): string {
  if (language === 'ru') return path;
  if (path === '/') return '/en';
  return path.startsWith('/?') ? `/en${path.slice(1)}` : `/en${path}`;
}

/** Names of an address that chooses a pair on the home page; amounts are plain decimals, codes are monitor codes. */
export interface PairChoice {
  from: string;
  to: string;
  amount?: string | undefined;
  city?: string | null | undefined;
  /** At the course for verified cards. */
  isVerified?: boolean | undefined;
  promocode?: string | undefined;
}

export function homeAddress({ from, to, amount, city, isVerified, promocode }: PairChoice): string {
  const course = courseName(isVerified);
  return `/?${query({ cur_from: from, cur_to: to, amount, city, course, promocode })}`;
}

/** The form with a promocode in it, for whichever pair it then shows. */
export function promocodeAddress(promocode: string): string {
  return `/?${query({ promocode })}`;
}

export function directionAddress({ from, to }: Pick<PairChoice, 'from' | 'to'>): string {
  return `/exchange/${encodeURIComponent(from)}-${encodeURIComponent(to)}`;
}

/** The step after the form. `amount` is what was typed, on the side that `side` names. */
export function detailsAddress({
  from,
  to,
  amount,
  city,
  side,
  isVerified,
  promocode,
}: PairChoice & { side: 'from' | 'to' }): string {
  const search = query({ amount, side, city, course: courseName(isVerified), promocode });
  return `${directionAddress({ from, to })}/details?${search}`;
}

const courseName = (isVerified = false) => (isVerified ? 'verified' : null);

export function claimAddress(id: string): string {
  return `/claim/${id}`;
}

/** Where a claim waits for the check of its card. */
export function verificationAddress(claim: string): string {
  return `/verification/${claim}`;
}

/** One card's check. */
export function cardAddress(id: string): string {
  return `/verify/${id}`;
}

/** Where to sign in, and what to come back to afterwards: path and query of a page, without the language base. */
export function loginAddress(next?: string, { hasEnded = false } = {}): string {
  const search = query({ ended: hasEnded ? '1' : null, next });
  return search ? `/login?${search}` : '/login';
}

function query(values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return new URLSearchParams(given).toString();
}
