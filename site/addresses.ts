import type { Language } from '@menyala/contract';

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

/** The step after the form. `amount` is what was typed, on the side that `side` names; `slot` is the time of a meeting. */
export function detailsAddress({
  from,
  to,
  amount,
  city,
  side,
  isVerified,
  promocode,
  slot,
}: PairChoice & { side: 'from' | 'to'; slot?: string }): string {
  const search = query({ amount, side, city, course: courseName(isVerified), promocode, slot });
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
