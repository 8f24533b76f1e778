import type { Language } from '@menyala/contract';
import type { CourseStep, PlaceStep } from '@menyala/contract/course-steps';
import { momentText } from '@menyala/contract/moment';
import type { CourseOfClaim } from '@menyala/contract/office/claims';
import { compare, courseText, formatAmount, type MoneyUnit } from '@menyala/money';
import { localeOf } from '../../../platform/languages.ts';

interface Words {
  from: MoneyUnit;
  to: MoneyUnit;
  language: Language;
}

/**
 * How a claim's course came about, for its customer, a sentence each: whose prices of when, what they come to, and that our
 * margin is in it. Neither the formula nor the margin itself is told. None where what it followed from was not kept.
 */
export function howReckoned(
  { baseCourse, course, snapshot }: CourseOfClaim,
  { from, to, language }: Words,
): string[] {
  const say = words[language];
  const locale = localeOf(language);
  const written = (value: string) => courseText(value, locale, { from, to });
  if (snapshot === null) return [];
  if (snapshot.isFixed) return [say.fixed(written(course))];
  const named = snapshot.steps.flatMap((step) => sentence(step, language) ?? []);
  if (named.length === 0) return [];
  return [
    ...new Set(named),
    say.base(written(baseCourse)),
    ...placeSentence(snapshot.place, language),
    say.course[compare(course, baseCourse)](written(course)),
  ];
}

/** That the course was moved to a place in a monitor's list; neither the place nor whom it is better than. */
function placeSentence(place: PlaceStep | undefined, language: Language): string[] {
  if (!place || place.readAt === null || place.moved === place.own) return [];
  return [words[language].place(place.monitor, momentText(place.readAt, localeOf(language)))];
}

function sentence(step: CourseStep, language: Language): string | null {
  const say = words[language];
  const locale = localeOf(language);
  const figure = (value: string) => formatAmount(value, locale);
  const at = (time: string) => momentText(time, locale);
  switch (step.kind) {
    case 'quote':
      return say.quote(step.pair, step.sourceName, figure(step.value), at(step.quotedAt));
    case 'price': {
      const { asset, quotes } = step;
      const oldest = quotes.map(({ quotedAt }) => quotedAt).sort()[0];
      const sources = [...new Set(quotes.map(({ sourceName }) => sourceName))];
      if (asset === 'USD') return null;
      return oldest === undefined
        ? say.byHand(asset, figure(step.value), at(step.setAt))
        : say.price(asset, figure(step.value), sources, at(oldest));
    }
    case 'direction':
      return say.direction(step.from, step.to, figure(step.value));
    case 'operation':
      return null;
  }
}

const words = {
  ru: {
    quote: (pair: string, source: string, value: string, at: string) =>
      `${pair}: ${value}, источник – ${source}, ${at}.`,
    price: (asset: string, value: string, sources: readonly string[], at: string) =>
      sources.length === 1
        ? `Цена ${asset}: ${value} USD, источник – ${sources.join('')}, ${at}.`
        : `Цена ${asset}: ${value} USD, середина цен на ${at}: ${sources.join(', ')}.`,
    byHand: (asset: string, value: string, at: string) =>
      `Цена ${asset}: ${value} USD, её установил обменник, ${at}.`,
    direction: (from: string, to: string, value: string) => `Наш базовый курс ${from} – ${to}: ${value}.`,
    base: (course: string) => `По ним базовый курс: ${course}.`,
    place: (monitor: string, at: string) =>
      `Наценка подстроена под предложения других обменников на ${monitor}, ${at}.`,
    course: {
      '-1': (course: string) => `Курс заявки: ${course}. Наша наценка в нём уже учтена.`,
      0: (course: string) => `Курс заявки такой же: ${course}.`,
      1: (course: string) => `Курс заявки для вас ещё выгоднее: ${course}.`,
    },
    fixed: (course: string) => `Курс этого направления обменник установил сам: ${course}.`,
  },
  en: {
    quote: (pair: string, source: string, value: string, at: string) =>
      `${pair}: ${value}, from ${source}, ${at}.`,
    price: (asset: string, value: string, sources: readonly string[], at: string) =>
      sources.length === 1
        ? `Price of ${asset}: ${value} USD, from ${sources.join('')}, ${at}.`
        : `Price of ${asset}: ${value} USD, the median of prices as of ${at}: ${sources.join(', ')}.`,
    byHand: (asset: string, value: string, at: string) =>
      `Price of ${asset}: ${value} USD, set by the exchange, ${at}.`,
    direction: (from: string, to: string, value: string) => `Our base rate ${from} – ${to}: ${value}.`,
    base: (course: string) => `They give the base rate: ${course}.`,
    place: (monitor: string, at: string) =>
      `Our margin follows what other exchangers offer on ${monitor}, ${at}.`,
    course: {
      '-1': (course: string) => `Rate of the order: ${course}. It already includes our margin.`,
      0: (course: string) => `The rate of the order is the same: ${course}.`,
      1: (course: string) => `The rate of the order is even better for you: ${course}.`,
    },
    fixed: (course: string) => `The exchange set the rate of this direction itself: ${course}.`,
  },
};
