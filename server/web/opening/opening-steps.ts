import { type Opening, type OpeningStep, openingSteps } from '@menyala/contract/office/opening';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { marketOf, offer } from '../../market/currencies/offer.ts';
import { firstName } from '../../market/settings/first-name.ts';
import { readPolicy } from '../../platform/approvals/approval-policy.ts';
import { areTwoPeople } from '../../platform/approvals/approval-queries.ts';
import { isSetUp } from '../../platform/approvals/set-up.ts';
import { openedCatalogue } from './opened-catalogue.ts';

type Known = Pick<Context, 'catalogue' | 'reserves' | 'slots' | 'clock' | 'deposits' | 'payouts' | 'db'>;

/** What is done of the first steps. */
export async function openingOf(ctx: Known): Promise<Opening> {
  const { settings } = ctx.catalogue.current();
  const row = await readSteps(ctx);
  const opened = openedCatalogue(ctx);
  const market = marketOf(opened);
  const isDone: Record<OpeningStep, boolean> = {
    // A person whose link somebody else saw may be that one: until then what needs two waits for its time.
    staff: await areTwoPeople(ctx.db, ctx.clock.now()),
    look: settings.name.ru !== firstName.ru || settings.name.en !== firstName.en,
    contacts: settings.contactEmail !== null || settings.contactTelegram !== null,
    ...neededParts(ctx, row.prices),
    directions: opened.catalogue.current().directions.some((direction) => offer(direction, market).isListed),
    trial: row.completed,
  };
  return {
    openedAt: row.openedAt?.toISOString() ?? null,
    steps: openingSteps.map((step) => ({ step, isDone: isDone[step] })),
    isBuilding: !(await isSetUp(ctx.db)),
    delayMinutes: (await readPolicy(ctx.db)).delayMinutes,
  };
}

/** What of all that an exchange needs is there, beside its directions. */
export function neededParts(
  { catalogue, reserves }: Pick<Context, 'catalogue' | 'reserves'>,
  pricesSet: number,
) {
  const { currencies } = catalogue.current();
  return {
    // A course needs two.
    prices: pricesSet >= 2,
    requisites: [...currencies.values()].some(({ requisites }) => requisites.length > 0),
    reserves: [...currencies.keys()].some((id) => /[1-9]/.test(reserves.of(id))),
  };
}

async function readSteps({ db }: Known) {
  const { rows } = await sql<{ openedAt: Date | null; prices: number; completed: boolean }>`
    select opened_at as "openedAt",
      (select count(*)::int from price where is_set) as prices,
      exists (select from claim where status = 'success') as completed
    from exchange_settings`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The settings are missing: the first start has not ended.');
  return row;
}
