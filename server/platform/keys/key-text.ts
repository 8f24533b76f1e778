import { randomBytes } from 'node:crypto';
import type { KeptKey } from './vault-key.ts';

/** How keys are written down: in the setting `id:base64,id:base64`, in the file a line `id base64` each. The first one encrypts. */

/** What is wrong with written keys, without any part of them. */
export class WrongKeys extends Error {}

const howTo = 'A key is a name of small letters, digits and dashes, and 32 random bytes in base64';

/** @throws WrongKeys */
export function keysOfSetting(text: string): KeptKey[] {
  return keysOf(
    text.split(',').map((part) => part.trim()),
    ':',
  );
}

/** Empty lines, and those that begin with #, say nothing. @throws WrongKeys */
export function keysOfFile(text: string): KeptKey[] {
  const lines = text.split('\n').map((line) => line.trim());
  return keysOf(
    lines.filter((line) => !line.startsWith('#')),
    ' ',
  );
}

export function fileOfKeys(keys: KeptKey[]): string {
  return [
    '# Keys of this exchange: what its database keeps secret cannot be read without them. Back them up apart from it.',
    ...keys.map(({ id, secret }) => `${id} ${secret.toString('base64')}`),
    '',
  ].join('\n');
}

/** "k-20261121-5f03": the day tells people which is which, the rest keeps two of a day apart. */
export function newKey(now: Date): KeptKey {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return { id: `k-${day}-${randomBytes(3).toString('hex')}`, secret: randomBytes(32) };
}

function keysOf(parts: string[], separator: string): KeptKey[] {
  const keys = parts.filter((part) => part !== '').map((part, place) => keyOf(part, separator, place + 1));
  if (keys.length === 0) throw new WrongKeys(`There is no key in it. ${howTo}.`);
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new WrongKeys('Two keys have one name. Give each its own.');
  return keys;
}

function keyOf(part: string, separator: string, place: number): KeptKey {
  const [id = '', base64 = '', ...rest] = part.split(separator).filter((word) => word !== '');
  const secret = Buffer.from(base64, 'base64');
  const isKey =
    /^[a-z0-9][a-z0-9-]{0,39}$/.test(id) && /^[\w+/-]{43}=?$/.test(base64) && secret.length === 32;
  if (!isKey || rest.length > 0)
    throw new WrongKeys(
      `Key ${place} is none. ${howTo}, such as k-1${separator}followed by what "openssl rand -base64 32" prints.`,
    );
  return { id, secret };
}
