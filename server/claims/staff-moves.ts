import type { MoveKind, MoveNeed } from '@menyala/contract/office/claims';
import type { StaffRole } from '@menyala/contract/office/session';

/** What staff must say with each move, what they may say, and who of them may make it. */
interface StaffMove {
  needs: readonly MoveNeed[];
  optional?: readonly MoveNeed[];
  roles: readonly StaffRole[];
}

/** Who works on claims and their money; others look on. */
export const worksOnMoney: readonly StaffRole[] = ['owner', 'operator', 'finance'];
/** What takes money back, or says that money has not left, is not for one hand that may be tired. */
const finance: readonly StaffRole[] = ['owner', 'finance'];

export const staffMoves: Record<MoveKind, StaffMove> = {
  deposit: { needs: ['reference', 'amount', 'currency'], optional: ['currency'], roles: worksOnMoney },
  reopen: { needs: ['reference', 'amount', 'reason'], roles: worksOnMoney },
  pause: { needs: ['reason'], roles: worksOnMoney },
  resume: { needs: ['reason'], optional: ['reason'], roles: worksOnMoney },
  send: { needs: ['route'], optional: ['route'], roles: worksOnMoney },
  fail_payout: { needs: ['reason'], roles: finance },
  sent: { needs: ['reference'], roles: worksOnMoney },
  complete: { needs: ['reference'], optional: ['reference'], roles: worksOnMoney },
  returned: { needs: ['fee', 'reason'], optional: ['reason'], roles: worksOnMoney },
  reject: { needs: ['reason'], roles: worksOnMoney },
  delete: { needs: ['reason'], roles: worksOnMoney },
  freeze: { needs: ['reason'], roles: worksOnMoney },
  unfreeze: { needs: ['reason'], roles: finance },
  send_refund: { needs: ['route'], optional: ['route'], roles: worksOnMoney },
  refund_done: { needs: ['reference'], roles: worksOnMoney },
  refund_failed: { needs: ['reason'], roles: worksOnMoney },
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
