/** The store of this tab, or null where the browser forbids it: with all cookies blocked even its name throws. */
export function tabStore(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
