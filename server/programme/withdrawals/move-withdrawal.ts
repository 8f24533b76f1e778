import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import type { Context } from '../../context.ts';
import { paymentReference } from '../../exchange/claims/order/payment-reference.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { applyMove, type MoveWords } from './apply-move.ts';
import { withdrawalMoves } from './withdrawal-moves.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

/**
 * One move by staff, on the version that they saw.
 * @throws Refusal `not_found`, `conflict` for another version, `wrong_status`, `validation` where words are missing
 */
export async function moveByStaff(
  ctx: Context,
  id: string,
  action: WithdrawalAction,
  { version, ...words }: MoveWords & { version: number },
  by: ByStaff,
): Promise<void> {
  const withdrawal = await findWithdrawal(ctx, id);
  if (!withdrawal) throw new Refusal('not_found');
  if (withdrawal.version !== version) throw new Refusal('conflict');
  if (withdrawalMoves[action].from !== withdrawal.status)
    throw new Refusal('wrong_status', { context: { status: withdrawal.status } });
  const said = wordsFor(action, words);
  const wasMoved = await applyMove(ctx, withdrawal, action, said, by, (tx, now) =>
    recordAudit(
      tx,
      {
        staff: by,
        act: `withdrawal.${action}`,
        object: `withdrawal:${withdrawal.id}`,
        before: { status: withdrawal.status },
        after: { status: withdrawalMoves[action].to, ...said },
        address: by.address,
      },
      now,
    ),
  );
  if (!wasMoved) throw new Refusal('conflict');
}

/** What the move keeps of what was said; what it needs must be there. */
function wordsFor(action: WithdrawalAction, words: MoveWords): MoveWords {
  const { needs } = withdrawalMoves[action];
  const reference = paymentReference(words.reference ?? '');
  const reason = (words.reason ?? '').trim();
  if (needs === 'reference' && reference === '') refuseFields({ reference: [{ code: 'required' }] });
  if (needs === 'reason' && reason === '') refuseFields({ reason: [{ code: 'required' }] });
  if (needs === 'reason' && reason.length < 3) refuseFields({ reason: [{ code: 'too_short' }] });
  if (needs === 'reference') return { reference };
  return needs === 'reason' ? { reason } : {};
}
