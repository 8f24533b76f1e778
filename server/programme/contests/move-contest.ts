import pg from 'pg';
import type { Context } from '../../context.ts';
import type { Contest } from '../../market/currencies/contest.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { award } from './award.ts';
import { closeOver, setStatus, startContestRow } from './contest-queries.ts';
import { seenContest } from './seen-contest.ts';

export type ContestMove = 'start' | 'close' | 'award';

/** From which status each move is made. */
const movesFrom = { start: 'draft', close: 'running', award: 'closed' } as const;

/**
 * Starts a contest: everybody sees it; closes it: nothing counts any more; or gives its prizes, once.
 * @throws Refusal `not_found`, `conflict` with the version of now, `wrong_status`; `validation` on `endsAt`, or on `action` where
 *   another contest runs
 */
export async function moveContest(
  ctx: Context,
  id: number,
  { action, version }: { action: ContestMove; version: number },
  by: ByStaff,
): Promise<void> {
  const move = ctx.db.transaction().execute(async (tx) => {
    const contest = await seenContest(tx, id, version);
    if (contest.status !== movesFrom[action])
      throw new Refusal('wrong_status', { context: { status: contest.status } });
    const now = ctx.clock.now();
    const told = await moves[action](ctx, tx, contest, { by, now });
    await recordAudit(
      tx,
      {
        staff: by,
        act: `contest.${action}`,
        object: `contest:${id}`,
        before: { status: contest.status },
        after: told,
        address: by.address,
      },
      now,
    );
  });
  await move.catch((error: unknown) => {
    throw isAnotherRunning(error) ? anotherRuns() : error;
  });
  ctx.outbox.wake();
  // Whether there is a contest to show stands there.
  await ctx.catalogue.refresh();
}

type Move = (ctx: Context, tx: Tx, contest: Contest, how: { by: ByStaff; now: Date }) => Promise<object>;

const moves: Record<ContestMove, Move> = {
  start: async (_ctx, tx, { id, endsAt }, { now }) => {
    if (endsAt <= now)
      refuseFields({ endsAt: [{ code: 'too_early', values: { nearest: now.toISOString() } }] });
    await closeOver(tx, now);
    if (!(await startContestRow(tx, id))) throw anotherRuns();
    return { status: 'running' };
  },
  close: async (_ctx, tx, { id }, { now }) => {
    await setStatus(tx, id, { status: 'closed', closed_at: now });
    return { status: 'closed' };
  },
  award,
};

const anotherRuns = () => new Refusal('validation', { errors: { action: [{ code: 'another_runs' }] } });

/** Two that were started at once. */
function isAnotherRunning(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'contest_running_once';
}

/** Closes contests whose end has passed. A task for every few seconds. @returns how many */
export function closeContests(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return closeOver(ctx.db, ctx.clock.now());
}
