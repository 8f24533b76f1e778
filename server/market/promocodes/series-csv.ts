import type { Language } from '@menyala/contract';
import type { ClaimStatus } from '@menyala/contract/statuses';
import type { Context } from '../../context.ts';
import { csvTable } from '../../platform/csv.ts';
import { statusTexts } from '../currencies/status-texts.ts';
import { codesAbove } from './series-queries.ts';

const headers: Record<Language, string[]> = {
  ru: ['Промокод', 'Состояние', 'Заявка', 'Статус заявки', 'Использован (UTC)'],
  en: ['Promocode', 'State', 'Claim', 'Status of the claim', 'Used (UTC)'],
};
const states = {
  ru: { used: 'использован', off: 'выключен', over: 'закончился', free: 'свободен' },
  en: { used: 'used', off: 'switched off', over: 'over', free: 'free' },
} as const;

/** The codes of a series as lines of CSV, with what became of each. */
export function seriesCsv(ctx: Context, seriesId: number, language: Language): AsyncGenerator<string> {
  return csvTable<Row>({
    header: headers[language],
    rowsAfter: (last, most) => codesAbove(ctx.db, seriesId, last?.id ?? 0, most),
    cellsOf: (row) => valuesOf(row, ctx.clock.now(), language),
  });
}

type Row = Awaited<ReturnType<typeof codesAbove>>[number];

function valuesOf(row: Row, now: Date, language: Language): string[] {
  return [
    row.code,
    states[language][stateOf(row, now)],
    row.public_id ?? '',
    row.status === null ? '' : statusTexts[language][row.status as ClaimStatus].label,
    row.used_at?.toISOString().slice(0, 19).replace('T', ' ') ?? '',
  ];
}

function stateOf({ uses, is_active: isActive, ends_at: endsAt }: Row, now: Date) {
  if (uses > 0) return 'used';
  if (!isActive) return 'off';
  return endsAt !== null && endsAt <= now ? 'over' : 'free';
}
