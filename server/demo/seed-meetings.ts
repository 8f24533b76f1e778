import type { ClaimOrder } from '@menyala/contract/site/claims';
import { exchange, limitsOf, multiply } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { createClaim } from '../exchange/claims/order/create-claim.ts';
import { type Slot, slotName } from '../market/cash/slots.ts';
import { inCity } from '../market/currencies/courses-of-city.ts';
import { findDirection, termsOf } from '../market/currencies/directions.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import { exampleDetails } from './example-details.ts';
import { type DemoMeeting, meetings } from './seed-catalogue/meetings.ts';

/**
 * Gives a demo that has no claim yet some of customers who will bring cash in the next days, made as the form makes them: they
 * wait for their meetings without being paid. @returns whether they were made now
 */
export function seedDemoMeetings(ctx: Context): Promise<boolean> {
  // Claims are written by transactions of their own; this one only keeps another start out meanwhile.
  return ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.fillingMeetings)})`.execute(tx);
    const { rows } = await sql<{ is: boolean }>`select not exists (select from claim) as is`.execute(tx);
    if (rows[0]?.is !== true) return false;
    for (const [place, meeting] of meetings.entries()) await makeClaim(ctx, meeting, place);
    await ctx.slots.refresh();
    return true;
  });
}

async function makeClaim(ctx: Context, meeting: DemoMeeting, place: number): Promise<void> {
  const slot = slotOf(ctx, meeting);
  if (!slot) return;
  const { language, email } = meeting;
  await createClaim(ctx, orderFor(ctx, meeting, slot), {
    ...{ language, idempotencyKey: null },
    // Of the range for documentation: each visitor has an address of their own.
    address: `203.0.113.${place + 1}`,
  }).catch((err: unknown) => {
    ctx.log.warn({ err, email }, 'a meeting of the demo could not be made');
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** The one so many free times after the beginning of the first day on which the city is open, so many days ahead. */
function slotOf({ slots, clock }: Context, { city, inDays, nth }: DemoMeeting): Slot | undefined {
  const now = clock.now();
  const free = slots.placesIn(city).flatMap((place) => [...slots.freeAt(place, now)]);
  const from = now.getTime() + inDays * dayMs;
  const ahead = free
    .filter(({ startsAt }) => startsAt >= from)
    .sort((one, other) => one.startsAt - other.startsAt);
  return ahead[nth];
}

function orderFor(ctx: Context, { from, to, city, times, email }: DemoMeeting, slot: Slot): ClaimOrder {
  const direction = inCity(findDirection(ctx.catalogue.current(), from, to), city);
  const terms = termsOf(direction, ctx.reserves.of(direction.to.id));
  const sums = exchange(terms, { send: multiply(limitsOf(terms).send.min, times) });
  return {
    ...{ fromPs: direction.from.id, toPs: direction.to.id, fromSumma: sums.send, toSumma: sums.receive },
    ...{
      fromRequisites: exampleDetails(direction.from, 'send'),
      toRequisites: exampleDetails(direction.to, 'receive'),
    },
    ...{ email, agreement: true, city, slot: slotName(slot) },
  };
}
