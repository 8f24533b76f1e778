import {
  add,
  compare,
  divide,
  isZero,
  max,
  min,
  multiply,
  negate,
  roundDown,
  subtract,
} from '@menyala/money';
import type pg from 'pg';
import { plain } from '../../platform/database/numeric.ts';

/**
 * The programme once more, as simply as it can be told: what each user should have after what happened. It knows nothing of the
 * books; a test compares the two.
 */
export interface Reckoning {
  claimMade(claim: MadeClaim): void;
  claimCompleted(id: string): Promise<void>;
  claimTakenBack(id: string): void;
  /** Money and points that came, or went, for another reason; below zero what went. */
  money(userId: number, amount: string): void;
  points(userId: number, amount: string): void;
  /** Of money: below zero where it is set free again. */
  held(userId: number, amount: string): void;
  expected(userId: number): Expected;
}

export interface MadeClaim {
  id: string;
  userId: number | null;
  /** Whose link it came by. */
  referrerId: number | null;
  /** Whose card it is paid to; a guest has one of their own. */
  cardOf: number | null;
  /** Points of its promocode. */
  promisedPoints: string;
}

export interface Expected {
  balance: string;
  held: string;
  owed: string;
  points: string;
  pointsOwed: string;
  claims: number;
  completed: number;
  turnover: string;
  rewards: string;
}

interface Outcome {
  value: string;
  reward: string;
  bonus: string;
  isOwn: boolean;
}

/** The settings of the demo, and half a percent of bonus. */
const levels = [
  { from: '50000', percent: '30' },
  { from: '10000', percent: '25' },
  { from: '0', percent: '20' },
];
const pointsPerUnit = '100';
const bonusPercent = '0.5';

/** @param admin a look at the sums of claims, which are no part of the programme */
export function openReckoning(admin: pg.Client): Reckoning {
  const claims = new Map<string, MadeClaim & { outcome: Outcome | null; isStanding: boolean }>();
  const sums = new Map<string, string>();
  const move = (name: string, userId: number, amount: string) =>
    void sums.set(`${name} ${userId}`, add(sums.get(`${name} ${userId}`) ?? '0', amount));
  const sumOf = (name: string, userId: number) => sums.get(`${name} ${userId}`) ?? '0';
  const knownCards = new Set<number>();
  const byReferrer = (userId: number) =>
    [...claims.values()].filter(({ referrerId }) => referrerId === userId);
  const standing = (userId: number) =>
    byReferrer(userId).flatMap(({ outcome, isStanding }) =>
      outcome && isStanding && !outcome.isOwn ? [outcome] : [],
    );
  const total = (userId: number, name: 'value' | 'reward') =>
    standing(userId).reduce((sum, outcome) => add(sum, outcome[name]), '0');

  async function outcomeOf(claim: MadeClaim): Promise<Outcome> {
    const { value, earned } = await worthOf(admin, claim.id);
    const { userId, referrerId, cardOf } = claim;
    const isOwn =
      referrerId !== null && (userId === referrerId || (cardOf === referrerId && knownCards.has(cardOf)));
    const turnover = referrerId === null ? '0' : total(referrerId, 'value');
    const percent = levels.find(({ from }) => compare(turnover, from) >= 0)?.percent ?? '0';
    const reward = referrerId === null || isOwn ? '0' : share(max(earned, '0'), percent, 2);
    const most = roundDown(multiply(max(earned, '0'), pointsPerUnit), 2);
    const ofDirection = share(multiply(value, pointsPerUnit), bonusPercent, 2);
    return {
      value,
      reward,
      isOwn,
      bonus: userId === null ? '0' : add(ofDirection, min(claim.promisedPoints, most)),
    };
  }

  function book(claim: MadeClaim, { reward, bonus }: Outcome, sign: (amount: string) => string): void {
    if (claim.referrerId !== null && !isZero(reward)) move('money', claim.referrerId, sign(reward));
    if (claim.userId !== null && !isZero(bonus)) move('points', claim.userId, sign(bonus));
  }

  return {
    claimMade(claim) {
      claims.set(claim.id, { ...claim, outcome: null, isStanding: false });
      if (claim.userId !== null && claim.cardOf === claim.userId) knownCards.add(claim.userId);
    },
    async claimCompleted(id) {
      const claim = claims.get(id);
      if (!claim) throw new Error('Nobody made this claim.');
      claim.outcome = await outcomeOf(claim);
      claim.isStanding = true;
      book(claim, claim.outcome, (amount) => amount);
    },
    claimTakenBack(id) {
      const claim = claims.get(id);
      if (!claim?.outcome) throw new Error('This claim was not completed.');
      claim.isStanding = false;
      book(claim, claim.outcome, negate);
    },
    money: (userId, amount) => move('money', userId, amount),
    points: (userId, amount) => move('points', userId, amount),
    held: (userId, amount) => move('held', userId, amount),
    expected(userId) {
      const [money, points] = [sumOf('money', userId), sumOf('points', userId)];
      return {
        balance: max(money, '0'),
        held: sumOf('held', userId),
        owed: max(negate(money), '0'),
        points: max(points, '0'),
        pointsOwed: max(negate(points), '0'),
        claims: byReferrer(userId).length,
        completed: standing(userId).length,
        turnover: total(userId, 'value'),
        rewards: total(userId, 'reward'),
      };
    },
  };
}

/** What a claim for rubles, paid in the programme's own currency, is worth, and what the exchange earns by it. */
async function worthOf(admin: pg.Client, claimId: string): Promise<{ value: string; earned: string }> {
  const { rows } = await admin.query<Record<'sent' | 'received' | 'base' | 'rub' | 'usdt', string>>(
    `select from_summa as sent, to_summa as received, base_course as base, (select usd from price where asset = 'RUB') as rub,
       (select usd from price where asset = 'USDT') as usdt from claim where id = $1`,
    [claimId],
  );
  const row = rows[0];
  if (!row) throw new Error('There is no such claim.');
  const profit = roundDown(subtract(multiply(plain(row.sent), plain(row.base)), plain(row.received)), 2);
  const earned = divide(multiply(profit, plain(row.rub)), plain(row.usdt), {
    decimals: 18,
    rounding: 'down',
  });
  return { value: plain(row.sent), earned };
}

const share = (amount: string, percent: string, decimals: number) =>
  divide(multiply(amount, percent), '100', { decimals, rounding: 'down' });
