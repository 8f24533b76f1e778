import type { ClaimStatus } from '@menyala/contract';

/** Types under which receipts are kept, by what their bytes say. */
export const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type ReceiptType = keyof typeof extensions;

export const mostReceipts = 5;

/** While staff may still look for the payment. */
export const takesReceipts: ReadonlySet<string> = new Set<ClaimStatus>([
  'new',
  'checking',
  'accepted',
  'paused',
  'deleted',
]);
/** What the payment was accepted by stays. */
export const letsReceiptsGo: ReadonlySet<string> = new Set<ClaimStatus>(['new', 'checking', 'deleted']);

export interface Receipt {
  id: string;
  claimId: string;
  name: string;
  type: ReceiptType;
  size: number;
}

/** A type as the database has it; anything else is served as bytes that no program opens. */
export function isReceiptType(text: string): text is ReceiptType {
  return Object.hasOwn(extensions, text);
}
