import type { CheckStatus, PhotoKind, RejectionReason } from '@menyala/contract/site/cards';

/** A check of one card. Number and holder are as they were opened; null once the card was removed, or where they were damaged. */
export interface Check {
  id: string;
  /** Whose account it is on; null for a guest's, which belongs to a claim. */
  userId: number | null;
  claimId: string | null;
  card: Card | null;
  ending: string;
  numberHash: Buffer;
  status: CheckStatus;
  version: number;
  reasons: RejectionReason[];
  /** Words of staff for the customer. */
  note: string | null;
  /** True where it is a guest's whose claim waits for no card any more: it ends with its claim. */
  isOver: boolean;
  /** Photos that are owed anew after a rejection, whether or not there are older ones. */
  owed: PhotoKind[];
  /** How often it was sent. */
  tries: number;
  locale: string;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
  decidedAt: Date | null;
  removedAt: Date | null;
}

export interface Card {
  /** Digits alone. */
  number: string;
  holder: string;
}

/** A photo that is there: its file, and the encrypted key of it. */
export interface CheckPhoto {
  id: string;
  kind: PhotoKind;
  encryptedKey: string;
}

/** Whose attempts are counted together. */
export function ownerOf({ userId, claimId }: Pick<Check, 'userId' | 'claimId'>): string {
  return userId === null ? `claim ${claimId}` : `user ${userId}`;
}
