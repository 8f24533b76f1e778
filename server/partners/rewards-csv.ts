import type { Language } from '@menyala/contract';
import type { Reward } from '@menyala/contract/site/partners';
import { byteOrderMark, csvLine } from '../claims/csv-line.ts';
import { plain } from '../database/numeric.ts';
import { moscowTime } from '../moscow.ts';
import type { World } from '../world.ts';
import { programmeOf } from './programme.ts';
import { type RewardFilter, type RewardRow, rewardsAfter } from './reward-queries.ts';
import { stateOf } from './rewards.ts';

/** More rows than any spreadsheet is looked through; whoever has more narrows the dates. */
const mostRows = 100_000;
const rowsAtOnce = 1_000;

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

/** Rewards as lines of CSV, newest first, read and handed on in batches. */
export async function* rewardsCsv(
  world: World,
  userId: number,
  filter: RewardFilter,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers[language](programmeOf(world).currency.ticker));
  let after: RewardRow | null = null;
  for (let written = 0; written < mostRows; written += rowsAtOnce) {
    const rows: RewardRow[] = await rewardsAfter(world.db, userId, filter, { after, most: rowsAtOnce });
    if (rows.length > 0) yield rows.map((row) => csvLine(valuesOf(row, language))).join('');
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1) ?? null;
  }
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
