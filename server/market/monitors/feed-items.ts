import {
  type DirectionLabels,
  type FeedFlag,
  type FeedReason,
  noLabels,
} from '@menyala/contract/office/monitors';
import {
  compare,
  type Decimal,
  divide,
  limitsOf,
  max,
  min,
  type Range,
  roundDown,
  spansOf,
  subtract,
  type Terms,
} from '@menyala/money';
import type { Catalogue, Currency, Direction } from '../currencies/catalogue.ts';
import { inCity } from '../currencies/courses-of-city.ts';
import { citiesOf, newestCourse, requisitesFor, termsOf } from '../currencies/directions.ts';
import type { FeedForm } from '../currencies/monitor.ts';
import { type Market, offer, waitsForOpening } from '../currencies/offer.ts';
import { mostLeft } from '../currencies/requisite-pool.ts';
import { mostOfOneClaim } from '../limits/claim-caps.ts';
import { flagsOf } from './feed-flags.ts';

/** One line of the files: what a claim made now in a direction, and for cash in a city, would get. Each dialect writes these. */
export interface FeedItem {
  from: Currency;
  to: Currency;
  city: string | null;
  /** By the amount sent, growing; the first counts from the least that is taken. */
  steps: FeedStep[];
  /** The worst of them: what a dialect without steps says. */
  price: FeedPrice;
  /** What is free of the reserve, in the currency received. */
  amount: Decimal;
  /** Sums that are taken. */
  send: Range;
  receive: Range;
  flags: FeedFlag[];
  labels: DirectionLabels;
  /** So many minutes a claim keeps its course; 0 where the course is not fixed when the claim is made. */
  holdMinutes: number;
}

export interface FeedStep extends FeedPrice {
  /** The least and the most that is sent at it. */
  send: Range;
}

/** One of the two is 1. */
export interface FeedPrice {
  course: Decimal;
  in: Decimal;
  out: Decimal;
}

/** What of a direction the files have: its items, or why there are none. */
export type Listed = { items: FeedItem[]; reasons: FeedReason[] };

/** Decimals of a price in a file; the number beside the 1 is 1 or more, so that is nine digits at the least. */
const priceDecimals = 8;

/** A course as a file says it, rounded against what it promises. */
export function priceOf(course: Decimal): FeedPrice {
  return compare(course, '1') >= 0
    ? { course, in: '1', out: roundDown(course, priceDecimals) }
    : { course, in: divide('1', course, { decimals: priceDecimals, rounding: 'up' }), out: '1' };
}

/**
 * What the files say of a direction now. It is there exactly where `offer` is open, but for what waits for operators who are away,
 * and for a direction whose limits leave no sum.
 */
export function listedIn(direction: Direction, market: Market, catalogue: Catalogue): Listed {
  const { isOpen, reasons } = offer(direction, market);
  if (!isOpen) return { items: [], reasons };
  if (waitsForOpening(direction, market)) return { items: [], reasons: ['manual_closed'] };
  const items = itemsOf(direction, market, catalogue);
  return { items, reasons: items.length > 0 ? [] : ['limits'] };
}

/** What a file calls a currency. */
export const codeOf = ({ codes }: FeedForm, currency: Currency): string =>
  codes.get(currency.id) ?? currency.exportCode;

/** Without those of which the file has said the pair and the city already, since two currencies are called the same in it. */
export function distinctItems(items: readonly FeedItem[], form: FeedForm): FeedItem[] {
  const said = new Set<string>();
  return items.filter((item) => {
    const name = `${codeOf(form, item.from)} ${codeOf(form, item.to)} ${item.city ?? ''}`;
    return said.size < said.add(name).size;
  });
}

interface Made {
  course: object;
  /** Limits in US dollars go by it. */
  usd: Decimal | undefined;
  reserve: Decimal;
  items: FeedItem[];
}
/** The same items for as long as neither the direction nor its course, its price or the reserve is another. */
const made = new WeakMap<Direction, Made>();

function itemsOf(direction: Direction, market: Market, catalogue: Catalogue): FeedItem[] {
  const course = newestCourse(direction);
  const reserve = market.reserves.of(direction.to.id);
  const usd = catalogue.usdOf.get(direction.from.id) ?? catalogue.usdOf.get(direction.to.id);
  const last = made.get(direction);
  if (last?.course === course && last.reserve === reserve && last.usd === usd) return last.items;
  const cities = citiesOf(direction);
  const places = cities.length > 0 ? cities.map(({ code }) => code) : [null];
  const items = places.flatMap((city) => itemIn(city, direction, market, catalogue) ?? []);
  made.set(direction, { course, usd, reserve, items });
  return items;
}

function itemIn(
  city: string | null,
  direction: Direction,
  market: Market,
  catalogue: Catalogue,
): FeedItem | null {
  const { from, to } = direction;
  const labels = catalogue.labels.get(direction.id) ?? noLabels;
  const terms = termsOf(inCity(direction, city), market.reserves.of(to.id));
  const most = mostOfOneClaim(catalogue, direction);
  const payable = mostLeft(requisitesFor(direction, city));
  const bounded: Terms = {
    ...terms,
    send: { ...terms.send, max: least(terms.send.max, most.send, payable) },
    receive: { ...terms.receive, max: least(terms.receive.max, most.receive) },
  };
  const { send, receive, exchangeable } = limitsOf(bounded);
  const steps = stepsOf(bounded, send);
  const [first] = steps;
  if (!exchangeable || !first) return null;
  return {
    ...{ from, to, city, send, receive, labels, steps },
    price: steps.reduce((worst, step) => (compare(step.course, worst.course) < 0 ? step : worst), first),
    amount: roundDown(terms.reserve, terms.receive.decimals),
    flags: flagsOf(direction, {
      labels,
      settings: market.settings,
      goesByItself: market.goesByItself(direction),
    }),
    holdMinutes: direction.courseFixedAt === 'created' ? direction.paymentMinutes : 0,
  };
}

/** The tiers that sums which are taken fall into, each up to where the next begins. */
function stepsOf(terms: Terms, { min: lowest, max: highest }: Range): FeedStep[] {
  const { decimals } = terms.send;
  const unit = decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`;
  const spans = spansOf(terms);
  return spans.flatMap(({ from, course }, place) => {
    const next = spans[place + 1]?.from;
    const send = {
      min: max(from, lowest),
      max: next === undefined ? highest : min(highest, subtract(next, unit)),
    };
    return compare(send.min, send.max) <= 0 ? [{ ...priceOf(course), send }] : [];
  });
}

function least(...limits: (Decimal | null)[]): Decimal | null {
  const own = limits.filter((limit): limit is Decimal => limit !== null);
  return own.length === 0 ? null : own.reduce((lowest, limit) => min(lowest, limit));
}
