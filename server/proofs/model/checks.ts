import { randomUUID } from 'node:crypto';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Exchange } from './context.ts';

/** What the room of cards leaves in the database for claims to find: each time one statement, and nothing of claims. */

const send = `
  insert into card_check (id, claim_id, number_hash, ending, status, locale, created_at, updated_at, sent_at)
  select $2, c.id, c.card_hash, '', 'pending', c.locale, $3, $3, $3 from claim c
  where c.id = $1 and c.verify_side is not null and c.card_cleared_at is null and c.status in ('new', 'checking', 'paused')
  on conflict (claim_id) where claim_id is not null and removed_at is null
  do update set status = 'pending', sent_at = excluded.sent_at where card_check.status = 'rejected'`;

export async function sendCheck({ test, ctx }: Exchange, claimId: string): Promise<void> {
  const { rowCount } = await test.admin.query(send, [claimId, randomUUID(), ctx.clock.now()]);
  if (rowCount !== 0) return;
  const known = await test.admin.query('select from card_check where claim_id = $1', [claimId]);
  const claim = await test.admin.query('select from claim where id = $1', [claimId]);
  if (known.rowCount === 0) throw new Refusal(claim.rowCount === 0 ? 'not_found' : 'wrong_status');
}

export async function decideCheck({ test }: Exchange, claimId: string, says: string): Promise<void> {
  const { rowCount } = await test.admin.query(
    "update card_check set status = $2 where claim_id = $1 and status = 'pending' and removed_at is null",
    [claimId, says],
  );
  const claim = await test.admin.query('select from claim where id = $1', [claimId]);
  if (rowCount === 0) throw new Refusal(claim.rowCount === 0 ? 'not_found' : 'wrong_status');
}
