import type { ContestEdit } from '@menyala/contract/office/contests';
import { compare } from '@menyala/money';
import type { Contest, PrizeOfPlace } from '../../market/currencies/contest.ts';
import { pointDecimals } from '../../market/points/points-text.ts';
import type { ProgrammeMoney } from '../../market/points/programme-money.ts';
import {
  type FieldErrors,
  refuseWrong,
  wrongDecimals,
  wrongWords,
  wrongZero,
} from '../../platform/http/field-checks.ts';

/**
 * A contest as it is to be kept. Of one that runs nothing may change for the worse: what counts and since when stays, the end comes
 * no earlier, no prize becomes smaller.
 * @throws Refusal `validation`
 */
export function checkedContest(
  edit: ContestEdit,
  money: ProgrammeMoney,
  running: Contest | null = null,
): ContestEdit {
  const contest: ContestEdit = {
    ...edit,
    title: trimmed(edit.title),
    rules: trimmed(edit.rules),
    fund: trimmed(edit.fund),
  };
  refuseWrong(
    running ? wrongInRunning(contest, running) : {},
    wrongWords('title', contest.title, { most: 120, isRequired: true }),
    wrongWords('rules', contest.rules, { most: 20_000 }),
    wrongWords('fund', contest.fund, { most: 300 }),
    wrongEnd(contest),
    ...contest.prizes.map((prize, place) => wrongPrize(`prizes.${place}.amount`, prize, money)),
  );
  return contest;
}

const trimmed = ({ ru, en }: ContestEdit['title']) => ({ ru: ru.trim(), en: en.trim() });

function wrongEnd({ startsAt, endsAt }: ContestEdit): FieldErrors {
  const start = new Date(startsAt);
  return new Date(endsAt) > start ? {} : tooEarly(start);
}

const tooEarly = (than: Date): FieldErrors => ({
  endsAt: [{ code: 'too_early', values: { nearest: than.toISOString() } }],
});

function wrongPrize(path: string, { kind, amount }: PrizeOfPlace, money: ProgrammeMoney): FieldErrors {
  const decimals = kind === 'money' ? money.decimals : pointDecimals;
  return { ...wrongDecimals(path, amount, decimals), ...wrongZero(path, amount) };
}

function wrongInRunning(edit: ContestEdit, running: Contest): FieldErrors {
  const isSameStart = new Date(edit.startsAt).getTime() === running.startsAt.getTime();
  const errors: FieldErrors = {
    ...(isSameStart ? {} : { startsAt: [{ code: 'promised' }] }),
    ...(edit.counts === running.counts ? {} : { counts: [{ code: 'promised' }] }),
    ...(new Date(edit.endsAt) < running.endsAt ? tooEarly(running.endsAt) : {}),
    ...(edit.prizes.length < running.prizes.length ? { prizes: [{ code: 'promised' }] } : {}),
  };
  running.prizes.forEach((before, place) => {
    const after = edit.prizes[place];
    if (after && after.kind !== before.kind) errors[`prizes.${place}.kind`] = [{ code: 'promised' }];
    else if (after && compare(after.amount, before.amount) < 0)
      errors[`prizes.${place}.amount`] = [{ code: 'promised' }];
  });
  return errors;
}
