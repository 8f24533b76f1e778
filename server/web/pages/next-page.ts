/** Says only where a relative address begins: nothing is ever sent there. */
const here = 'https://here.invalid';
/** A program's wish for a key of a shop has an address of 1000 characters, each up to three when it is written, and a dozen names. */
const longest = 5_000;
const guestPages = /^\/(login|register|forget|recover|successfully)(\/|\?|$)/;

/**
 * Where signing in leads to: path and query of a page of this site, without the language base; null for anything that
 * is not surely one. Whatever a browser might read as another host (`//x`, `/\\x`, `/%5Cx`, a tab between the slashes, `/./ /x`)
 * is none, and neither are the pages of signing in, which would lead in a circle.
 */
export function nextPage(given: string | null | undefined): string | null {
  if (!given || given.length > longest || !isPlain(given)) return null;
  // What stands behind the path decides nothing, and may have spaces.
  const decoded = decode(given.replace(/[?#].*$/s, ''));
  if (decoded === null || !isPlain(decoded)) return null;
  const address = URL.parse(given, here);
  if (!address || address.origin !== here || address.username !== '') return null;
  const path = address.pathname.replace(/^\/en(?=\/|$)/, '') || '/';
  if (path.startsWith('//') || guestPages.test(path)) return null;
  return path + address.search;
}

/** One slash to begin with, and then nothing that browsers drop or turn into a slash. */
function isPlain(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !/[\\\s\p{Cc}\p{Cf}]/u.test(text);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
