import type { Language } from '@menyala/contract';
import { fullMomentText } from '@menyala/contract/moment';
import { localeOf } from '../../platform/languages.ts';
import type { Promocode } from './promocode.ts';

/** What a code is bound to, in words, a line each. Its pairs are told beside it, as long as they are not too many. */
export function conditionsText(language: Language, promocode: Promocode, mostPairs: number): string[] {
  const { firstClaim, mostPerUser, directions, startsAt, endsAt } = promocode;
  const say = words[language];
  const time = (at: Date) => fullMomentText(at, localeOf(language));
  return [
    firstClaim ? say.firstClaim : null,
    promocode.kind === 'bonus' ? say.account : null,
    mostPerUser === null ? null : say.times(mostPerUser),
    directions !== null && directions.length > mostPairs ? say.directions(directions.length) : null,
    startsAt && say.from(time(startsAt)),
    endsAt && say.until(time(endsAt)),
  ].filter((line) => line !== null);
}

const pluralOf = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

const words: Record<
  Language,
  {
    firstClaim: string;
    account: string;
    times: (count: number) => string;
    directions: (count: number) => string;
    from: (time: string) => string;
    until: (time: string) => string;
  }
> = {
  ru: {
    firstClaim: 'Только для первого обмена',
    account: 'Баллы приходят на аккаунт, когда заявка выполнена',
    times: (count) => `Каждому ${count}\u00a0${pluralOf.ru.select(count) === 'few' ? 'раза' : 'раз'}`,
    directions: (count) =>
      pluralOf.ru.select(count) === 'one' ? `Для ${count}\u00a0направления` : `Для ${count}\u00a0направлений`,
    from: (time) => `Действует с ${time}`,
    until: (time) => `Действует до ${time}`,
  },
  en: {
    firstClaim: 'For the first exchange only',
    account: 'Points are added to the account when the order is completed',
    times: (count) => (count === 1 ? 'Once per person' : `${count}\u00a0times per person`),
    directions: (count) =>
      pluralOf.en.select(count) === 'one' ? `For ${count}\u00a0direction` : `For ${count}\u00a0directions`,
    from: (time) => `Valid from ${time}`,
    until: (time) => `Valid until ${time}`,
  },
};
