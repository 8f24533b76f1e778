import type { MoveNeed } from '@menyala/contract/office/claims';
import { type Roles, rolesFor, type StaffRole } from '@menyala/contract/roles';
import type { MoveKind } from '@menyala/contract/statuses';
import type { Accepted } from '../decide/decide-choice.ts';

/** What staff must say with each move, what they may say, and who of them may make it. */
interface StaffMove {
  needs: readonly MoveNeed[];
  optional?: readonly MoveNeed[];
  /** What takes money back, or says that money has not left, is not for one hand that may be tired. */
  roles: Roles;
}

const moves = rolesFor('claims.move');

export const staffMoves: Record<MoveKind, StaffMove> = {
  deposit: { needs: ['reference', 'amount', 'currency'], optional: ['currency'], roles: moves },
  reopen: { needs: ['reference', 'amount', 'reason'], roles: moves },
  pause: { needs: ['reason', 'note'], optional: ['note'], roles: moves },
  resume: { needs: ['reason'], optional: ['reason'], roles: moves },
  send: { needs: ['route'], optional: ['route'], roles: moves },
  fail_payout: { needs: ['reason'], roles: rolesFor('claims.failPayout') },
  sent: { needs: ['reference'], roles: moves },
  complete: { needs: ['reference'], optional: ['reference'], roles: moves },
  returned: { needs: ['fee', 'reason', 'note'], optional: ['reason', 'note'], roles: moves },
  reject: { needs: ['reason', 'note'], optional: ['note'], roles: moves },
  delete: { needs: ['reason'], roles: moves },
  compliance_hold: { needs: ['reason', 'note'], optional: ['note'], roles: moves },
  release_compliance_hold: { needs: ['reason'], roles: rolesFor('claims.release') },
  send_refund: { needs: ['route'], optional: ['route'], roles: moves },
  refund_done: { needs: ['reference'], roles: moves },
  refund_failed: { needs: ['reason', 'note'], optional: ['note'], roles: moves },
  ask_reversal: {
    needs: ['amount', 'reason', 'note'],
    optional: ['note'],
    roles: rolesFor('claims.reverse'),
  },
  reverse: { needs: [], roles: rolesFor('claims.reverse') },
  drop_reversal: { needs: [], roles: rolesFor('claims.reverse') },
  // The reason is kept as a note: the history names the way, as where the customer takes it.
  accept_sum: { needs: ['reason'], roles: moves },
  fresh_course: { needs: ['reason'], roles: moves },
  ask_refund: { needs: ['reason'], roles: moves },
};

/** A member of staff with what they may do. */
export interface StaffActor {
  kind: 'staff';
  id: number;
  login: string;
  role: StaffRole;
  /** From where; kept with what they say for staff alone. */
  address?: string;
}

/** What comes with a move. */
export interface StaffWords {
  move: MoveKind;
  reference?: string | undefined;
  /** When the money came, where it has no reference. */
  paidAt?: string | undefined;
  amount?: string | undefined;
  currency?: number | undefined;
  reason?: string | undefined;
  /** For staff alone. */
  note?: string | undefined;
  /** The fresh course that was shown. */
  accept?: Accepted | undefined;
  route?: string | undefined;
  fee?: string | undefined;
  refund?: string | undefined;
}
