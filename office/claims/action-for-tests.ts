import type { ClaimAction } from '@menyala/contract/office/claims';
import type { MoveKind } from '@menyala/contract/statuses';

/** An action with what a test cares about. */
export function claimAction(move: MoveKind, part: Partial<ClaimAction> = {}): ClaimAction {
  return {
    move,
    refund: null,
    row: null,
    to: 'accepted',
    waitsFor: null,
    sums: null,
    needs: [],
    optional: [],
    suggested: { amount: null, fee: null },
    currencies: [],
    routes: [],
    transfers: [],
    balances: [],
    ...part,
  };
}
