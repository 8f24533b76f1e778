import type { MoveKind, MoveNeed } from '@menyala/contract/office/claims';
import type { StaffRole } from '@menyala/contract/office/session';

/** What staff must say with each move, what they may say, and who of them may make it. */
interface StaffMove {
  needs: readonly MoveNeed[];
  optional?: readonly MoveNeed[];
  roles: readonly StaffRole[];
}

const everybody: readonly StaffRole[] = ['owner', 'operator', 'finance'];
/** What takes money back, or says that money has not left, is not for one hand that may be tired. */
const finance: readonly StaffRole[] = ['owner', 'finance'];

export const staffMoves: Record<MoveKind, StaffMove> = {
  deposit: { needs: ['reference', 'amount', 'currency'], optional: ['currency'], roles: everybody },
  reopen: { needs: ['reference', 'amount', 'reason'], roles: everybody },
  pause: { needs: ['reason'], roles: everybody },
  resume: { needs: ['reason'], optional: ['reason'], roles: everybody },
  send: { needs: ['route'], optional: ['route'], roles: everybody },
  fail_payout: { needs: ['reason'], roles: finance },
  sent: { needs: ['reference'], roles: everybody },
  complete: { needs: ['reference'], optional: ['reference'], roles: everybody },
  returned: { needs: ['fee', 'reason'], optional: ['reason'], roles: everybody },
  reject: { needs: ['reason'], roles: everybody },
  delete: { needs: ['reason'], roles: everybody },
  freeze: { needs: ['reason'], roles: everybody },
  unfreeze: { needs: ['reason'], roles: finance },
  send_refund: { needs: ['route'], optional: ['route'], roles: everybody },
  refund_done: { needs: ['reference'], roles: everybody },
  refund_failed: { needs: ['reason'], roles: everybody },
  ask_take_back: { needs: ['amount', 'reason'], roles: finance },
  take_back: { needs: [], roles: finance },
  drop_take_back: { needs: [], roles: finance },
};

/** A member of staff with what they may do. */
export interface StaffActor {
  kind: 'staff';
  id: number;
  login: string;
  role: StaffRole;
}

/** What comes with a move. */
export interface StaffWords {
  move: MoveKind;
  reference?: string | undefined;
  amount?: string | undefined;
  currency?: number | undefined;
  reason?: string | undefined;
  route?: string | undefined;
  fee?: string | undefined;
  refund?: string | undefined;
}
