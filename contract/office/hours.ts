import { type Static, Type } from 'typebox';
import { bothLanguages } from '../values.ts';

/** The hours of the exchange, as the owner sets them; what follows from them is in `contract/hours.ts`. */

const span = Type.Object({
  from: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  /** Not after `from`: on the next day. */
  to: Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
});
const spans = Type.Array(span, { maxItems: 6 });

export const exchangeHours = Type.Object({
  /** IANA, "Asia/Almaty". */
  zone: Type.String({ minLength: 1, maxLength: 64 }),
  /** Monday first; what begins on each day. */
  week: Type.Array(spans, { minItems: 7, maxItems: 7 }),
  /** Days with hours of their own, or with none. */
  holidays: Type.Array(
    Type.Object({
      date: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }),
      title: bothLanguages,
      spans,
    }),
    { maxItems: 366 },
  ),
});
export type ExchangeHours = Static<typeof exchangeHours>;
