import { type Static, type TSchema, Type } from 'typebox';

export const amountPattern = '^\\d{1,20}(\\.\\d{1,18})?$';
/** An exact amount or course as text, never with an exponent: "0.00450000". */
export const amount = Type.String({
  pattern: amountPattern,
  description: 'Exact decimal',
  examples: ['0.0045'],
});
/** How much is received for 1 sent: as `amount`, with as many decimals as 12 significant digits need. */
export const courseValue = Type.String({ pattern: '^\\d{1,20}(\\.\\d{1,30})?$' });
/** As `amount`, and may be below zero: profit, balances of the outside world. */
export const signedAmount = Type.String({ pattern: '^-?\\d{1,20}(\\.\\d{1,18})?$' });
/** RFC 3339 in UTC. */
export const time = Type.String({ format: 'date-time' });
export const uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});
export const currencyId = Type.Integer({ minimum: 1, maximum: 2147483647 });
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), page: Type.Integer(), size: Type.Integer(), total: Type.Integer() });
/** What part of a long list is asked for: which page, from 1, of how many. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** A day of Moscow. */
export const day = Type.String({ format: 'date' });
/** What came in a span of days of Moscow, both included. */
export const betweenDays = { date_from: Type.Optional(day), date_to: Type.Optional(day) };

/** Values of a form's fields by their names. Which names there are, the direction says. */
export const requisiteValues = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 }), {
  maxProperties: 20,
});

/** What somebody looks for. NUL is no text to PostgreSQL. */
export const searchWords = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' });
/** The number of a row that is no currency: an email, an attempt. */
export const rowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The same, of a table that stays small. */
export const smallRowId = Type.Integer({ minimum: 1, maximum: 2147483647 });

/**
 * A new order of things by their ids, each once, and the order in which they were seen: where they stand otherwise by now, or
 * there are others, the answer is a 409 whose context has the `ids` of now.
 */
export const newOrder = ({ most }: { most: number }) => {
  const ids = Type.Array(smallRowId, { maxItems: most, uniqueItems: true });
  return Type.Object({ seen: ids, ids });
};
export type NewOrder = Static<ReturnType<typeof newOrder>>;

/** The text of a thing in both languages of the product. */
export const bothLanguages = Type.Object({ ru: Type.String(), en: Type.String() });

export type Locale = 'ru-RU' | 'en-US';
export type Language = 'ru' | 'en';
