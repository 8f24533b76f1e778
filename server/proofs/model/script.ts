import type { Outcome, PayoutOrder, PayoutProvider } from '../../exchange/payout-providers/port.ts';
import type { Catalogue } from '../../market/currencies/catalogue.ts';
import { returnFee, route, type Word } from './events.ts';
import { text, thousandths, units } from './units.ts';

/** A way out of the exchange that says what it is told to say, and counts what it was asked to send. */
export interface Script {
  provider: PayoutProvider;
  says: Word;
  /** How often each order was sent. */
  readonly sendings: Map<string, number>;
}

export function openScript({ currencyByCode }: Pick<Catalogue, 'currencyByCode'>): Script {
  const sendings = new Map<string, number>();
  const answer = async ({ amount, currency, key }: PayoutOrder): Promise<Outcome> => {
    const reference = `out-${key}`;
    switch (script.says) {
      case 'throws':
        throw new Error('The line is dead.');
      case 'open':
        return { state: 'open' };
      case 'failed':
        return { state: 'failed', reason: 'No such account.' };
      case 'returned':
        return { state: 'returned', reference, fee: '0' };
      case 'returned_less': {
        const decimals = currencyByCode.get(currency)?.decimals ?? 0;
        return { state: 'returned', reference, fee: text(thousandths(units(amount), returnFee, decimals)) };
      }
      default:
        return { state: script.says, reference };
    }
  };
  const script: Script = {
    says: 'open',
    sendings,
    provider: {
      route,
      serves: () => true,
      name: { ru: 'По сценарию', en: 'Scripted' },
      send(order) {
        sendings.set(order.key, (sendings.get(order.key) ?? 0) + 1);
        return answer(order);
      },
      find: answer,
    },
  };
  return script;
}
