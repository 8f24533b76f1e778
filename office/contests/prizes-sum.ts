import type { AnswerOf } from '@menyala/contract';
import type { showOfficeContest } from '@menyala/contract/office/contests';
import { add } from '@menyala/money';
import type { Prize } from './contest-form.ts';

export type ShownContest = AnswerOf<typeof showOfficeContest>;
export type Leader = ShownContest['leaders'][number];

/** What would be booked in all. */
export function sumOf(prizes: readonly Prize[]): { money: string; points: string } {
  const of = (kind: Prize['kind']) =>
    prizes.filter((prize) => prize.kind === kind).reduce((sum, { amount }) => add(sum, amount), '0');
  return { money: of('money'), points: of('points') };
}

/** Who gets a prize, in their order. */
export function winnersOf(leaders: readonly Leader[]): (Leader & { prize: Prize })[] {
  return leaders.flatMap((leader) => (leader.prize === null ? [] : [{ ...leader, prize: leader.prize }]));
}
