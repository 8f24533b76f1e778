import fc from 'fast-check';
import { type Both, beginBoth } from './both.ts';
import { goingOn } from './cards.ts';
import { chanceFrom } from './chance.ts';
import type { Exchange } from './context.ts';
import type { Event } from './events.ts';
import { isOfMany } from './interleavings.ts';
import { invoiceMade, paymentMade } from './invoice-ideas.ts';
import { unpaidClaims } from './invoices.ts';
import { anyEvent, beginning, eventsAtOnce, likelyEvent } from './likely.ts';
import { type WayName, ways, waysOfCards, waysOfInvoices } from './prefixes.ts';
import type { State } from './state.ts';

/** A sequence: how its claims begin, and what happens then. What exactly follows from the numbers and from where the model stands. */
export interface Sequence {
  begin: { way: WayName; seed: number }[];
  steps: Step[];
}

interface Step {
  how: 'likely' | 'any' | 'at_once' | 'crash';
  seed: number;
  when: 'before' | 'after';
  passing: number;
}

const seed = fc.nat({ max: 2 ** 31 - 1 });
const how: fc.Arbitrary<Step['how']> = fc.oneof(
  { weight: 9, arbitrary: fc.constant('likely' as const) },
  { weight: 2, arbitrary: fc.constant('any' as const) },
  { weight: 3, arbitrary: fc.constant('at_once' as const) },
  { weight: 2, arbitrary: fc.constant('crash' as const) },
);

interface Shape {
  /** Steps after the beginning. */
  most: number;
  how?: fc.Arbitrary<Step['how']>;
  begin?: WayName[];
}

export function sequencesOf(steps: Shape): fc.Arbitrary<Sequence> {
  const way = fc.constantFrom(...(steps.begin ?? (Object.keys(ways) as WayName[])));
  return fc.record({
    begin: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(fc.record({ way, seed })) },
      { weight: 1, arbitrary: fc.tuple(fc.record({ way, seed }), fc.record({ way, seed })) },
    ),
    steps: fc.array(
      fc.record({
        how: steps.how ?? how,
        seed,
        when: fc.constantFrom('before' as const, 'after' as const),
        passing: fc.constantFrom(0, 0, 1),
      }),
      { minLength: 1, maxLength: steps.most, size: 'max' },
    ),
  });
}

let played = 0;

/** Plays a sequence on both, and compares what they hold. */
export async function playSequence(exchange: Exchange, { begin, steps }: Sequence): Promise<void> {
  played += 1;
  const both = await beginBoth(exchange, `m${played}.`);
  for (const { way, seed } of begin) await beginClaim(both, way, seed);
  for (const step of steps) await playStep(both, step);
  await both.check();
}

async function beginClaim(both: Both, way: WayName, seed: number): Promise<void> {
  const known = both.state.claims.size;
  if (way in waysOfInvoices) await beginInvoice(both, seed);
  else await both.one(beginning(both.state, seed, way in waysOfCards));
  for (const next of ways[way]) {
    const claim = [...both.state.claims.values()][known];
    if (!claim) return;
    await both.one(next(both.state, claim, both.tag));
  }
}

/** An invoice, and a claim that is to pay it, where the shop and the reserve have room for them. */
async function beginInvoice(both: Both, seed: number): Promise<void> {
  const event = invoiceMade(both.state, chanceFrom(seed));
  await both.one(event);
  if (both.state.invoices.has(event.invoice))
    await both.one(paymentMade(both.state, event.invoice, chanceFrom(seed + 1)));
}

async function playStep(both: Both, { how, seed, when, passing }: Step): Promise<void> {
  const { state, tag } = both;
  switch (how) {
    case 'likely':
      return both.one(likelyEvent(state, seed, tag));
    case 'any':
      return both.one(anyEvent(state, seed, tag));
    case 'at_once':
      return both.atOnce(eventsAtOnce(state, seed, tag));
    case 'crash': {
      const event = likelyEvent(state, seed, tag);
      const isLost = event.do === 'create' && event.key === null;
      // What a crash leaves of many writes depends on their order, which is nobody's promise.
      const isMany =
        event.do === 'sweep' || (event.do === 'look' && goingOn(state).length > 1) || isOfMany(state, event);
      const isWhole = event.do === 'adjust' || withdrawing.includes(event.do);
      if (isMany || isLost || isWhole) return both.one(event);
      return both.crashing(event, { when, passing: isOfSeveral(state, event) ? passing : 0 });
    }
  }
}

/** One transaction each, with which nothing else is written. */
const withdrawing: readonly Event['do'][] = [
  'withdraw',
  'move_withdrawal',
  'cancel_withdrawal',
  'make_pull',
  'ask_pull',
  'decide_pull',
  'archive_pull',
  'drive_pulls',
];

/** Whether there may be a second write, and which one it is follows from the state. */
function isOfSeveral(state: State, event: Event): boolean {
  if (event.do === 'pay_invoice') return unpaidClaims(state, event.invoice).length < 2;
  if (event.do === 'mark_invoice')
    return event.as === 'Settled' || unpaidClaims(state, event.invoice).length < 2;
  return event.do === 'drive' || event.do === 'drive_invoices';
}
