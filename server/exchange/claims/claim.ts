import type { ClaimStatus, PauseReason, RefundState } from '@menyala/contract';
import type { MeetingState } from '@menyala/contract/statuses';
import type { ShownRequisites } from '../../market/currencies/catalogue.ts';
import type { Effect } from '../../market/promocodes/promocode.ts';

/**
 * A claim as the rules need it: its row, and the things with a life of their own beside it. All of it is one thing with one
 * version: whatever happens to any part turns it. Amounts in canonical text.
 */
export interface Claim {
  id: string;
  publicId: string;
  /** Whose account it is on; null for a guest's. */
  userId: number | null;
  directionId: number;
  fromId: number;
  toId: number;
  status: ClaimStatus;
  version: number;
  baseCourse: string;
  /** That of the tier of its sums. */
  course: string;
  /** The courses by the amount sent that it was made at, from zero on; null where there is one for any amount. */
  courseTiers: { from: string; course: string }[] | null;
  /** When that course was published. */
  coursePublishedAt: Date | null;
  courseFixedAt: 'created' | 'paid';
  fromSumma: string;
  toSumma: string;
  email: string | null;
  locale: 'ru-RU' | 'en-US';
  cityCode: string | null;
  /** What customers typed before meetings had places: text for people. */
  slot: string | null;
  /** When and where cash is handed over; null where none is. */
  meeting: Meeting | null;
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  ourRequisites: ShownRequisites;
  /** The code of whoever led here, as it was then. */
  refferal: string | null;
  /** Whose it was: they get the reward, if there is one. */
  referrerId: number | null;
  /** Marks of the advertisement that led here. */
  utm: Record<string, string> | null;
  /** Keyed hashes of the details that tell one person from another. */
  detailBlindIndexes: string[];
  promocode: string | null;
  promocodeId: number | null;
  /** What the promocode does, as it was when it was taken. */
  promocodeEffect: Effect | null;
  /** True where its use stands. Once it is given back, nothing follows from the effect any more. */
  isPromocodeTaken: boolean;
  agreements: Record<string, number>;
  address: string | null;
  /** Shown to the customer where the claim is paused or rejected. */
  reason: string | null;
  /** What a paused claim waits for. */
  pausedFor: PauseReason | null;
  /** Why what came may not be asked back. */
  complianceHold: string | null;
  /** The shop's invoice that it pays; null for an exchange. */
  invoice: InvoiceOfClaim | null;
  /** Booked at success, in the currency received. */
  profit: string | null;
  reversal: Reversal | null;
  paymentDeadline: Date | null;
  checkDeadline: Date | null;
  /** Since when staff are called to look for its payment; null where they are not. */
  escalatedAt: Date | null;
  choiceDeadline: Date | null;
  /** True where its course is the better one for verified cards. */
  isVerificationCourse: boolean;
  /** The side whose card must be verified; null where none must. */
  verifySide: 'send' | 'receive' | null;
  /** Keyed hash of that card's number. */
  cardHash: Buffer | null;
  /** Until when it waits for the card's check before anything is paid; null where no such time runs. */
  cardDeadline: Date | null;
  /** Since when its card counts as verified. */
  cardClearedAt: Date | null;
  requisitesChangedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** What came and is owed to the customer until the exchange is done, by currency; none is zero. */
  dues: { currencyId: number; amount: string }[];
  /** Amount of the open hold, in the currency received; null where none is open. */
  held: string | null;
  receipts: number;
  deposits: Deposit[];
  payouts: PayoutAttempt[];
  refunds: Refund[];
}

/** What a claim has to know of the invoice that it pays. */
export interface InvoiceOfClaim {
  id: string;
  shopId: string;
  shopName: string;
  /** So much of a hundredth of what the claim brings stays with the exchange. */
  feePercent: string;
  /** So much of a hundredth may be missing. */
  tolerancePercent: string;
  /** So many confirmations its shop wants before money counts; the network's own table may want more. */
  confirmations: number;
  expiresAt: Date;
  /** Until then the claim's course is locked, while `isLocking`. */
  lockedUntil: Date;
  /** Null where any sum pays it, so that nothing bounds what its lock is worth. */
  amount: string | null;
  /** What of it is booked to the shop by now. */
  settled: string;
  /** What one of the currency sent is worth in the invoice's currency, and what of the invoice the claim was made for. */
  rate: string;
  due: string;
  /** What of the sum sent was taken back since the shop has what it brought. */
  lost: string;
  /** It waits for money still: from then on its locked courses count in no bound of the shop. */
  isLocking: boolean;
  /** Marked as never to be paid. */
  isInvalid: boolean;
}

export interface Meeting {
  placeId: number;
  startsAt: Date;
  endsAt: Date;
  /** Who sends cash pays at the meeting. */
  side: 'send' | 'receive';
  state: MeetingState;
  /** Grows with each change that calendars are told. */
  sequence: number;
}

/** Somebody of the staff asks to take a completed claim back; another does. `returned`: what of the payout came back. */
export interface Reversal {
  by: string;
  reason: string;
  returned: string;
}

export interface Deposit {
  id: number;
  /** Null while nobody knows whose it is. */
  claimId: string | null;
  currencyId: number;
  /** Where references are unique: the network, or the bank. */
  rail: string;
  reference: string;
  amount: string;
  state: 'seen' | 'final' | 'reversed' | 'returned';
  /** True where it ever counted: it was final, even if it was taken back since. */
  isBooked: boolean;
  confirmations: number | null;
  actor: string;
  at: Date;
}

export interface PayoutAttempt {
  id: number;
  amount: string;
  state: 'open' | 'sent' | 'confirmed' | 'failed' | 'returned';
  route: string;
  handedAt: Date | null;
  reference: string | null;
  actor: string;
  openedAt: Date;
  closedAt: Date | null;
}

export interface Refund {
  id: string;
  currencyId: number;
  amount: string;
  fee: string;
  requisites: Record<string, string>;
  state: RefundState;
  route: string | null;
  handedAt: Date | null;
  reference: string | null;
  reason: string | null;
  askedAt: Date;
  closedAt: Date | null;
}
