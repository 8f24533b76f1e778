import type { MoveNeed } from '@menyala/contract/office/claims';
import { onClaims, onMoney, type Roles, type StaffRole } from '@menyala/contract/roles';
import type { MoveKind } from '@menyala/contract/statuses';
import type { Accepted } from '../decide/decide-choice.ts';

/** What staff must say with each move, what they may say, and who of them may make it. */
interface StaffMove {
  needs: readonly MoveNeed[];
  optional?: readonly MoveNeed[];
  /** What takes money back, or says that money has not left, is not for one hand that may be tired. */
  roles: Roles;
}

export const staffMoves: Record<MoveKind, StaffMove> = {
  deposit: { needs: ['reference', 'amount', 'currency'], optional: ['currency'], roles: onClaims },
  reopen: { needs: ['reference', 'amount', 'reason'], roles: onClaims },
  pause: { needs: ['reason', 'note'], optional: ['note'], roles: onClaims },
  resume: { needs: ['reason'], optional: ['reason'], roles: onClaims },
  send: { needs: ['route'], optional: ['route'], roles: onClaims },
  fail_payout: { needs: ['reason'], roles: onMoney },
  sent: { needs: ['reference'], roles: onClaims },
  complete: { needs: ['reference'], optional: ['reference'], roles: onClaims },
  returned: { needs: ['fee', 'reason', 'note'], optional: ['reason', 'note'], roles: onClaims },
  reject: { needs: ['reason', 'note'], optional: ['note'], roles: onClaims },
  delete: { needs: ['reason'], roles: onClaims },
  compliance_hold: { needs: ['reason', 'note'], optional: ['note'], roles: onClaims },
  release_compliance_hold: { needs: ['reason'], roles: onMoney },
  send_refund: { needs: ['route'], optional: ['route'], roles: onClaims },
  refund_done: { needs: ['reference'], roles: onClaims },
  refund_failed: { needs: ['reason', 'note'], optional: ['note'], roles: onClaims },
  ask_reversal: { needs: ['amount', 'reason', 'note'], optional: ['note'], roles: onMoney },
  reverse: { needs: [], roles: onMoney },
  drop_reversal: { needs: [], roles: onMoney },
  // The reason is kept as a note: the history names the way, as where the customer takes it.
  accept_sum: { needs: ['reason'], roles: onClaims },
  fresh_course: { needs: ['reason'], roles: onClaims },
  ask_refund: { needs: ['reason'], roles: onClaims },
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
