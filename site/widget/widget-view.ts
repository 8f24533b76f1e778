import type { Course } from '@menyala/contract/site/calculator';
import { amountText, courseText, sumText } from '@menyala/money';
import {
  type Anchor,
  bettered,
  courseAt,
  reckon,
  sumOf,
  type Typed,
  termsOf,
} from '../exchange/reckoning.ts';
import type { WidgetStart } from './widget-start.ts';

/** Everything that changes in the widget, as it is shown: the same on the server and in the browser. */
export interface WidgetView {
  send: string;
  receive: string;
  course: string;
  reserve: string;
  /** What is wrong with the typed sum; empty where nothing is. */
  message: string;
  /** The form on the site with all of this in it, and with the partner's code. */
  address: string;
}

export function widgetView(start: WidgetStart, typed: Typed, course: Course): WidgetView {
  const { pair, reserves, locale, words } = start;
  const { from, to } = pair.structure;
  const terms = termsOf(pair, bettered(course, start.form.city, null), reserves);
  const reckoning = reckon(terms, typed, { locale, pair });
  const { sums, problem } = reckoning;
  const textIn = (anchor: Anchor) => {
    if (typed.anchor === anchor) return typed.text;
    const sum = sumOf(sums, anchor);
    return sum === null ? '' : amountText(sum, locale, { decimals: pair.structure[anchor].roundCalculator });
  };
  const unit = pair.structure[typed.anchor].currency;
  const nearest = problem?.nearest ? sumText(problem.nearest, locale, unit) : '';
  return {
    send: textIn('from'),
    receive: textIn('to'),
    course: courseText(courseAt(reckoning), locale, { from: from.currency, to: to.currency }),
    reserve: sumText(terms.reserve, locale, to.currency),
    message: problem === null ? '' : words[problem.code].replace('{sum}', nearest),
    address: formAddress(start, sumOf(sums, typed.anchor), typed.anchor),
  };
}

/** What the widget opens with. */
export function firstTyped({ form, pair, locale }: WidgetStart): Typed {
  const { anchor, fromSumma, toSumma } = form;
  const sum = anchor === 'from' ? fromSumma : toSumma;
  const { roundCalculator } = pair.structure[anchor];
  return { anchor, text: amountText(sum, locale, { decimals: roundCalculator }) };
}

function formAddress({ home, pair, refferal }: WidgetStart, amount: string | null, side: Anchor): string {
  const { from, to } = pair.structure;
  const query = new URLSearchParams({
    ...{ cur_from: from.currency.code, cur_to: to.currency.code },
    ...(amount === null ? {} : { amount, side }),
    ...(refferal === null ? {} : { ref: refferal }),
  });
  return `${home}?${query}`;
}
