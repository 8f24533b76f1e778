import { mostCounted } from '@menyala/contract/counts';

/** A count as a badge shows it: `1000+` where nobody has counted further; nothing while it is not known. */
export function countText(count: number | undefined): string {
  if (count === undefined) return '';
  return count > mostCounted ? `${mostCounted}+` : String(count);
}
