import { compare } from '@menyala/money';
import { refuseFields } from './refusal.ts';

/** What a list of the office may be asked for. `sort` is the name of an order, with `-` before it for its reverse. */
export interface ListQuery {
  page?: number;
  size?: number;
  q?: string;
  sort?: string;
}

/** Of all lists, of the site and of the office. */
export const usualSize = 20;

type Order<Row> = (one: Row, other: Row) => number;

/** How the rows of a list are looked for and put in order. */
export interface ListRules<Row> {
  /** The texts of a row that a search looks into. */
  words(row: Row): readonly (string | null)[];
  orders: Record<string, Order<Row>>;
}

/** One page of a list that is small enough to be read whole. @throws Refusal `validation` for an unknown order. */
export function listed<Row>(rows: readonly Row[], query: ListQuery, rules: ListRules<Row>) {
  const { page = 1, size = usualSize } = query;
  const wanted = query.q?.trim().toLowerCase() ?? '';
  const found = rows.filter(
    (row) => wanted === '' || rules.words(row).some((word) => word?.toLowerCase().includes(wanted)),
  );
  const ordered = query.sort ? found.toSorted(orderOf(query.sort, rules.orders)) : found;
  return { items: ordered.slice((page - 1) * size, page * size), page, size, total: found.length };
}

function orderOf<Row>(sort: string, orders: Record<string, Order<Row>>): Order<Row> {
  const name = sort.replace(/^-/, '');
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (!order) return refuseFields({ sort: [{ code: 'bad_value' }] });
  return sort.startsWith('-') ? (one, other) => order(other, one) : order;
}

/** Words in the order of their alphabet. */
export function byWord<Row>(word: (row: Row) => string): Order<Row> {
  return (one, other) => word(one).localeCompare(word(other), 'ru');
}

/** Exact decimals by their size; what has none comes first. */
export function byAmount<Row>(amount: (row: Row) => string | null): Order<Row> {
  return (one, other) => {
    const [a, b] = [amount(one), amount(other)];
    if (a === null || b === null) return Number(a !== null) - Number(b !== null);
    return compare(a, b);
  };
}

export function byNumber<Row>(number: (row: Row) => number | boolean): Order<Row> {
  return (one, other) => Number(number(one)) - Number(number(other));
}
