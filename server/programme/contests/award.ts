import { add } from '@menyala/money';
import type { Context } from '../../context.ts';
import { post } from '../../ledger/ledger-queries.ts';
import { type PassedOutflow, passOutflow } from '../../ledger/outflow.ts';
import type { PlannedTransfer } from '../../ledger/transfers.ts';
import type { Contest, PrizeOfPlace } from '../../market/currencies/contest.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { keepMembers } from '../../people/users/member-queries.ts';
import { actorText } from '../../platform/actor.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { publishEvent } from '../../platform/jobs/publish-event.ts';
import { payOwed } from '../partners/net-owed.ts';
import { setStatus } from './contest-queries.ts';
import { rankingOf } from './ranking-queries.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    'contest.awarded': { contest: number };
    /** One of each winner, published by the e-mails. */
    'contest.prize': { contest: number; place: number };
  }
}

/**
 * Gives the prizes of a contest that nobody else touches meanwhile, by the table as it stands. Where fewer took part than there are
 * prizes, the rest stays.
 * @returns what the audit log is told, and how the prizes were let out @throws Refusal `conflict` where a winner is just being deleted
 */
export async function award(
  ctx: Context,
  tx: Tx,
  contest: Contest,
  { by, now }: { by: ByStaff; now: Date },
): Promise<{ told: object; pass: PassedOutflow | null }> {
  const { id: currencyId } = programmeMoney(ctx);
  const ranking = await rankingOf(tx, contest);
  const awards = contest.prizes.flatMap((prize, before) => {
    const winner = ranking[before];
    return winner
      ? [{ ...prize, place: winner.place, userId: winner.user_id, turnover: winner.turnover }]
      : [];
  });
  const members = await keepMembers(
    tx,
    awards.map(({ userId }) => userId),
  );
  // Whoever gives prizes is to see who wins now that somebody has left.
  if (members.size < awards.length) throw new Refusal('conflict', { context: { version: contest.version } });
  const amount = awards.reduce((sum, prize) => add(sum, prize.amount), '0');
  const outflow = { kind: 'balance', object: `contest:${contest.id}`, currencyId, amount } as const;
  // Before anything of theirs is locked, as everywhere. A point counts as one unit of the programme's currency.
  const pass = awards.length > 0 ? await passOutflow(tx, outflow, by, now) : null;
  const winners = awards.map(({ userId }) => ({ userId, currencyId }));
  await payOwed(tx, winners, now, ['profit', 'points']);
  for (const given of awards) {
    const posting = {
      ...{ kind: 'contest' as const, pass },
      key: `contest:${contest.id}:${given.place}`,
      actor: actorText(by),
      reason: contest.title.ru,
      transfers: [prizeTransfer(given, currencyId)],
    };
    await insertAward(tx, contest.id, given, await post(tx, posting, now), now);
  }
  await payOwed(tx, winners, now);
  await setStatus(tx, contest.id, { status: 'awarded' });
  await publishEvent(tx, 'contest.awarded', { contest: contest.id }, now);
  return { told: { status: 'awarded', awards }, pass };
}

/** The transfer of a prize. ARCHITECTURE.md shows it in its table. */
function prizeTransfer({ kind, userId, amount }: AwardToWrite, currencyId: number): PlannedTransfer {
  const owner = String(userId);
  return kind === 'money'
    ? { debit: { kind: 'profit' }, credit: { kind: 'referral', owner }, currencyId, amount }
    : { debit: { kind: 'points' }, credit: { kind: 'bonus', owner }, currencyId, amount };
}

interface AwardToWrite extends PrizeOfPlace {
  place: number;
  userId: number;
  /** What it was given for. */
  turnover: string;
}

async function insertAward(
  tx: Tx,
  contestId: number,
  { place, userId, turnover, kind, amount }: AwardToWrite,
  bookedBy: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('contest_award')
    .values({
      contest_id: contestId,
      place,
      user_id: userId,
      turnover,
      kind,
      amount,
      booked_by: bookedBy,
      at: now,
    })
    .execute();
}
