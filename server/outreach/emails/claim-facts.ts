import type { ChoiceWay, ClaimStatus, PauseReason } from '@menyala/contract';
import type { Email, EmailLine, EmailSum } from './email/email.ts';
import type { EmailKind } from './email-kinds.ts';

/** What an email about a claim may say, ready to be read in the email's language: sums, dates and requisites are texts. */
export interface ClaimFacts extends CloserFacts {
  kind: EmailKind;
  /** The one that the event led to, or left. */
  status: ClaimStatus;
  /** What the claim's page says of one that is deleted; else null. */
  deletedText: string | null;
  /** Nothing has happened since that the customer is told of. Where it is false, the email offers nothing: it may be gone. */
  isCurrent: boolean;
  number: string;
  settings: Email['settings'];
  /** Where people can be reached; null where the owner names nothing. */
  support: string | null;
  createdAt: string;
  sends: Omit<EmailSum, 'label'>;
  receives: Omit<EmailSum, 'label'>;
  course: string;
  /** 'now': by the payment of this email. 'later': when the money comes. */
  courseFixed: 'before' | 'now' | 'later';
  /** Masked: an email may be read by others than the customer. */
  fromRequisites: EmailLine[];
  toRequisites: EmailLine[];
  /** Until when to pay; null where nothing is to be paid. */
  payUntil: string | null;
  /** The card that must be verified, masked; null where none must. */
  card: string | null;
  /** Until when the claim waits for that, before anything is paid; null where it does not. */
  cardUntil: string | null;
  /** The page where the card is checked, with the proof of having made the claim; null where that is not what it waits for. */
  cardLink: string | null;
  usualMinutes: number | null;
  reason: string | null;
  /** Which way on was chosen. */
  way: ChoiceWay | null;
  /** Staff did it: for the customer, where it is theirs to do. */
  isByStaff: boolean;
  payout: { reference: string; explorerUrl: string | null } | null;
  /** So long nothing is sent after a change of details, in minutes. */
  coolOffMinutes: number;
  /** When and where cash is handed over; null, or absent, where nobody meets. */
  meeting?: EmailLine[] | null;
  /** The shop whose invoice it pays: what is received is the shop's, and nothing is exchanged for whoever reads this. Null for an exchange. */
  shop: string | null;
  /** The claim's page, with the proof of having made it. */
  link: string;
}

/** What emails need that tell of choices, refunds and payments; empty in the others. */
export interface CloserFacts {
  /** What came by this event, or was taken back: "0.004 BTC". Null where no money moved. */
  came: string | null;
  /** What a paused claim waits for. */
  choice: EmailChoice | null;
  /** What became of refunds by this event. */
  refunds: EmailRefund[];
  /** Money may be asked back on the claim's page. */
  mayAskBack: boolean;
  /** Why it may not. */
  complianceHold: string | null;
  /** What the claim's page says of one that is rejected, and of its money. */
  errorText: string | null;
  /** Until when a claim that lost its payment waits for another. */
  checkUntil: string | null;
  /** Details that were changed, masked; nothing is sent before `payoutFrom`. */
  changed: { before: EmailLine[]; after: EmailLine[]; payoutFrom: string } | null;
  /** The page that changes where the claim is paid to, with the token that allows it; null where nothing can change. */
  detailsLink: string | null;
  /** The page that confirms the refund of this email, and until when; null where nothing is to be confirmed. */
  refundLink: { address: string; until: string } | null;
}

/** In the words of the claim's page. */
export interface EmailChoice {
  waitsFor: PauseReason;
  title: string;
  text: string;
  ways: { title: string; text: string; sums: { sends: string; receives: string } | null }[];
  until: string | null;
  /** What happens if nothing is chosen. */
  otherwise: string | null;
}

export interface EmailRefund {
  amount: string;
  /** Null where there is none. */
  fee: string | null;
  gives: string;
  to: EmailLine[];
  reference: string | null;
  explorerUrl: string | null;
  reason: string | null;
}

export const nothingCloser: CloserFacts = {
  came: null,
  choice: null,
  refunds: [],
  mayAskBack: false,
  complianceHold: null,
  errorText: null,
  checkUntil: null,
  changed: null,
  detailsLink: null,
  refundLink: null,
};
