import type { PlannedTransfer } from '../../ledger/transfers.ts';

/** The transfers of a gift: each is written down here and nowhere else. ARCHITECTURE.md shows them as a table. */

interface Taken {
  userId: number;
  /** In points. */
  price: string;
  /** Of a gift of money. */
  amount: string | null;
  /** The programme's. */
  currencyId: number;
}

/** Points are spent; a gift of money joins what can be withdrawn. */
export function takenGift({ userId, price, amount, currencyId }: Taken): PlannedTransfer[] {
  const owner = String(userId);
  const points: PlannedTransfer = {
    debit: { kind: 'bonus', owner },
    credit: { kind: 'points' },
    currencyId,
    amount: price,
  };
  if (amount === null) return [points];
  return [points, { debit: { kind: 'profit' }, credit: { kind: 'referral', owner }, currencyId, amount }];
}

/** Something cannot be sent: the points go back. */
export function cancelledGift({ userId, price, currencyId }: Omit<Taken, 'amount'>): PlannedTransfer[] {
  return [
    {
      debit: { kind: 'points' },
      credit: { kind: 'bonus', owner: String(userId) },
      currencyId,
      amount: price,
    },
  ];
}
