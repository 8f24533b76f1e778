import type { ClaimAction, MoveKind } from '@menyala/contract/office/claims';
import { expect, it } from 'vitest';
import { mainAction } from './move-names.ts';

const action = (move: MoveKind): ClaimAction => ({
  move,
  row: 4,
  to: 'accepted',
  needs: [],
  suggested: { amount: null },
  transfers: [],
  balances: [],
});

it('offers first what brings the claim on, and never what ends it badly', () => {
  expect(mainAction([action('reject'), action('sent'), action('complete')])?.move).toBe('complete');
  expect(mainAction([action('reject'), action('delete')])).toBeUndefined();
});
