import type { MoveKind } from '@menyala/contract/statuses';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { StaffActor } from './staff-moves.ts';

const act = 'claim.note';

/**
 * Keeps what staff say with a move for staff alone. It is in the audit log and not in the claim's history, of which customers'
 * pages, emails and messages are made, so that none of them can tell it. It is written before the move, which may still lose against
 * another: a note is shown only beside the very version, move and person that it was written with.
 */
export async function keepNote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  claimId: string,
  after: { move: MoveKind; version: number; note: string },
  by: StaffActor,
): Promise<void> {
  await recordAudit(
    db,
    { staff: by, act, object: `claim:${claimId}`, after, address: by.address ?? null },
    clock.now(),
  );
}

/** Of a claim in a query: its notes, oldest first, each with the version that its move led to. */
export const notesOfClaim = sql`(
  select coalesce(json_agg(json_build_object('version', h.version, 'note', a.after->>'note') order by a.id), '[]')
  from audit a
  join staff s on s.id = a.staff_id
  join claim_history h on h.claim_id = claim.id and h.version = (a.after->>'version')::int
    and h.actor = 'staff:' || s.login
    and h.event = case when a.after->>'move' in ('accept_sum', 'fresh_course') then 'choose' else a.after->>'move' end
  where a.object = 'claim:' || claim.id and a.act = ${sql.lit(act)})`;
