import pg from 'pg';
import type { Context } from '../../context.ts';
import { type PassedOutflow, shownOutflow } from '../../ledger/outflow.ts';
import type { Contest } from '../../market/currencies/contest.ts';
import type { Done, Shown } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { award } from './award.ts';
import { closeOver, setStatus, startContestRow } from './contest-queries.ts';
import { seenContest } from './seen-contest.ts';

interface ContestMoveAsked {
  id: number;
  move: { action: ContestMove; version: number };
}

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'contest.award': ContestMoveAsked;
  }
}

export type ContestMove = 'start' | 'close' | 'award';

/** From which status each move is made. */
const movesFrom = { start: 'draft', close: 'running', award: 'closed' } as const;

/**
 * Starts a contest: everybody sees it; closes it: nothing counts any more; or gives its prizes, once.
 * @throws Refusal `not_found`, `conflict` with the version of now, `wrong_status`; `validation` on `endsAt`, or on `action` where
 *   another contest runs; AwaitsApproval where the prizes are more than one person may give
 */
export async function moveContest(
  ctx: Context,
  id: number,
  move: ContestMoveAsked['move'],
  by: ByStaff,
): Promise<void> {
  const input = { id, move };
  const apply = (tx: Tx) => applyContestMove(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'contest.award', object: `contest:${id}`, input, apply }, by).catch(
    (error: unknown) => {
      throw isAnotherRunning(error) ? anotherRuns() : error;
    },
  );
  await afterContestMove(ctx);
}

/** Work that follows once it was committed. */
export async function afterContestMove(ctx: Context): Promise<void> {
  ctx.outbox.wake();
  // Whether there is a contest to show stands there.
  await ctx.catalogue.refresh();
}

/** The whole move, in this transaction. @throws Refusal as `moveContest` */
export async function applyContestMove(
  ctx: Context,
  tx: Tx,
  { id, move: { action, version } }: ContestMoveAsked,
  by: ByStaff,
): Promise<Done> {
  const contest = await seenContest(tx, id, version);
  if (contest.status !== movesFrom[action])
    throw new Refusal('wrong_status', { context: { status: contest.status } });
  const now = ctx.clock.now();
  const { told, pass = null } = await moves[action](ctx, tx, contest, { by, now });
  const before = { status: contest.status };
  await recordAudit(
    tx,
    {
      staff: by,
      act: `contest.${action}`,
      object: `contest:${id}`,
      before,
      after: told,
      address: by.address,
    },
    now,
  );
  const danger = pass && (await shownOutflow(tx, pass, shownAward(contest)));
  return { result: undefined, before, after: told, danger };
}

function shownAward({ id, title, prizes }: Contest): Shown {
  return {
    title: { ru: `Выдать призы конкурса «${title.ru}»`, en: `Give the prizes of the contest “${title.ru}”` },
    means: {
      ru: 'Призы лягут на балансы победителей, и они смогут их вывести.',
      en: 'The prizes will join the winners’ balances, and can be withdrawn.',
    },
    facts: [
      {
        label: { ru: 'Призы по местам', en: 'Prizes by place' },
        before: null,
        after: prizes.map(({ amount }) => amount).join(', '),
      },
    ],
    page: `/contests/${id}`,
  };
}

type Move = (
  ctx: Context,
  tx: Tx,
  contest: Contest,
  how: { by: ByStaff; now: Date },
) => Promise<{ told: object; pass?: PassedOutflow | null }>;

const moves: Record<ContestMove, Move> = {
  start: async (_ctx, tx, { id, endsAt }, { now }) => {
    if (endsAt <= now)
      refuseFields({ endsAt: [{ code: 'too_early', values: { nearest: now.toISOString() } }] });
    await closeOver(tx, now);
    if (!(await startContestRow(tx, id))) throw anotherRuns();
    return { told: { status: 'running' } };
  },
  close: async (_ctx, tx, { id }, { now }) => {
    await setStatus(tx, id, { status: 'closed', closed_at: now });
    return { told: { status: 'closed' } };
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
