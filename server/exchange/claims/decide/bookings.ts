import { add, compare, isZero, min, multiply, negate, profitOf, roundDown, subtract } from '@menyala/money';
import type { AccountName, PlannedTransfer } from '../../../ledger/transfers.ts';
import type { Claim, InvoiceOfClaim } from '../claim.ts';
import { dueIn, sentByCustomer } from '../claim-money.ts';

/** The transfers of a claim: each is written down here and nowhere else. ARCHITECTURE.md shows them as a table. */

const own = (kind: AccountName['kind']): AccountName => ({ kind });
const dueOf = (claim: Pick<Claim, 'id'>): AccountName => ({ kind: 'due', owner: claim.id });

function transfer(
  debit: AccountName,
  credit: AccountName,
  currencyId: number,
  amount: string,
): PlannedTransfer[] {
  return isZero(amount) ? [] : [{ debit, credit, currencyId, amount }];
}

/** What a claim's hold becomes. */
export interface HoldChange {
  transfers: PlannedTransfer[];
  closes: boolean;
  opens: string | null;
}

/** The hold is to be just so much: nothing where it is already. */
export function holdJust(claim: Pick<Claim, 'held' | 'toId'>, amount: string): HoldChange {
  if (claim.held === amount) return { transfers: [], closes: false, opens: null };
  const opened = transfer(own('available'), own('held'), claim.toId, amount);
  return {
    transfers: [...release(claim).transfers, ...opened],
    closes: claim.held !== null,
    opens: opened.length === 0 ? null : amount,
  };
}

/** The reserve is free again. */
export function release(claim: Pick<Claim, 'held' | 'toId'>): HoldChange {
  return {
    transfers: transfer(own('held'), own('available'), claim.toId, claim.held ?? '0'),
    closes: claim.held !== null,
    opens: null,
  };
}

/** The money has left to the customer; nothing where it left before. */
export function payOut(claim: Pick<Claim, 'held' | 'toId'>): HoldChange {
  return {
    transfers: transfer(own('held'), own('outside'), claim.toId, claim.held ?? '0'),
    closes: claim.held !== null,
    opens: null,
  };
}

/** The payout came back, less what its way back cost: it is held for the customer again. */
export function payoutBack(claim: Pick<Claim, 'toSumma' | 'toId'>, fee: string): HoldChange {
  const back = subtract(claim.toSumma, fee);
  return {
    transfers: [
      ...transfer(own('outside'), own('held'), claim.toId, back),
      ...transfer(own('outside'), own('loss'), claim.toId, fee),
    ],
    closes: false,
    opens: isZero(back) ? null : back,
  };
}

/** The deposit belongs to the customer until the exchange is done: it is due, not ours. */
export function takeDeposit(
  claim: Pick<Claim, 'id'>,
  from: 'outside' | 'unclaimed',
  currencyId: number,
  amount: string,
): PlannedTransfer[] {
  return transfer(own(from), dueOf(claim), currencyId, amount);
}

/** A payment that was taken back: out of what is due; what is not there any more is lost, out of the reserve or, where it is short, of the position. */
export function loseDeposit(
  claim: Pick<Claim, 'id'>,
  currencyId: number,
  { fromDue, lost }: { fromDue: string; lost: string },
  isReserveShort: boolean,
): PlannedTransfer[] {
  return [
    ...transfer(dueOf(claim), own('outside'), currencyId, fromDue),
    ...transfer(own(isReserveShort ? 'clearing' : 'available'), own('loss'), currencyId, lost),
  ];
}

/** Money goes back to the customer; the fee stays, as profit in that currency. */
export function payRefund(
  claim: Pick<Claim, 'id'>,
  { currencyId, amount, fee }: { currencyId: number; amount: string; fee: string },
): PlannedTransfer[] {
  return [
    ...transfer(dueOf(claim), own('outside'), currencyId, subtract(amount, fee)),
    ...transfer(dueOf(claim), own('available'), currencyId, fee),
    ...transfer(own('clearing'), own('profit'), currencyId, fee),
  ];
}

/** What the customer sent becomes ours, and what was earned is told apart. What came beyond the claim stays due. */
export function settle(claim: Claim, toDecimals: number): { transfers: PlannedTransfer[]; profit: string } {
  const send = sentByCustomer(claim);
  const { baseCourse, toSumma: receive } = claim;
  const profit = profitOf({ send, baseCourse, receive, decimals: toDecimals });
  return {
    transfers: [
      ...transfer(dueOf(claim), own('available'), claim.fromId, send),
      ...bookProfit(claim.toId, profit),
    ],
    profit,
  };
}

/**
 * What paid a shop's invoice becomes ours, and what it is worth joins the shop's balance, less the fee, which is profit. Out of the
 * hold first: only what it does not cover leaves the free reserve. In the currency of the balance it is the shop's at once, and the
 * reserve gets the fee alone.
 */
export function settleToShop(
  claim: Pick<Claim, 'id' | 'held' | 'fromId' | 'toId' | 'baseCourse'>,
  { fromSumma, toSumma }: { fromSumma: string; toSumma: string },
  { shopId, fee, decimals }: { shopId: string; fee: string; decimals: number },
): { transfers: PlannedTransfer[]; profit: string; credit: string } {
  const { id, held, fromId, toId, baseCourse } = claim;
  const credit = subtract(toSumma, fee);
  const profit = profitOf({ send: fromSumma, baseCourse, receive: credit, decimals });
  const ofHold = min(held ?? '0', credit);
  const shop: AccountName = { kind: 'shop', owner: shopId };
  if (fromId === toId)
    return {
      transfers: [
        ...transfer(dueOf({ id }), shop, toId, credit),
        ...transfer(dueOf({ id }), own('available'), toId, subtract(fromSumma, credit)),
        ...bookProfit(toId, profit),
      ],
      profit,
      credit,
    };
  return {
    transfers: [
      ...transfer(dueOf({ id }), own('available'), fromId, fromSumma),
      ...transfer(own('held'), shop, toId, ofHold),
      ...transfer(own('held'), own('available'), toId, subtract(held ?? '0', ofHold)),
      ...transfer(own('available'), shop, toId, subtract(credit, ofHold)),
      ...bookProfit(toId, profit),
    ],
    profit,
    credit,
  };
}

/** What the exchange keeps of what a claim brings a shop, in the currency received. */
export function feeOfShop(
  { feePercent }: Pick<InvoiceOfClaim, 'feePercent'>,
  toSumma: string,
  { decimals }: { decimals: number },
): string {
  return roundDown(multiply(toSumma, multiply(feePercent, '0.01')), decimals);
}

/** A payment was taken back after its shop had it: the shop owes what it brought. */
export function oweByShop(shopId: string, currencyId: number, amount: string): PlannedTransfer[] {
  return transfer({ kind: 'shop_owed', owner: shopId }, own('profit'), currencyId, amount);
}

/** Clearing → profit, or the other way round for a loss. */
function bookProfit(currencyId: number, profit: string): PlannedTransfer[] {
  return compare(profit, '0') >= 0
    ? transfer(own('clearing'), own('profit'), currencyId, profit)
    : transfer(own('profit'), own('clearing'), currencyId, negate(profit));
}

/**
 * A completed claim is taken back: what the customer sent is due again, the profit is gone, and what of the payout did not
 * come back is lost.
 */
export function unsettle(claim: Claim, returned: string): PlannedTransfer[] {
  return [
    ...transfer(own('available'), dueOf(claim), claim.fromId, settledOf(claim)),
    ...bookProfit(claim.toId, negate(claim.profit ?? '0')),
    ...transfer(own('outside'), own('available'), claim.toId, returned),
    ...transfer(own('outside'), own('loss'), claim.toId, subtract(claim.toSumma, returned)),
  ];
}

/** What became ours at success: all that came and stands, less what went back and what is due still. */
function settledOf(claim: Claim): string {
  const sum = (amounts: string[]) => amounts.reduce(add, '0');
  const came = sum(
    claim.deposits
      .filter(({ state, currencyId }) => state === 'final' && currencyId === claim.fromId)
      .map(({ amount }) => amount),
  );
  const wentBack = sum(
    claim.refunds
      .filter(({ state, currencyId }) => state === 'done' && currencyId === claim.fromId)
      .map(({ amount }) => amount),
  );
  const settled = subtract(subtract(came, wentBack), dueIn(claim, claim.fromId));
  return compare(settled, '0') > 0 ? settled : '0';
}
