/** The cookie that says there may be a session. The name is `signedInCookie` of the contract, whose schemas stay on the server. */
const name = 'signed_in' satisfies typeof import('@menyala/contract/site/sessions').signedInCookie;
const marked = new RegExp(`(?:^|;\\s*)${name}=[^;]`);

export function isMarkedSignedIn(): boolean {
  return typeof document !== 'undefined' && marked.test(document.cookie);
}

/** The server takes it away with the session; this is for when no answer of it came. */
export function unmark(): void {
  Reflect.set(document, 'cookie', `${name}=; Max-Age=0; Path=/`);
}
