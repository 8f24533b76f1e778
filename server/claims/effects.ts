import { compare, isZero, min, negate, profitOf } from '@menyala/money';
import type { ClaimToMove } from '../ledger/lanes.ts';
import type { AccountName, PlannedTransfer } from '../ledger/transfers.ts';
import type { Claim } from './claim.ts';
import type { Move } from './lifecycle.ts';

/**
 * What each move does beside the change of status: the transfers of the ledger, the hold, deposits, payout attempts.
 * This is the one table of the claim's transfers; ARCHITECTURE.md shows it as a picture.
 */
export type Effects = Pick<ClaimToMove, 'kind' | 'transfers' | 'closes_hold' | 'deposit' | 'payout'>;

/** What a person or a provider says with a move. */
export interface Said {
  /** The payment's or the payout's reference: a hash, a number from the bank. */
  reference?: string;
  /** What came, in the currency sent. */
  amount?: string;
}

/** Facts of the two currencies that effects depend on. */
export interface Rails {
  /** Where references are unique: the network or the bank of the currency sent. */
  rail: string;
  /** Decimals of the currency received; profit is booked to them. */
  toDecimals: number;
}

export function effectsOf(move: Move, claim: Claim, said: Said, rails: Rails): Effects {
  switch (move) {
    case 'accept':
      return accept(claim, said, rails);
    case 'cancel':
    case 'withdraw':
    case 'delete':
    case 'expire_payment':
    case 'expire_check':
    case 'reject':
      return { ...nothing, kind: 'release', transfers: release(claim), closes_hold: claim.held !== null };
    case 'send':
      return { ...nothing, payout: { opens: true } };
    case 'fail_payout':
      return { ...nothing, payout: { closes_as: 'failed' } };
    case 'sent':
      return {
        ...nothing,
        kind: 'payout',
        transfers: payOut(claim),
        closes_hold: true,
        payout: closing('sent', said),
      };
    case 'complete':
      return {
        ...nothing,
        kind: 'settle',
        transfers: [...payOut(claim), ...settle(claim, rails)],
        closes_hold: claim.held !== null,
        payout: closing('confirmed', said),
      };
    case 'create':
    case 'confirm':
    case 'pause':
    case 'resume':
      return nothing;
  }
}

const nothing: Effects = { kind: 'none', transfers: [], closes_hold: false, deposit: null, payout: null };

const house = (kind: AccountName['kind']): AccountName => ({ kind });
const dueOf = (claim: Claim): AccountName => ({ kind: 'due', owner: claim.id });

/** The deposit belongs to the customer until the exchange is done: it is due, not ours. */
function accept(claim: Claim, said: Said, rails: Rails): Effects {
  const amount = said.amount ?? claim.fromSumma;
  return {
    ...nothing,
    kind: 'deposit',
    transfers: [{ debit: house('outside'), credit: dueOf(claim), currencyId: claim.fromId, amount }],
    deposit: { currency: claim.fromId, rail: rails.rail, reference: said.reference ?? '', amount },
  };
}

/** The reserve is free again. */
function release(claim: Claim): PlannedTransfer[] {
  if (claim.held === null) return [];
  return [{ debit: house('held'), credit: house('available'), currencyId: claim.toId, amount: claim.held }];
}

/** The money has left to the customer; nothing where it left before. */
function payOut(claim: Claim): PlannedTransfer[] {
  if (claim.held === null) return [];
  return [{ debit: house('held'), credit: house('outside'), currencyId: claim.toId, amount: claim.held }];
}

/** What the customer sent becomes ours, and what was earned is told apart. What came beyond the claim stays due. */
function settle(claim: Claim, rails: Rails): PlannedTransfer[] {
  const sent = min(claim.due, claim.fromSumma);
  const profit = profitOf({
    send: sent,
    baseCourse: claim.baseCourse,
    receive: claim.toSumma,
    decimals: rails.toDecimals,
  });
  const transfers: PlannedTransfer[] = [];
  if (!isZero(sent)) {
    transfers.push({
      debit: dueOf(claim),
      credit: house('available'),
      currencyId: claim.fromId,
      amount: sent,
    });
  }
  if (compare(profit, '0') > 0) {
    transfers.push({
      debit: house('clearing'),
      credit: house('profit'),
      currencyId: claim.toId,
      amount: profit,
    });
  } else if (compare(profit, '0') < 0) {
    transfers.push({
      debit: house('profit'),
      credit: house('clearing'),
      currencyId: claim.toId,
      amount: negate(profit),
    });
  }
  return transfers;
}

function closing(as: 'sent' | 'confirmed', said: Said): NonNullable<Effects['payout']> {
  return { closes_as: as, ...(said.reference ? { reference: said.reference } : {}) };
}
