import { createHash } from 'node:crypto';
import { sandboxMark } from '../../market/currencies/explorer-url.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outcome, PayoutOrder, PayoutProvider } from './port.ts';

/** So long the demo's outside world thinks before it answers. */
const answersAfterMs = 3_000;

/**
 * The demo's ways out: one that arrives, one that is refused, one that stays silent, one whose money comes back. They keep
 * nothing: what became of an order follows from when it was handed over.
 */
export function sandboxPayouts(clock: Clock): PayoutProvider[] {
  const way = (
    route: string,
    name: PayoutProvider['name'],
    at: { first: (order: PayoutOrder) => Outcome; later: (order: PayoutOrder) => Outcome },
  ): PayoutProvider => ({
    route,
    name,
    serves: () => true,
    send: async (order) => at.first(order),
    find: async (order) =>
      clock.now().getTime() - order.handedAt.getTime() < answersAfterMs ? at.first(order) : at.later(order),
  });
  const sent = (order: PayoutOrder): Outcome => ({ state: 'sent', reference: referenceOf(order) });
  const silent = (): Outcome => ({ state: 'open' });
  return [
    way(
      'sandbox',
      { ru: 'Песочница: дойдёт', en: 'Sandbox: arrives' },
      {
        first: sent,
        later: (order) => ({ state: 'confirmed', reference: referenceOf(order) }),
      },
    ),
    way(
      'sandbox-refuses',
      { ru: 'Песочница: откажет', en: 'Sandbox: refuses' },
      {
        first: silent,
        later: () => ({ state: 'failed', reason: 'The sandbox refused it.' }),
      },
    ),
    way(
      'sandbox-silent',
      { ru: 'Песочница: промолчит', en: 'Sandbox: stays silent' },
      { first: silent, later: silent },
    ),
    way(
      'sandbox-returns',
      { ru: 'Песочница: вернётся', en: 'Sandbox: comes back' },
      {
        first: sent,
        later: (order) => ({ state: 'returned', reference: referenceOf(order), fee: '0' }),
      },
    ),
  ];
}

function referenceOf({ key }: PayoutOrder): string {
  return sandboxMark + createHash('sha256').update(`sandbox ${key}`).digest('hex').slice(0, 32);
}
