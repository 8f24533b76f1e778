import type { BodyOf } from '@menyala/contract';
import type { ClaimAction, moveClaim, OfficeClaim } from '@menyala/contract/office/claims';
import type { MoveForm } from './move-form.ts';

/** What is sent to make a move, or to plan it, on the version that was seen. */
export function moveBody(
  claim: Pick<OfficeClaim, 'version'>,
  action: Pick<ClaimAction, 'move' | 'refund'>,
  form: MoveForm,
): BodyOf<typeof moveClaim> {
  const refund = action.refund === null ? {} : { refund: action.refund };
  return { move: action.move, version: claim.version, ...refund, ...form };
}
