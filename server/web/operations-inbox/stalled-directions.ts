import type { OfferReason } from '@menyala/contract/offer';
import type { InboxItem, InboxKind } from '@menyala/contract/office/operations-inbox';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Currency, Direction } from '../../market/currencies/catalogue.ts';
import { type MarketContext, marketOf, offer } from '../../market/currencies/offer.ts';
import { neededParts } from '../opening/opening-steps.ts';

/** Which reason is told as what, and of which currency: one currency may keep dozens of directions from being exchanged. */
const told: Partial<
  Record<OfferReason, { kind: InboxKind; of: (direction: Direction, now: Date) => Currency[] }>
> = {
  price: { kind: 'no_price', of: ({ from }) => [from] },
  requisites: { kind: 'no_requisites', of: ({ from }) => [from] },
  requisites_used: { kind: 'requisites_used', of: ({ from }) => [from] },
  reserve: { kind: 'no_reserve', of: ({ to }) => [to] },
  old_price: {
    kind: 'old_price',
    of: ({ from, to }, now) =>
      [from, to].filter(({ priceOldAt }) => priceOldAt !== null && priceOldAt <= now),
  },
  held_price: { kind: 'formula_rests', of: ({ from }) => [from] },
  formula: { kind: 'formula_rests', of: ({ from }) => [from] },
};

/** Currencies for whose sake directions that are on cannot be exchanged, with how many: since when this process has seen it. */
export function stalledDirections(ctx: MarketContext): () => InboxItem[] {
  let seen = new Map<string, string>();
  return () => {
    const market = marketOf(ctx);
    const on = ctx.catalogue.current().directions.filter(({ isEnabled }) => isEnabled);
    const found = on.flatMap((direction) =>
      offer(direction, market).reasons.flatMap((reason) => {
        // What a formula names is no price of the direction's own currencies.
        const as = told[reason === 'old_price' && direction.hasFormula ? 'formula' : reason];
        return as ? as.of(direction, market.now).map(({ code }) => ({ kind: as.kind, code })) : [];
      }),
    );
    const now = market.now.toISOString();
    const groups = Map.groupBy(found, ({ kind, code }) => `${kind} ${code}`);
    seen = new Map([...groups.keys()].map((key) => [key, seen.get(key) ?? now]));
    return [...groups].flatMap(([key, group]) => {
      const [first] = group;
      return first ? [item(first, group.length, seen.get(key) ?? now)] : [];
    });
  };
}

function item({ kind, code }: { kind: InboxKind; code: string }, directions: number, since: string) {
  return {
    ...{ kind, since, currency: code, note: String(directions) },
    ...{
      id: null,
      claim: null,
      check: null,
      withdrawal: null,
      giftOrder: null,
      contest: null,
      approval: null,
    },
    ...{ amount: null, reference: null },
  } satisfies InboxItem;
}

/** What an exchange lacks that was never set up: a stop, a break or the night is none of it. */
const ofSettingUp: ReadonlySet<OfferReason> = new Set(['off', 'hidden', 'price', 'requisites', 'reserve']);

export interface Opening {
  isOpened: boolean;
  currencies: boolean;
  prices: boolean;
  requisites: boolean;
  reserves: boolean;
  directionsMade: boolean;
  directions: boolean;
}

/** What is there of all that an exchange needs; null where it is open and something can be exchanged. */
export async function lacksAtOpening(ctx: MarketContext & Pick<Context, 'db'>): Promise<Opening | null> {
  const { currencies, directions, isOpened } = ctx.catalogue.current();
  const market = marketOf(ctx);
  const isSetUp = directions.some((direction) =>
    offer(direction, market).reasons.every((reason) => !ofSettingUp.has(reason)),
  );
  if (isOpened && isSetUp) return null;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from price where is_set`.execute(ctx.db);
  return {
    isOpened,
    currencies: currencies.size > 0,
    ...neededParts(ctx, rows[0]?.count ?? 0),
    directionsMade: directions.length > 0,
    directions: isOpened ? directions.some(({ isEnabled }) => isEnabled) : isSetUp,
  };
}
