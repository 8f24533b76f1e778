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
import { citiesOf, requisitesFor, termsOf } from '../currencies/directions.ts';
import type { FeedForm } from '../currencies/monitor.ts';
import { type Market, offer, waitsForOpening } from '../currencies/offer.ts';
import { mostLeft } from '../currencies/requisite-pool.ts';
import { mostOfOneClaim } from '../limits/claim-caps.ts';
import { type DayUse, noUse } from '../limits/day-use.ts';
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
export function listedIn(
  direction: Direction,
  market: Market,
  catalogue: Catalogue,
  used: DayUse | null,
): Listed {
  const ground = groundOf(direction, market, catalogue, used ?? noUse);
  const last = known.get(direction);
  if (last?.version === catalogue.version && isSame(last.ground, ground)) return last.listed;
  const listed = listedNow(direction, market, catalogue, used ?? noUse);
  known.set(direction, { version: catalogue.version, ground, listed });
  return listed;
}

/** What moves beside the catalogue, whose version also turns when the clock changes what is offered. */
interface Ground {
  /** Cities where cash can be handed over. */
  cities: string;
  course: object | undefined;
  /** Limits in US dollars go by it. */
  usd: Decimal | undefined;
  reserve: Decimal;
  /** What limits in US dollars leave. */
  most: string;
}

/** The same for as long as nothing that it follows from is another. */
const known = new WeakMap<Direction, { version: number; ground: Ground; listed: Listed }>();

function groundOf(direction: Direction, market: Market, catalogue: Catalogue, used: DayUse): Ground {
  const { from, to } = direction;
  const { send, receive } = mostOfOneClaim(catalogue, direction, used);
  return {
    cities: bookableIn(direction, market).join(' '),
    course: direction.courses[0],
    usd: catalogue.usdOf.get(from.id) ?? catalogue.usdOf.get(to.id),
    reserve: market.reserves.of(to.id),
    most: `${send} ${receive}`,
  };
}

const bookableIn = (direction: Direction, { slots, now }: Market): string[] =>
  citiesOf(direction).flatMap(({ code }) => (slots.isAnyIn(code, now) ? code : []));

const isSame = (one: Ground, other: Ground) =>
  one.cities === other.cities &&
  one.course === other.course &&
  one.reserve === other.reserve &&
  one.usd === other.usd &&
  one.most === other.most;

function listedNow(direction: Direction, market: Market, catalogue: Catalogue, used: DayUse): Listed {
  const { isOpen, reasons } = offer(direction, market);
  if (!isOpen) return { items: [], reasons };
  if (waitsForOpening(direction, market)) return { items: [], reasons: ['manual_closed'] };
  const items = itemsOf(direction, market, catalogue, used);
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

/** The same items also where the catalogue turned for something else. */
const made = new WeakMap<Direction, { ground: Ground; items: FeedItem[] }>();

function itemsOf(direction: Direction, market: Market, catalogue: Catalogue, used: DayUse): FeedItem[] {
  const ground = groundOf(direction, market, catalogue, used);
  const last = made.get(direction);
  if (last && isSame(last.ground, ground)) return last.items;
  const cities = bookableIn(direction, market);
  const places = cities.length > 0 ? cities : [null];
  const items = places.flatMap((city) => itemIn(city, direction, { market, catalogue, used }) ?? []);
  made.set(direction, { ground, items });
  return items;
}

function itemIn(
  city: string | null,
  direction: Direction,
  { market, catalogue, used }: { market: Market; catalogue: Catalogue; used: DayUse },
): FeedItem | null {
  const { from, to } = direction;
  const labels = catalogue.labels.get(direction.id) ?? noLabels;
  const terms = termsOf(inCity(direction, city), market.reserves.of(to.id));
  const most = mostOfOneClaim(catalogue, direction, used);
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
