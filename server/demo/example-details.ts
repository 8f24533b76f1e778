import type { Currency } from '../market/currencies/catalogue.ts';
import { fieldsOf } from '../market/currencies/verified-cards.ts';

/** What a customer of the demo types into the fields of a side: the example of each. */
export const exampleDetails = (currency: Currency, side: 'send' | 'receive'): Record<string, string> =>
  Object.fromEntries(fieldsOf(currency, side, false).map(({ name, example }) => [name, example]));
