import type { Language, Locale } from '@menyala/contract';
import type { Course, Reserve } from '@menyala/contract/site/calculator';
import type { FormPair, WidgetPage } from '@menyala/contract/site/pages';
import type { SumProblem } from '../exchange/reckoning.ts';

/** What the widget's script begins with: the direction, the sums, and the words that it may have to say. */
export interface WidgetStart {
  language: Language;
  locale: Locale;
  pair: FormPair;
  course: Course;
  reserves: Reserve[];
  form: Pick<WidgetPage['form'], 'from' | 'to' | 'fromSumma' | 'toSumma' | 'anchor' | 'city'>;
  /** Address of the form on the site, in the language. */
  home: string;
  refferal: string | null;
  words: WidgetWords;
}

/** `{sum}` stands for the nearest sum that passes. */
export type WidgetWords = Readonly<Record<SumProblem | 'off', string>>;

/** Only what is reckoned with: the fields of the details are asked for on the site. */
export function startOf(
  { pair, course, reserves, form, refferal }: WidgetPage,
  given: Pick<WidgetStart, 'language' | 'locale' | 'home' | 'words'>,
): WidgetStart {
  const { from, to } = pair.structure;
  const bare = { notify: null, congestion: null };
  return {
    ...given,
    pair: { ...pair, structure: { from: { ...from, ...bare }, to: { ...to, ...bare } } },
    course,
    reserves: reserves.filter(({ id }) => id === to.currency.id),
    form: {
      ...{ from: form.from, to: form.to, anchor: form.anchor },
      ...{ fromSumma: form.fromSumma, toSumma: form.toSumma, city: form.city },
    },
    refferal,
  };
}
