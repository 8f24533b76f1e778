import { add, type Decimal } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { lastKnown } from '../../platform/last-known.ts';
import type { Catalogue } from '../currencies/catalogue.ts';

/** What claims of the last 24 hours use of the limits of a day, in US dollars: of all directions, and of each by its id. */
export interface DayUse {
  all: Decimal;
  of: ReadonlyMap<number, Decimal>;
}

export const noUse: DayUse = { all: '0', of: new Map() };

/** True where anything limits the claims of a day together. */
function hasDayLimits({ settings, directions }: Catalogue): boolean {
  return (
    settings.claimLimits?.mostDayUsd != null || directions.some(({ limits }) => limits?.mostDayUsd != null)
  );
}

/** Null where nothing limits a day, which asks nobody. */
export async function dayUse(ctx: Pick<Context, 'catalogue' | 'db' | 'clock'>): Promise<DayUse | null> {
  if (!hasDayLimits(ctx.catalogue.current())) return null;
  return lastUse(ctx.db, () => readDayUse(ctx.db, ctx.clock.now()));
}

const lastUse = lastKnown<DayUse>({ otherwise: noUse });

/** As `limit_reached` of the database counts it. */
async function readDayUse(db: Queryable, now: Date): Promise<DayUse> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const rows = await db
    .selectFrom('claim')
    .select(['direction_id', (eb) => eb.fn.sum<string>('value_usd').as('usd')])
    // What was made within a day was changed within a day.
    .where('updated_at', '>', since)
    .where('created_at', '>', since)
    .where('status', 'not in', ['deleted', 'error'])
    .where('value_usd', 'is not', null)
    .where('invoice_id', 'is', null)
    .groupBy('direction_id')
    .execute();
  const of = new Map(rows.map(({ direction_id, usd }) => [direction_id, plain(usd)]));
  const paidOut = await db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.sum<string>('value_usd').as('usd'))
    .where('created_at', '>', since)
    .where('status', 'not in', ['deleted', 'error'])
    .where('value_usd', 'is not', null)
    .executeTakeFirst();
  return { all: [...of.values(), plain(paidOut?.usd ?? '0')].reduce((sum, usd) => add(sum, usd), '0'), of };
}
