import type { ClaimStatus } from '@menyala/contract';

/** What a letter about a claim says, ready to be read in the letter's language: sums, dates and requisites are texts. */
export interface ClaimFacts {
  status: ClaimStatus;
  number: string;
  house: string;
  createdAt: string;
  /** "0,0045 BTC (Биткоин)" */
  sends: string;
  receives: string;
  course: string;
  /** Masked: a letter may be read by others than the customer. */
  fromRequisites: LetterLine[];
  toRequisites: LetterLine[];
  /** Until when to pay; null where nothing is to be paid. */
  payUntil: string | null;
  usualMinutes: number | null;
  reason: string | null;
  payout: { reference: string; explorerUrl: string | null } | null;
  /** Who moved the claim to its status. */
  movedBy: 'customer' | 'timer' | 'staff';
  /** The claim's page, with the proof of having made it. */
  link: string;
}

export interface LetterLine {
  label: string;
  value: string;
}

/** The words of the letters in one language. A status without a letter does not compile. */
export interface ClaimLetterTexts {
  statuses: Record<
    ClaimStatus,
    { subject(facts: ClaimFacts): string; paragraphs(facts: ClaimFacts): string[] }
  >;
  greeting: string;
  labels: Record<
    'created' | 'sends' | 'receives' | 'course' | 'fromRequisites' | 'toRequisites' | 'page',
    string
  >;
  automatic: string;
}
