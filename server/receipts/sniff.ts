import type { ReceiptType } from './receipt.ts';

/**
 * What a file is by its first bytes; its name and the type that the sender declares are not asked.
 * Null for everything that is not taken: SVG, HTML, archives, programs.
 */
export function sniff(bytes: Buffer): ReceiptType | null {
  if (startsWith(bytes, 'ffd8ff')) return 'image/jpeg';
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'image/png';
  if (startsWith(bytes, '52494646') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'application/pdf';
  return null;
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex;
}
