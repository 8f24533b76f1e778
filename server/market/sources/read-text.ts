import { SourceFault } from './source.ts';

/**
 * An answer as text, without the marks and blanks that stand before it. Its own word comes first: a byte order mark, then the
 * encoding that its XML declares; then what is usual for the source.
 * @throws SourceFault `not_readable`
 */
export function readText(body: Buffer, usual = 'utf-8'): string {
  const head = body.subarray(0, 300).toString('latin1');
  const declared = /<\?xml[^>]*?\sencoding\s*=\s*["']\s*([^"'\s]+)\s*["']/i.exec(head)?.[1] ?? null;
  for (const charset of [markOf(head), declared && charsetOf(declared), charsetOf(usual), 'utf-8']) {
    const text = charset === null ? null : decoded(body, charset);
    if (text !== null) return text.trim();
  }
  throw new SourceFault('not_readable');
}

function markOf(head: string): string | null {
  if (/^[\t-\r ]*\u00EF\u00BB\u00BF/.test(head)) return 'utf-8';
  if (head.startsWith('\u00FF\u00FE')) return 'utf-16le';
  return head.startsWith('\u00FE\u00FF') ? 'utf-16be' : null;
}

/** Null where the bytes are none of it, or nobody knows it. The mark of the order of bytes counts as a blank. */
function decoded(body: Buffer, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** Names that people and programs write, beside those that the platform knows in any case: "cp1251", "Win-1251", "UTF8". */
export function charsetOf(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const page = /^(?:x?cp|win|windows|ansi|ms|microsoftcp)?(125[0-8]|874)$/.exec(plain)?.[1];
  if (page !== undefined) return `windows-${page}`;
  return aliases[plain] ?? name.trim();
}

const aliases: Readonly<Record<string, string>> = {
  ...{ utf8: 'utf-8', unicode11utf8: 'utf-8', ansi: 'windows-1251' },
  // An answer without its mark that is read as text at all has no zero bytes.
  ...{ utf16: 'utf-16le', utf16le: 'utf-16le', utf16be: 'utf-16be', ucs2: 'utf-16le', unicode: 'utf-16le' },
  ...{ koi8: 'koi8-r', koi8r: 'koi8-r', cskoi8r: 'koi8-r', koi8u: 'koi8-u' },
  ...{ cp866: 'ibm866', ibm866: 'ibm866', dos866: 'ibm866', 866: 'ibm866', oem866: 'ibm866' },
  ...{ latin1: 'iso-8859-1', iso88591: 'iso-8859-1', iso88595: 'iso-8859-5', ascii: 'us-ascii' },
  ...{ maccyrillic: 'x-mac-cyrillic', xmaccyrillic: 'x-mac-cyrillic' },
};
