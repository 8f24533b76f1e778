import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { isPermission, type Permission, permissions } from './permissions.ts';

/** What a program asks for at `/api-keys/authorize` (greenfield.md, 1.3), as far as it is good. */
export interface AskedKey {
  /** As the program calls itself; anything may stand here. Empty where it says nothing. */
  application: string;
  /** What tells it from others: asked for once more at the same place, its old key ends. */
  identifier: string | null;
  permissions: Permission[];
  /** What it asks for that shops here have not; no key gets it. */
  unknown: string[];
  /** True where all of it is given or nothing. */
  isStrict: boolean;
  /** Where the key is posted to; null where it is shown to be copied. */
  redirect: string | null;
  problem: 'redirect' | 'permissions' | null;
}

const mostText = 80;
const mostUnknown = 10;

export function readAskedKey(query: URLSearchParams): AskedKey {
  // A client may name the shop behind a permission. Which one it is is chosen on the page.
  const named = query.getAll('permissions').map((one) => one.trim().replace(/:.*$/s, ''));
  const asked = permissions.filter((one) => named.includes(one));
  const unknown = [...new Set(named)].filter((one) => one !== '' && !isPermission(one)).map(shown);
  const redirect = query.get('redirect')?.trim() || null;
  const target = redirect === null ? null : redirectOf(redirect);
  const identifier = shown(query.get('applicationIdentifier') ?? '');
  return {
    application: shown(query.get('applicationName') ?? ''),
    identifier: identifier === '' ? null : identifier,
    permissions: asked,
    unknown: unknown.slice(0, mostUnknown),
    isStrict: query.get('strict')?.toLowerCase() !== 'false',
    redirect: target,
    problem: redirect !== null && target === null ? 'redirect' : asked.length === 0 ? 'permissions' : null,
  };
}

/** A text of strangers on one line, without what turns or hides it. */
function shown(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()].filter((character) => !hasControlCharacters(character));
  return line.slice(0, mostText).join('').trim();
}

const longestRedirect = 1_000;

/**
 * An http or https address without a name or password in it; null for anything else. Its host becomes a part of the page's policy, so it
 * holds nothing that could end a directive there.
 */
export function redirectOf(text: string): string | null {
  const url = text.length > longestRedirect ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname) ? url.href : null;
}
