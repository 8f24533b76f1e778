import type { Language } from '@menyala/contract';
import { spanText, timeText } from '@menyala/contract/moment';
import type { OfferReason } from '@menyala/contract/offer';
import type { PhotoKind } from '@menyala/contract/site/cards';
import { courseText, limitsOf, sumText } from '@menyala/money';
import { photoTexts } from '../../exchange/cards/photo-texts.ts';
import { hadPaidDays } from '../../exchange/claims/decide/decide-move.ts';
import { type Catalogue, type Currency, type Direction, pairKey } from '../../market/currencies/catalogue.ts';
import { findCurrency, newestCourse, termsOf } from '../../market/currencies/directions.ts';
import { isListed, type Market, type MarketContext, marketOf, offer } from '../../market/currencies/offer.ts';
import { hoursNow } from '../../market/currencies/working-hours.ts';
import { shownEmail } from '../../platform/email.ts';
import { localeOf } from '../../platform/languages.ts';
import { blockWords } from './block-words.ts';
import type { RenderedText } from './render-markdown.ts';

/** A text as it reads now. */
export interface ResolvedText {
  html: string;
  /** The directions whose courses it tells, with which it changes. */
  shows: Direction[];
  /** Blocks that could only say that they have nothing to show, as they were written. */
  unknown: string[];
}

/** What a block says. */
interface Said {
  text: string;
  shows?: Direction;
  isUnknown?: boolean;
}

interface Asked {
  catalogue: Catalogue;
  market: Market;
  language: Language;
}

/** What blocks there are. `of`: what stands after the colon. */
type BlockOf =
  | { of: 'direction'; say(direction: Direction, asked: Asked): Said }
  | { of: 'currency'; say(currency: Currency, asked: Asked): Said }
  | { of: 'nothing'; say(asked: Asked): Said };

const cardsIn = ({ catalogue }: Asked) => catalogue.settings.cards;

/** "лицевая сторона карты и карта на фоне страницы проверки": the photos of a check. */
const photosText = (kinds: readonly PhotoKind[], language: Language): string =>
  new Intl.ListFormat(localeOf(language)).format(
    kinds.map((kind) => {
      const { title } = photoTexts[kind][language];
      return title.charAt(0).toLowerCase() + title.slice(1);
    }),
  );

const words = ({ language }: Asked) => blockWords[language];
const sum = (amount: string, unit: Currency, { language }: Asked) =>
  sumText(amount, localeOf(language), unit);

export const blocks: Readonly<Record<string, BlockOf>> = {
  rate: {
    of: 'direction',
    say(direction, asked) {
      const { reasons } = offer(direction, asked.market);
      if (reasons.some(isOfCourse)) return { text: words(asked).noCourse, shows: direction };
      const { course, publishedAt } = newestCourse(direction);
      const locale = localeOf(asked.language);
      // The form beside the text follows the market: this one says of when it is.
      const text = `${courseText(course, locale, direction)} (${timeText(publishedAt, locale)})`;
      return { text, shows: direction };
    },
  },
  limits: {
    of: 'direction',
    say(direction, asked) {
      const reserve = asked.market.reserves.of(direction.to.id);
      const { send, exchangeable } = limitsOf(termsOf(direction, reserve));
      const { between, from, noReserve } = words(asked);
      if (!exchangeable) return { text: noReserve, shows: direction };
      const min = sum(send.min, direction.from, asked);
      const text = send.max === null ? from(min) : between(min, sum(send.max, direction.from, asked));
      // Limits of one side follow from those of the other by the course.
      return { text, shows: direction };
    },
  },
  time: {
    of: 'direction',
    say: ({ usualMinutes }, asked) => ({ text: words(asked).minutes(usualMinutes) }),
  },
  reserve: {
    of: 'currency',
    say: (currency, asked) => ({ text: sum(asked.market.reserves.of(currency.id), currency, asked) }),
  },
  fee: {
    of: 'currency',
    say: (currency, asked) => ({
      text: /[1-9]/.test(currency.refundFee) ? sum(currency.refundFee, currency, asked) : words(asked).noFee,
    }),
  },
  paytime: {
    of: 'nothing',
    say: (asked) => ({
      text: spanText(asked.market.settings.paymentMinutes, 'minute', localeOf(asked.language)),
    }),
  },
  checktime: {
    of: 'nothing',
    say: (asked) => ({ text: spanText(cardsIn(asked).usualMinutes, 'minute', localeOf(asked.language)) }),
  },
  photos: {
    of: 'nothing',
    say: (asked) => ({ text: photosText(cardsIn(asked).photos, asked.language) }),
  },
  photodays: {
    of: 'nothing',
    say: (asked) => ({ text: spanText(cardsIn(asked).retentionDays, 'day', localeOf(asked.language)) }),
  },
  latedays: {
    of: 'nothing',
    say: (asked) => ({ text: spanText(hadPaidDays, 'day', localeOf(asked.language)) }),
  },
  hours: {
    of: 'nothing',
    say: ({ market: { settings, now }, language }) => ({ text: hoursNow(settings, now, language).text }),
  },
  name: {
    of: 'nothing',
    say: ({ market: { settings }, language }) => ({ text: settings.name[language] }),
  },
  email: {
    of: 'nothing',
    say: (asked) => ({ text: shownEmail(asked.market.settings.contactEmail ?? words(asked).noContact) }),
  },
  telegram: {
    of: 'nothing',
    say: (asked) => ({ text: asked.market.settings.contactTelegram ?? words(asked).noContact }),
  },
};

const ofCourse: readonly OfferReason[] = ['old_price', 'held_price', 'formula'];
const isOfCourse = (reason: OfferReason) => ofCourse.includes(reason);

/** Puts what blocks say now into a text. Whatever a block is, it says something: a text is never an error. */
export function resolveBlocks(
  ctx: MarketContext,
  { parts }: Pick<RenderedText, 'parts'>,
  language: Language,
): ResolvedText {
  if (parts.length === 1) return { html: parts[0] ?? '', shows: [], unknown: [] };
  const asked: Asked = { catalogue: ctx.catalogue.current(), market: marketOf(ctx), language };
  const shows = new Set<Direction>();
  const unknown = new Set<string>();
  const html = parts.map((part, place) => {
    if (place % 2 === 0) return part;
    const said = say(part, asked);
    if (said.shows) shows.add(said.shows);
    if (said.isUnknown) unknown.add(part);
    return escaped(said.text);
  });
  return { html: html.join(''), shows: [...shows], unknown: [...unknown] };
}

function say(written: string, asked: Asked): Said {
  const { unknownBlock, unknownDirection, unknownCurrency, off } = words(asked);
  const [, name = '', of = ''] = /^([a-z]{1,20})\s*(?::\s*([A-Za-z0-9_-]{1,60}))?$/.exec(written) ?? [];
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (!block || (block.of === 'nothing') !== (of === ''))
    return { text: unknownBlock(readable(written)), isUnknown: true };
  if (block.of === 'nothing') return block.say(asked);
  if (block.of === 'currency') {
    const currency = findCurrency(asked.catalogue, of);
    return currency && !/^\d+$/.test(of)
      ? block.say(currency, asked)
      : { text: unknownCurrency(of), isUnknown: true };
  }
  const direction = directionOf(asked.catalogue, of);
  if (!direction) return { text: unknownDirection(of), isUnknown: true };
  return isListed(direction)
    ? block.say(direction, asked)
    : { text: off(pairText(direction, asked.language)), isUnknown: true };
}

/** `BTC-SBERRUB`, in whichever case. */
export function directionOf(
  { currencyByCode, directionByPair }: Catalogue,
  pair: string,
): Direction | undefined {
  const [from, to] = pair
    .toUpperCase()
    .split('-')
    .map((code) => currencyByCode.get(code));
  return from && to && directionByPair.get(pairKey(from.id, to.id));
}

const pairText = ({ from, to }: Direction, language: Language) =>
  `${from.name[language]} – ${to.name[language]}`;

/** It came out of HTML, in which signs stand for themselves. */
const readable = (written: string) => written.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '?');

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
