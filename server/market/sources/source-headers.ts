import type { Context } from '../../context.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import type { SourceHeaders } from './ask-source.ts';

/** What is kept of a source's headers: encrypted, or nothing. */
export function encryptHeaders(
  { vault }: Pick<Context, 'vault'>,
  code: string,
  headers: SourceHeaders,
): string {
  return Object.keys(headers).length === 0
    ? ''
    : vault.encrypt(JSON.stringify(headers), associatedData.sourceHeaders(code));
}

export function decryptHeaders(
  { vault }: Pick<Context, 'vault'>,
  { code, headers }: { code: string; headers: string },
): SourceHeaders {
  return headers === '' ? {} : JSON.parse(vault.decrypt(headers, associatedData.sourceHeaders(code)));
}
