import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The database's password: random, made once, kept in its folder for its owner's eyes only. The database listens on loopback,
 * where every user of the machine can knock.
 */
export function readOrMakePassword(path: string): string {
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}
