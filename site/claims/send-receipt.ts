import type { Language } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { type Sending, sendFile } from '../api/send-file.ts';

export type Receipt = ClaimForm['receipts'][number];

/** Sends one file to a claim. Rejects as `sendFile` does. */
export function sendReceipt(
  language: Language,
  claim: string,
  file: File,
  sending: Sending,
): Promise<Receipt> {
  return sendFile<Receipt>(language, `/api/v1/claim/${claim}/bill`, { file }, sending);
}
