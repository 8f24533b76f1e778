import type { ClaimStatus } from '@menyala/contract';
import { add } from '@menyala/money';
import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';

/** A claim's move as the outbox announces it (topic `claim.moved`). */
export interface ClaimMoved {
  outboxId: number;
  claimId: string;
  status: string;
  version: number;
}

/** A claim after a move, with what its history says of the move. Amounts in canonical text. */
export interface MovedClaim {
  outboxId: number;
  id: string;
  publicId: string;
  directionId: number;
  fromId: number;
  toId: number;
  fromSumma: string;
  toSumma: string;
  course: string;
  email: string;
  locale: string;
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  createdAt: Date;
  status: ClaimStatus;
  actor: string;
  reason: string | null;
  /** Null where nothing is to be paid, and where the letter comes so late that the claim has moved on. */
  payUntil: Date | null;
  /** Reference of the payout that has left. */
  payoutReference: string | null;
}

/** Those of the claims that have an e-mail, all in one statement. */
export async function findMovedClaims(tx: Tx, moved: ClaimMoved[]): Promise<MovedClaim[]> {
  const { rows } = await sql<MovedClaim>`
    select m."outboxId", c.id, c.public_id as "publicId", c.direction_id as "directionId", c.from_id as "fromId",
      c.to_id as "toId", c.from_summa as "fromSumma", c.to_summa as "toSumma", c.course, c.email, c.locale,
      c.from_requisites as "fromRequisites", c.to_requisites as "toRequisites", c.created_at as "createdAt",
      h.to_status as status, h.actor, h.reason,
      case when h.to_status = 'new' and c.version = h.version then c.payment_deadline end as "payUntil",
      (select p.reference from payout_attempt p where p.claim_id = c.id and p.state in ('sent', 'confirmed')
       order by p.id desc limit 1) as "payoutReference"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m ("outboxId" bigint, "claimId" uuid, version int)
    join claim c on c.id = m."claimId"
    join claim_history h on h.claim_id = c.id and h.version = m.version
    where c.email is not null
    order by m."outboxId"`.execute(tx);
  return rows.map((row) => ({
    ...row,
    fromSumma: add(row.fromSumma, '0'),
    toSumma: add(row.toSumma, '0'),
    course: add(row.course, '0'),
  }));
}
