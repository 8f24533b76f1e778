import { extensions, type ReceiptType } from './receipt.ts';

const longestName = 100;
/** Whatever does not show: control characters, marks that turn the reading direction, zero widths, private use. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The sender's name of a file, made harmless: no folders, nothing invisible, nothing that markup or a shell would read,
 * 100 characters at most, and the extension of what the file really is.
 */
export function cleanFileName(given: string | undefined, type: ReceiptType): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(invisible, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[<>:"'`|?*&;$%]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = `.${extensions[type]}`;
  return ([...stem].slice(0, longestName - ending.length).join('') || 'receipt') + ending;
}
