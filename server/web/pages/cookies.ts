/**
 * The cookies that a page may look at. Most are written by the site's own code in the browser; here they are only read,
 * and anything else that they may hold is taken as absent.
 */
import { agreedCookie, type ColourMode, hiddenBannersCookie } from '@menyala/contract/site/pages';
import { signedInCookie } from '@menyala/contract/site/sessions';
import type { Cookies } from '../../platform/http/cookies.ts';

/** `mode`: what the switch in the header says; `auto` follows the system. */
export function colourModeOf(cookies: Cookies): ColourMode {
  const { mode } = cookies;
  return mode === 'light' || mode === 'dark' ? mode : 'auto';
}

/** `pair`: codes of the pair that was used last, as `BTC-SBERRUB`. */
export function lastPairOf(cookies: Cookies): string | null {
  const { pair } = cookies;
  return pair && pair.length <= 64 ? pair : null;
}

/** `agreed`: the versions of the two texts that the tick of the form was given for. */
export function agreedOf(cookies: Cookies): string | null {
  return cookies[agreedCookie] ?? null;
}

/** `hidden`: keys of notices and banners that were closed in this visit. */
export function hiddenBannersOf(cookies: Cookies): string[] {
  const keys = cookies[hiddenBannersCookie];
  return keys && keys.length <= 400 ? keys.split('.').filter((key) => /^\d{1,9}-\d{1,9}$/.test(key)) : [];
}

/** True where the browser says that somebody is signed in. It proves nothing: pages are drawn by it, never filled. */
export function isSignedIn(cookies: Cookies): boolean {
  return Boolean(cookies[signedInCookie]);
}
