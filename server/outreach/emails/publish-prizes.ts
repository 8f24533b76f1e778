import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';

/** One event has one email, and a contest has many winners: each prize is an event of its own (topic `contest.prize`). */
export async function publishPrizes(tx: Tx, happened: OutboxEvent[], now: Date): Promise<void> {
  const contests = happened.flatMap(({ topic, payload }) =>
    topic === 'contest.awarded' ? [Number(payload['contest'])] : [],
  );
  if (contests.length === 0) return;
  await sql`
    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'contest.prize', jsonb_build_object('contest', a.contest_id, 'place', a.place), ${now}, ${now}
    from contest_award a where a.contest_id = any (${contests}) order by a.contest_id, a.place`.execute(tx);
}
