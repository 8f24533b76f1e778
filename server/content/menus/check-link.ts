import type { FieldErrors } from '../../platform/http/field-checks.ts';

/** Where a line of a menu or a banner may lead: a path of the site, or a page elsewhere by https and nobody's password. */
export function wrongLink(path: string, to: string): FieldErrors {
  return isOwnPath(to) || isOutside(to) ? {} : { [path]: [{ code: 'bad_address' }] };
}

/** Two slashes at the beginning would be another host. */
export const isOwnPath = (to: string) => /^\/(?![/\\])[\w\-./~%?=&#+:@,]*$/.test(to);

function isOutside(to: string): boolean {
  const url = URL.parse(to);
  if (url === null || url.protocol !== 'https:' || /\s/.test(to)) return false;
  return url.username === '' && url.password === '' && url.hostname.includes('.');
}
