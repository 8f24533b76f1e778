import type { AnswerOf } from '@menyala/contract';
import {
  contestMoves,
  editContest,
  type OfficeContest,
  type officeLeaders,
  type showOfficeContest,
} from '@menyala/contract/office/contests';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import type { Contest, PrizeOfPlace } from '../../market/currencies/contest.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { shownTo } from '../../platform/sight.ts';
import { countContests, findContest, findContests } from './contest-queries.ts';
import { rankingNow } from './ranking.ts';
import type { Ranked } from './ranking-queries.ts';

type Leader = Static<typeof officeLeaders>[number];

const mostLeaders = 100;

/** Contests as staff of a role see them. */
export async function listContests(
  ctx: Context,
  { page = 1, size = usualSize }: { page?: number; size?: number },
  role: StaffRole,
) {
  const [contests, total] = await Promise.all([findContests(ctx.db, { page, size }), countContests(ctx.db)]);
  const items = await Promise.all(contests.map((contest) => contestView(ctx, contest, role)));
  return { items, page, size, total };
}

/** A contest with its table. @throws Refusal `not_found` */
export async function showContest(
  ctx: Context,
  id: number,
  role: StaffRole,
): Promise<AnswerOf<typeof showOfficeContest>> {
  const contest = await findContest(ctx.db, id);
  if (!contest) throw new Refusal('not_found');
  const table = await tableOf(ctx, contest);
  const leaders = table.slice(0, mostLeaders).map((row) => leaderView(row, contest, role));
  return { ...(await contestView(ctx, contest, role)), leaders };
}

/** Of a contest that nobody has seen yet there is none. */
async function tableOf(ctx: Context, contest: Contest): Promise<readonly Ranked[]> {
  return contest.status === 'draft' ? [] : (await rankingNow(ctx, contest)).all;
}

async function contestView(ctx: Context, contest: Contest, role: StaffRole): Promise<OfficeContest> {
  const { startsAt, endsAt, closedAt, createdAt, ...same } = contest;
  return {
    ...same,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    currency: programmeMoney(ctx),
    participants: (await tableOf(ctx, contest)).length,
    actions: actionsOn(contest, role),
  };
}

function actionsOn({ status }: Contest, role: StaffRole): OfficeContest['actions'] {
  const mayMove = (move: keyof typeof contestMoves) => contestMoves[move].includes(role);
  const edit = mayCall(editContest, role) ? (['edit'] as const) : [];
  if (status === 'draft') return mayMove('start') ? [...edit, 'start'] : [...edit];
  if (status === 'running') return mayMove('close') ? [...edit, 'close'] : [...edit];
  return status === 'closed' && mayMove('award') ? ['award'] : [];
}

function leaderView(row: Ranked, contest: Contest, role: StaffRole): Leader {
  return {
    place: row.place,
    user: {
      id: row.user_id,
      email: row.email === null ? null : shownTo(role, 'email', row.email),
    },
    turnover: row.turnover,
    completed: row.completed,
    prize: prizeOf(row, contest),
    awardedAt: row.awarded_at?.toISOString() ?? null,
  };
}

function prizeOf({ place, prize_kind, prize_amount }: Ranked, contest: Contest): PrizeOfPlace | null {
  if (prize_kind !== null && prize_amount !== null) return { kind: prize_kind, amount: prize_amount };
  return contest.status === 'awarded' ? null : (contest.prizes[place - 1] ?? null);
}
