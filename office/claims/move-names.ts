import type { ClaimAction, MoveKind } from '@menyala/contract/office/claims';

/** Moves that bring a claim towards its end, the most usual first; the first that is legal is the main button. */
const forward: readonly MoveKind[] = ['accept', 'send', 'complete', 'sent', 'resume'];
const harsh: readonly MoveKind[] = ['reject', 'delete', 'fail_payout'];

export function mainAction(actions: readonly ClaimAction[]): ClaimAction | undefined {
  for (const move of forward) {
    const found = actions.find((action) => action.move === move);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function isHarsh(move: MoveKind): boolean {
  return harsh.includes(move);
}
