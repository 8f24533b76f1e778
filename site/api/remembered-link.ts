/** Whose link led here, and by which advertisement, as the cookies have it; `{}` where nobody's. */
export interface RememberedLink {
  refferal?: string;
  utm?: Record<string, string>;
}

/** Names of the cookies, and of what they may hold: the contract's, whose schemas stay on the server. */
type Partners = typeof import('@menyala/contract/site/partners');
const refferalCookie = 'refferal' satisfies Partners['refferalCookie'];
const utmCookie = 'utm' satisfies Partners['utmCookie'];
const longestCode = 64;
const longestMark = 200;
const mostMarks = 8;

/**
 * Goes with each claim (`{ ...order, ...rememberedLink() }`) and, without the marks, with a sign-up. What is no code or no
 * mark is left out, since the server would refuse the whole claim because of it.
 */
export function rememberedLink(cookies: string = document.cookie): RememberedLink {
  const refferal = cookieOf(cookies, refferalCookie).trim();
  const utm = marksOf(cookieOf(cookies, utmCookie));
  return {
    ...(refferal === '' || refferal.length > longestCode ? {} : { refferal }),
    ...(Object.keys(utm).length === 0 ? {} : { utm }),
  };
}

function cookieOf(cookies: string, name: string): string {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
  // `utm_source=x&…` may stand there as it is: its own values are encoded, and are read below.
  if (found.includes('=')) return found;
  try {
    return decodeURIComponent(found);
  } catch {
    return '';
  }
}

function marksOf(text: string): Record<string, string> {
  const marks = [...new URLSearchParams(text)].filter(
    ([name, value]) => /^utm_[a-z_]{1,30}$/.test(name) && value !== '' && value.length <= longestMark,
  );
  return Object.fromEntries(marks.slice(0, mostMarks));
}
