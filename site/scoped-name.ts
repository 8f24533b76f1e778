import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The class that stands in a page for one of a module's. It is short, since the first page carries hundreds of them, and
 * the same in every build, since the server draws what another build's styles are for. Its end is that of the file.
 */
export function scopedName(name: string, file: string): string {
  const place = relative(root, file.split('?', 1)[0] ?? file);
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}
