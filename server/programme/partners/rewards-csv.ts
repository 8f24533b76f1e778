import type { Language } from '@menyala/contract';
import type { Reward } from '@menyala/contract/site/partners';
import type { Context } from '../../context.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import { csvTable } from '../../platform/csv.ts';
import { plain } from '../../platform/database/numeric.ts';
import { moscowTime } from '../../platform/moscow.ts';
import { type RewardFilter, type RewardRow, rewardsAfter } from './reward-queries.ts';
import { stateOf } from './rewards.ts';

const headers: Record<Language, (ticker: string) => string[]> = {
  ru: (ticker) => [
    'Время (МСК)',
    'Состояние',
    `Оборот, ${ticker}`,
    'С чего',
    'Процент',
    `Вознаграждение, ${ticker}`,
  ],
  en: (ticker) => [
    'Time (Moscow)',
    'State',
    `Turnover, ${ticker}`,
    'Of what',
    'Percent',
    `Reward, ${ticker}`,
  ],
};
const states: Record<Language, Record<Reward['state'], string>> = {
  ru: { booked: 'начислено', taken_back: 'отозвано', refused: 'без вознаграждения' },
  en: { booked: 'booked', taken_back: 'taken back', refused: 'no reward' },
};
const bases: Record<Language, Record<'profit' | 'volume', string>> = {
  ru: { profit: 'прибыль', volume: 'объём' },
  en: { profit: 'profit', volume: 'volume' },
};

/** Rewards as lines of CSV, newest first. */
export function rewardsCsv(
  ctx: Context,
  userId: number,
  filter: RewardFilter,
  language: Language,
): AsyncGenerator<string> {
  return csvTable<RewardRow>({
    header: headers[language](programmeOf(ctx).currency.ticker),
    rowsAfter: (after, most) => rewardsAfter(ctx.db, userId, filter, { after, most }),
    cellsOf: (row) => valuesOf(row, language),
  });
}

function valuesOf(row: RewardRow, language: Language): string[] {
  return [
    moscowTime(row.completed_at),
    states[language][stateOf(row)],
    plain(row.value),
    row.basis === null ? '' : bases[language][row.basis],
    row.percent === null ? '' : plain(row.percent),
    plain(row.reward),
  ];
}
