import type { ClaimStatus } from '@menyala/contract';
import type { BookingKind } from '../../ledger/booking-kinds.ts';
import type { ClaimToMove } from '../../ledger/claim-to-move.ts';
import type { PlannedTransfer } from '../../ledger/transfers.ts';
import type { Claim, Deposit, Refund } from './claim.ts';
import type { HoldChange } from './decide/bookings.ts';
import { type ClaimEvent, type LifecycleRow, lifecycle } from './lifecycle.ts';

/** What a claim carries that may change while it lives. */
export type Carried = Pick<
  Claim,
  | 'status'
  | 'reason'
  | 'pausedFor'
  | 'complianceHold'
  | 'profit'
  | 'reversal'
  | 'paymentDeadline'
  | 'checkDeadline'
  | 'escalatedAt'
  | 'choiceDeadline'
  | 'cardHash'
  | 'cardDeadline'
  | 'cardClearedAt'
  | 'baseCourse'
  | 'course'
  | 'courseTiers'
  | 'coursePublishedAt'
  | 'fromSumma'
  | 'toSumma'
  | 'toRequisites'
  | 'detailBlindIndexes'
  | 'requisitesChangedAt'
>;

/** Everything that one event does to a claim: written in one transaction, or not at all. */
export interface Change {
  event: ClaimEvent;
  row: number | null;
  /** Why, for staff; kept in the history. */
  reason: string | null;
  /** What the claim carries afterwards, where it differs. */
  set: Partial<Carried> & { status: ClaimStatus };
  /** Kind of its transaction in the ledger; null where it books nothing. */
  kind: BookingKind | null;
  transfers: PlannedTransfer[];
  closesHold: boolean;
  opensHold: string | null;
  deposit: DepositChange | null;
  payout: PayoutChange | null;
  refund: RefundChange | null;
  alarm: { kind: 'reversed' | 'deposit_differs'; note: string } | null;
  /** What its meeting is moved to. */
  meeting: MeetingChange | null;
  /** What it brings the shop whose invoice it pays, or how much of what it brought is lost since. */
  credit: ShopCredit | null;
  /** What it brings to the partner programme, or takes back of it; planned once all else is decided. */
  rewards: ClaimToMove['rewards'];
}

/** A time at a place, by the rules of the place that were seen. */
export interface MeetingChange {
  placeId: number;
  placeVersion: number;
  startsAt: Date;
  endsAt: Date;
  side: 'send' | 'receive';
}

/** A new payment by its reference, or one that is known by its id. */
export type DepositChange = Pick<Deposit, 'amount' | 'state' | 'confirmations'> &
  ({ id: number } | Pick<Deposit, 'currencyId' | 'rail' | 'reference'>);

/** An attempt is opened for a route, or the open one is closed. */
export type PayoutChange =
  | { opens: string }
  | {
      closesAs: 'sent' | 'confirmed' | 'failed' | 'returned';
      reference?: string;
      /** It was not handed to its provider, and must not have been meanwhile. */
      isUnhanded?: true;
    };

/**
 * In the currency received; `lost` is in the one sent. `settled` is what of the invoice was booked when it was decided: the course follows
 * from that.
 */
export type ShopCredit = { shop: string; amount: string; fee: string; settled: string } | { lost: string };

export type RefundChange =
  | ({ state: 'asked' } & Pick<Refund, 'id' | 'currencyId' | 'amount' | 'fee' | 'requisites'>)
  | {
      state: 'sending' | 'done' | 'failed';
      ids: string[];
      route?: string;
      reference?: string;
      reason?: string;
    };

export type ChangeParts = PlainParts & (Booking | { kind?: never; transfers?: never; hold?: never });

/** A booking names its kind. */
export interface Booking {
  kind: BookingKind;
  transfers?: PlannedTransfer[];
  hold?: HoldChange;
}

interface PlainParts {
  /** Where the lifecycle leaves it open: the status after it, and its row. */
  status?: ClaimStatus;
  row?: number;
  reason?: string | null;
  set?: Partial<Carried>;
  deposit?: DepositChange;
  payout?: PayoutChange;
  refund?: RefundChange;
  alarm?: Change['alarm'];
  meeting?: MeetingChange;
  credit?: ShopCredit;
}

/**
 * Puts a change together. Timers and the reason of a pause belong to their status: with another status they end, unless
 * the parts set them.
 */
export function change(claim: Claim, event: ClaimEvent, parts: ChangeParts = {}): Change {
  const { row, to }: LifecycleRow = lifecycle[event];
  const status = parts.status ?? to ?? claim.status;
  const leaves =
    status === claim.status
      ? {}
      : {
          paymentDeadline: null,
          checkDeadline: null,
          escalatedAt: null,
          choiceDeadline: null,
          cardDeadline: null,
          pausedFor: null,
          ...(claim.status === 'paused' ? { reason: null } : {}),
        };
  return {
    event,
    row: parts.row ?? row,
    reason: parts.reason ?? null,
    set: { ...leaves, ...parts.set, status },
    kind: parts.kind ?? null,
    transfers: [...(parts.transfers ?? []), ...(parts.hold?.transfers ?? [])],
    closesHold: parts.hold?.closes ?? false,
    opensHold: parts.hold?.opens ?? null,
    deposit: parts.deposit ?? null,
    payout: parts.payout ?? null,
    refund: parts.refund ?? null,
    alarm: parts.alarm ?? null,
    meeting: parts.meeting ?? null,
    credit: parts.credit ?? null,
    rewards: null,
  };
}
