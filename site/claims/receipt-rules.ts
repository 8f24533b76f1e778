/** What the server takes as a receipt (design/api.md, `bill`), said before a byte is sent. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const receiptAccept = [...receiptTypes, '.jpg', '.jpeg', '.png', '.webp', '.pdf'].join(',');
export const receiptMaxBytes = 10 * 1024 * 1024;
export const receiptMaxCount = 5;

export type ReceiptObjection = 'wrongType' | 'tooLarge' | 'empty' | 'tooMany';

/** What speaks against a file, or null. A file without a type is judged by its ending: some phones send none. */
export function receiptObjection(
  file: { name: string; type: string; size: number },
  alreadyThere: number,
): ReceiptObjection | null {
  if (alreadyThere >= receiptMaxCount) return 'tooMany';
  const isKnown =
    file.type === ''
      ? /\.(jpe?g|png|webp|pdf)$/i.test(file.name)
      : receiptTypes.some((type) => type === file.type);
  if (!isKnown) return 'wrongType';
  if (file.size === 0) return 'empty';
  return file.size > receiptMaxBytes ? 'tooLarge' : null;
}

/** A size as people read it: whole kilobytes, or megabytes with one decimal. */
export function sizeParts(bytes: number): { unit: 'kilobytes' | 'megabytes'; value: number } {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? { unit: 'kilobytes', value: Math.max(1, Math.round(kilobytes)) }
    : { unit: 'megabytes', value: Math.round(kilobytes / 102.4) / 10 };
}
