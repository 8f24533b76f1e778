import type { AnswerOf, Language } from '@menyala/contract';
import type { showRequisiteStatement } from '@menyala/contract/office/requisites';
import { add } from '@menyala/money';
import { type RawBuilder, sql } from 'kysely';
import { csvTable } from '../platform/csv.ts';
import type { Queryable } from '../platform/database/connection.ts';
import { plain } from '../platform/database/numeric.ts';
import { isDay } from '../platform/http/day.ts';
import { refuseFields } from '../platform/http/refusal.ts';
import { dayAfter, daysFrom, moscowDay, moscowTime, startOfDay } from '../platform/moscow.ts';
import { listedText } from '../platform/sight.ts';

type Statement = AnswerOf<typeof showRequisiteStatement>;

/** Days of a statement, both included. */
export interface Span {
  from: string;
  to: string;
}

const usualDays = 30;
const mostDays = 366;
/** Lines on a screen; a file has all of them. */
const mostLines = 200;

/** The days that were asked for; by default the last thirty. @throws Refusal `validation` on `date_from` or `date_to` */
export function spanOf({ date_from, date_to }: { date_from?: string; date_to?: string }, now: Date): Span {
  for (const [name, day] of Object.entries({ date_from, date_to }))
    if (day !== undefined && !isDay(day)) refuseFields({ [name]: [{ code: 'bad_value' }] });
  const to = date_to ?? moscowDay(now);
  const from = date_from ?? dayAfter(to, 1 - usualDays);
  const days = daysFrom(from, to);
  if (days < 1 || days > mostDays) refuseFields({ date_from: [{ code: 'bad_value' }] });
  return { from, to };
}

/** Where a statement's lines come from: rows of id, at, amount (below zero for what left), kind, claim_id, note, by. */
export type Moves = RawBuilder<unknown>;

interface Line {
  id: number;
  at: Date;
  amount: string;
  kind: string;
  claim_id: string | null;
  public_id: string | null;
  note: string | null;
  by: string;
}

async function linesBelow(
  db: Queryable,
  moves: Moves,
  { from, to }: Span,
  last: Pick<Line, 'id' | 'at'> | null,
  most: number,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select m.id, m.at, trim_scale(m.amount)::text as amount, m.kind, m.claim_id, c.public_id, m.note, m.by
    from (${moves}) m left join claim c on c.id = m.claim_id
    where m.at >= ${startOfDay(from)} and m.at < ${startOfDay(dayAfter(to, 1))}
      and (${last === null}::boolean or (m.at, m.id) < (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::bigint))
    order by m.at desc, m.id desc limit ${most}`.execute(db);
  return rows;
}

/**
 * Turnover by day between two days, with what there was before and after, and its newest lines.
 * @param balance what there is now, where that is known: what was before the days follows from it without all that ever moved
 */
export async function statementOf(
  db: Queryable,
  moves: Moves,
  span: Span,
  ticker: string,
  balance: RawBuilder<unknown> | null = null,
): Promise<Statement> {
  const from = startOfDay(span.from);
  const opened =
    balance === null
      ? sql`(select coalesce(sum(m.amount), 0) from (${moves}) m where m.at < ${from})`
      : sql`(${balance}) - (select coalesce(sum(amount), 0) from since)`;
  // One statement sees one moment: balance and moves agree.
  const { rows } = await sql<{ day: string | null; came: string; left: string }>`
    with since as materialized (select m.at, m.amount from (${moves}) m where m.at >= ${from})
    select null as day, trim_scale(${opened})::text as came, '0' as left
    union all
    (select to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD'),
      trim_scale(coalesce(sum(amount) filter (where amount > 0), 0))::text,
      trim_scale(coalesce(-sum(amount) filter (where amount < 0), 0))::text
    from since where at < ${startOfDay(dayAfter(span.to, 1))}
    group by 1 order by 1)`.execute(db);
  const opening = plain(rows.find(({ day }) => day === null)?.came ?? '0');
  let closing = opening;
  const days = rows.flatMap(({ day, came, left }) => {
    if (day === null) return [];
    closing = add(closing, net({ came, left }));
    return [{ day, in: plain(came), out: plain(left), closing }];
  });
  const lines = await linesBelow(db, moves, span, null, mostLines + 1);
  return {
    ...span,
    ticker,
    opening,
    closing,
    days,
    lines: lines.slice(0, mostLines).map((line) => ({
      id: line.id,
      at: line.at.toISOString(),
      amount: plain(line.amount),
      kind: line.kind,
      claim: line.claim_id && line.public_id ? { id: line.claim_id, publicId: line.public_id } : null,
      note: listedText(line.note),
      by: line.by,
    })),
    isMore: lines.length > mostLines,
  };
}

const net = ({ came, left }: { came: string; left: string }) => add(came, left === '0' ? '0' : `-${left}`);

const headers: Record<Language, string[]> = {
  ru: ['Время (МСК)', 'Приход', 'Расход', 'Тикер', 'Что', 'Заявка', 'Примечание', 'Кто'],
  en: ['Time (Moscow)', 'In', 'Out', 'Ticker', 'What', 'Order', 'Note', 'Who'],
};

/** The same lines as a file, newest first. */
export function statementCsv(
  db: Queryable,
  moves: Moves,
  span: Span,
  { ticker, language }: { ticker: string; language: Language },
): AsyncGenerator<string> {
  return csvTable<Line>({
    header: headers[language],
    rowsAfter: (last, most) => linesBelow(db, moves, span, last, most),
    cellsOf: ({ at, amount, kind, public_id, note, by }) => [
      moscowTime(at),
      amount.startsWith('-') ? '' : amount,
      amount.startsWith('-') ? amount.slice(1) : '',
      ticker,
      kind,
      public_id ?? '',
      listedText(note) ?? '',
      by,
    ],
  });
}
