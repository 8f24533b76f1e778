import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import type { UsersTable } from '../../platform/database/tables.ts';
import {
  type Withdrawal,
  type WithdrawalColumns,
  withdrawalOf,
} from '../../programme/withdrawals/withdrawal.ts';
import type { GiftNews, ProgrammeNews, WithdrawalNews } from './programme-news.ts';

/** Who is told, and how. */
export interface ToldPerson {
  userId: number;
  locale: string;
  /** Null where nobody is written to. */
  email: string | null;
  /** Where the user reads news in Telegram. */
  chat: string | null;
}

export interface ToldGift {
  title: Record<'ru' | 'en', string>;
  /** In points. */
  price: string;
  tracking: string | null;
  reason: string | null;
  promocode: { code: string; endsAt: Date | null } | null;
}

export interface ToldPrize {
  title: Record<'ru' | 'en', string>;
  place: number;
  kind: 'money' | 'points';
  amount: string;
}

/** News of the programme with whom it is for, and what it is about as it stands now. */
export type ToldNews = { outboxId: number; person: ToldPerson } & (
  | { kind: WithdrawalNews; id: string; withdrawal: Withdrawal }
  | { kind: GiftNews; id: string; gift: ToldGift }
  | { kind: 'prize'; prize: ToldPrize }
);

/** In the order in which it happened. */
export async function findTold(
  { vault }: Pick<Context, 'vault'>,
  tx: Tx,
  news: ProgrammeNews[],
): Promise<ToldNews[]> {
  const told = [
    ...(await findWithdrawals(vault, tx, news)),
    ...(await findGifts(tx, news)),
    ...(await findPrizes(tx, news)),
  ];
  return told.sort((one, other) => one.outboxId - other.outboxId);
}

type PersonColumns = Pick<Selectable<UsersTable>, 'locale'> & {
  userId: number;
  email: string | null;
  chat: string | null;
};

/** The user `u`. Who has gone is told nothing. */
const person = sql`u.id as "userId", u.locale, case when u.activated_at is not null then u.email end as email,
  case when u.telegram_of_claims then u.telegram_chat::text end as chat`;

const personOf = ({ userId, locale, email, chat }: PersonColumns): ToldPerson => ({
  ...{ userId, locale },
  ...{ email, chat },
});

async function findWithdrawals(vault: Context['vault'], tx: Tx, news: ProgrammeNews[]): Promise<ToldNews[]> {
  const moved = news.filter((one) => one.about === 'withdrawal');
  if (moved.length === 0) return [];
  const { rows } = await sql<WithdrawalColumns & PersonColumns & (typeof moved)[number]>`
    select w.*, n."outboxId", n.kind, ${person}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n ("outboxId" bigint, id uuid, kind text)
    join withdrawal w on w.id = n.id join users u on u.id = w.user_id and u.deleted_at is null`.execute(tx);
  return rows.map((row) => ({
    ...{ outboxId: row.outboxId, kind: row.kind, id: row.id },
    // What pays a refund of a shop is its buyer's: they hear of it apart (write-refund-emails).
    person: row.pull_payment_id === null ? personOf(row) : { ...personOf(row), email: null, chat: null },
    withdrawal: withdrawalOf(vault, row),
  }));
}

interface GiftColumns extends PersonColumns {
  id: string;
  outboxId: number;
  kind: GiftNews;
  ru: string;
  en: string;
  price: string;
  tracking: string | null;
  reason: string | null;
  code: string | null;
  endsAt: Date | null;
}

async function findGifts(tx: Tx, news: ProgrammeNews[]): Promise<ToldNews[]> {
  const moved = news.filter((one) => one.about === 'gift');
  if (moved.length === 0) return [];
  const { rows } = await sql<GiftColumns>`
    select n."outboxId", n.kind, o.id, i.title_ru as ru, i.title_en as en, o.price, o.tracking, o.reason, p.code, p.ends_at as "endsAt", ${person}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n ("outboxId" bigint, id uuid, kind text)
    join gift_order o on o.id = n.id join gift_item i on i.id = o.item_id
    left join promocode p on p.id = o.promocode_id
    join users u on u.id = o.user_id and u.deleted_at is null`.execute(tx);
  return rows.map((row) => {
    const { outboxId, kind, id, ru, en, price, tracking, reason, code, endsAt } = row;
    const promocode = code === null ? null : { code, endsAt };
    const gift = { title: { ru, en }, price: plain(price), tracking, reason, promocode };
    return { outboxId, kind, id, person: personOf(row), gift };
  });
}

interface PrizeColumns extends PersonColumns {
  outboxId: number;
  ru: string;
  en: string;
  place: number;
  kind: 'money' | 'points';
  amount: string;
}

async function findPrizes(tx: Tx, news: ProgrammeNews[]): Promise<ToldNews[]> {
  const won = news.filter((one) => one.about === 'prize');
  if (won.length === 0) return [];
  const { rows } = await sql<PrizeColumns>`
    select n."outboxId", c.title_ru as ru, c.title_en as en, a.place, a.kind, a.amount, ${person}
    from jsonb_to_recordset(${JSON.stringify(won)}::jsonb) as n ("outboxId" bigint, contest int, place int)
    join contest_award a on a.contest_id = n.contest and a.place = n.place join contest c on c.id = a.contest_id
    join users u on u.id = a.user_id and u.deleted_at is null`.execute(tx);
  return rows.map((row) => {
    const { outboxId, ru, en, place, kind, amount } = row;
    const prize = { title: { ru, en }, place, kind, amount: plain(amount) };
    return { outboxId, kind: 'prize', person: personOf(row), prize };
  });
}
