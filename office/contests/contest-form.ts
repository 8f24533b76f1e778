import type { ContestEdit, OfficeContest } from '@menyala/contract/office/contests';

/** As a form holds it: its moments may still be missing. */
export type TypedContest = Omit<ContestEdit, 'startsAt' | 'endsAt'> & {
  startsAt: string | null;
  endsAt: string | null;
};
export type Prize = ContestEdit['prizes'][number];

export const freshContest: TypedContest = {
  title: { ru: '', en: '' },
  rules: { ru: '', en: '' },
  fund: { ru: '', en: '' },
  counts: 'exchanges',
  startsAt: null,
  endsAt: null,
  prizes: [{ kind: 'money', amount: '' }],
};

/** What a form may send of a contest. An unfilled moment is no moment, and the server says so at its field. */
export function contestEdit(typed: TypedContest): ContestEdit {
  const { title, rules, fund, counts, startsAt, endsAt, prizes } = typed;
  return {
    title,
    rules,
    fund,
    counts,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    prizes: prizes.map(({ kind, amount }) => ({ kind, amount })),
  };
}

/** A contest as its form holds it. */
export function editedOf(contest: OfficeContest): TypedContest & { version: number } {
  return { ...contestEdit(contest), version: contest.version };
}
