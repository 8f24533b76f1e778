import type { Language } from '@menyala/contract';
import {
  type CoursePeriod,
  coursePeriods,
  type DirectionAbout,
  type DirectionSide,
} from '@menyala/contract/site/pages';
import { compare, exchange, limitsOf, multiply, type Terms } from '@menyala/money';
import { shownText } from '../../../content/shown/shown-text.ts';
import type { Context } from '../../../context.ts';
import { pairView } from '../../../market/currencies/calculator-views.ts';
import {
  type Catalogue,
  type Currency,
  type Direction,
  pairKey,
} from '../../../market/currencies/catalogue.ts';
import { bestPairs } from '../../../market/currencies/choose-pair.ts';
import { isSoughtAfter } from '../../../market/currencies/direction-openings.ts';
import { citiesOf, newestCourse, termsOf } from '../../../market/currencies/directions.ts';
import { isListed, listedDirections, type Market, marketOf } from '../../../market/currencies/offer.ts';
import { fieldsOf } from '../../../market/currencies/verified-cards.ts';
import type { PageRequest } from '../page-request.ts';
import { directionCard, versionOf } from '../pictures/share-cards.ts';
import { directionPath, directionView } from './home-payload.ts';
import { shownHistory } from './shown-history.ts';

const mostSimilar = 8;

export const periodOf = ({ query }: Pick<PageRequest, 'query'>): CoursePeriod =>
  coursePeriods.find((one) => one === query.get('period')) ?? 'day';

export interface ShownAbout {
  about: DirectionAbout;
  /** The directions whose courses are in it. */
  shows: Direction[];
}

/** What the page of a direction says below its form, from what is true of it now. */
export async function directionAbout(
  ctx: Context,
  direction: Direction,
  { language, query }: Pick<PageRequest, 'language' | 'query'>,
): Promise<ShownAbout> {
  const catalogue = ctx.catalogue.current();
  const market = marketOf(ctx);
  const isOff = !isListed(direction);
  const { from, to } = direction;
  const text = shownText(ctx, 'direction', `${from.code}-${to.code}`, language);
  const similar = similarTo(catalogue, direction, market);
  const history = await shownHistory(ctx, direction.id, periodOf({ query }));
  const shownNow = isOff ? null : factsNow(direction, market, language);
  const reverse = catalogue.directionByPair.get(pairKey(to.id, from.id));
  const about: DirectionAbout = {
    from: sideOf(catalogue, from, 'send', language),
    to: sideOf(catalogue, to, 'receive', language),
    isOff,
    isIndexed: text !== null || isSoughtAfter(ctx, direction),
    picture: pictureOf(ctx, direction, language),
    text: text && { title: text.title, html: text.html },
    ...(shownNow ?? offFacts),
    usualMinutes: direction.usualMinutes,
    paymentMinutes: direction.paymentMinutes,
    refundFee: from.refundFee,
    bonus: direction.bonusPercent,
    isAutomatic: direction.outsideHours === 'automatic' && market.goesByItself(direction),
    isEmailRequired: direction.isEmailRequired,
    hasReverse: reverse !== undefined && isListed(reverse),
    similar: similar.map((one) => directionView(one, market)),
    history,
  };
  // The cities of a claim are those where there is somewhere to pay to.
  if (from.cities.length > 0 || to.cities.length > 0) {
    const cities = citiesOf(direction).map(({ name }) => name[language]);
    if (from.cities.length > 0) about.from.cities = cities;
    if (to.cities.length > 0) about.to.cities = cities;
  }
  return { about, shows: [direction, ...similar, ...(text?.shows ?? [])] };
}

type FactsNow = Pick<
  DirectionAbout,
  'course' | 'courseSince' | 'limits' | 'reserve' | 'example' | 'floating' | 'card' | 'tiers'
>;

const offFacts: FactsNow = {
  ...{ course: null, courseSince: null, limits: null, reserve: null, example: null, floating: null },
  ...{ card: null, tiers: 0 },
};

function factsNow(direction: Direction, market: Market, language: Language): FactsNow {
  const { course, publishedAt } = newestCourse(direction);
  const reserve = market.reserves.of(direction.to.id);
  const terms = termsOf(direction, reserve);
  const limits = limitsOf(terms);
  const { floating, verification, tiers } = pairView(direction, market, language);
  return {
    course,
    courseSince: publishedAt.toISOString(),
    limits: limits.exchangeable ? { send: limits.send, receive: limits.receive } : null,
    example: exampleOf(terms),
    ...{ reserve, floating, card: verification, tiers: tiers.length },
  };
}

/** The first of 1, 2, 5, 10, 20 and so on that is well within the limits. */
function exampleOf(terms: Terms): DirectionAbout['example'] {
  const limits = limitsOf(terms);
  if (!limits.exchangeable) return null;
  const least = multiply(limits.send.min, '2');
  for (let power = -8; power < 12; power += 1)
    for (const digit of ['1', '2', '5']) {
      const send = power < 0 ? `0.${'0'.repeat(-power - 1)}${digit}` : digit + '0'.repeat(power);
      if (compare(send, least) < 0) continue;
      return compare(send, limits.send.max) > 0 ? null : exchange(terms, { send });
    }
  return null;
}

function sideOf(
  { entries }: Catalogue,
  currency: Currency,
  side: 'send' | 'receive',
  language: Language,
): DirectionSide {
  const { code, ticker, decimals, category, network, entryName, entryId } = currency;
  const hasSeveral = (entries.find(({ id }) => id === entryId)?.currencies.length ?? 0) > 1;
  return {
    name: hasSeveral && network ? `${entryName[language]} ${network.code}` : entryName[language],
    ...{ code, ticker, decimals, category, network: network?.name ?? null },
    hasOtherNetworks: hasSeveral && network !== null,
    asksFor: fieldsOf(currency, side, false)
      .filter(({ isVisible }) => isVisible)
      .map(({ label }) => label[language]),
    confirmations: network?.confirmations ?? null,
    cities: [],
  };
}

/** Of the same money on one side: sent elsewhere first, the most used first; where there is none, those most used of all. */
function similarTo(catalogue: Catalogue, direction: Direction, market: Market): Direction[] {
  const others = listedDirections(catalogue)
    .filter(({ id }) => id !== direction.id)
    .toSorted((a, b) => b.recentClaims - a.recentClaims);
  const sent = others.filter(({ from }) => from.id === direction.from.id);
  const received = others.filter(({ to }) => to.id === direction.to.id);
  const half = mostSimilar / 2;
  const some = [
    ...sent.slice(0, half),
    ...received.slice(0, half),
    ...sent.slice(half),
    ...received.slice(half),
  ];
  return some.length > 0 ? some.slice(0, mostSimilar) : bestPairs(catalogue, market, mostSimilar);
}

function pictureOf(ctx: Context, direction: Direction, language: Language): string | null {
  const { from, to } = direction;
  const card = directionCard(ctx, language, `${from.code}-${to.code}`);
  return card && `/og/${language}${directionPath(direction)}.png?v=${versionOf(card)}`;
}
