import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../platform/database/connection.ts';
import { plain } from '../platform/database/numeric.ts';
import { notifyOwners, type OwnerNotice } from '../platform/jobs/notify-owners.ts';

interface Turn {
  id: number;
  code: string;
  ticker: string;
  low_level: string | null;
  available: string;
  is_low: boolean;
}

/** Reserves that fell below their low level, or came back, since owners were last told. */
async function turnsOf(db: Queryable): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select * from (
      select c.id, c.code, c.ticker, c.low_level, coalesce(a.balance, 0) as available, l.since is not null as was_low,
        c.retired_at is null and coalesce(coalesce(a.balance, 0) < c.low_level, false) as is_low
      from currency c
      left join account a on a.currency_id = c.id and a.kind = 'available' and a.owner = ''
      left join reserve_low l on l.currency_id = c.id
      where c.low_level is not null or l.since is not null
    ) reserve where is_low <> was_low order by id`.execute(db);
  return rows;
}

/** Tells owners once when a reserve falls below its low level, and once when it is back. A job for every half a minute. */
export async function watchReserves({
  db,
  clock,
  outbox,
}: Pick<Context, 'db' | 'clock' | 'outbox'>): Promise<void> {
  const turns = await turnsOf(db);
  const now = clock.now();
  for (const turn of turns) {
    await db.transaction().execute(async (tx) => {
      // Another process may have told of it meanwhile.
      const { rows } = turn.is_low
        ? await sql`insert into reserve_low values (${turn.id}, ${now}) on conflict do nothing returning 1`.execute(
            tx,
          )
        : await sql`delete from reserve_low where currency_id = ${turn.id} returning 1`.execute(tx);
      if (rows.length > 0) await notifyOwners(tx, turn.is_low ? fell(turn) : cameBack(turn), now);
    });
  }
  if (turns.length > 0) outbox.wake();
}

const factsOf = ({ available, low_level, ticker }: Turn): NonNullable<OwnerNotice['facts']> => [
  { label: { ru: 'Свободно', en: 'Free' }, value: `${plain(available)} ${ticker}` },
  ...(low_level === null
    ? []
    : [{ label: { ru: 'Низкий уровень', en: 'Low level' }, value: `${plain(low_level)} ${ticker}` }]),
];

function fell(turn: Turn): OwnerNotice {
  return {
    kind: 'reserve_low',
    title: { ru: `Мало резерва: ${turn.code}`, en: `Low reserve: ${turn.code}` },
    text: {
      ru: 'Резерв опустился ниже уровня, который вы задали. Пополните его, пока заявок хватает.',
      en: 'The reserve has fallen below the level that you set. Top it up while there is enough for orders.',
    },
    facts: factsOf(turn),
    page: `/reserves/${turn.id}/show`,
  };
}

function cameBack(turn: Turn): OwnerNotice {
  return {
    kind: 'reserve_back',
    title: {
      ru: `Резерва снова достаточно: ${turn.code}`,
      en: `The reserve is sufficient again: ${turn.code}`,
    },
    text: {
      ru: 'Резерв снова не ниже заданного уровня. Делать ничего не нужно.',
      en: 'The reserve is no longer below the level that you set. There is nothing to do.',
    },
    facts: factsOf(turn),
    page: `/reserves/${turn.id}/show`,
  };
}
