import type { DirectionAbout, DirectionSide } from '@menyala/contract/site/pages';
import { formatAmount, isZero, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../../layout/layout-context.tsx';

const sent = { crypto: 'sendCrypto', bank: 'sendBank', wallet: 'sendWallet', cash: 'sendCash' } as const;
const received = { crypto: 'getCrypto', bank: 'getBank', wallet: 'getWallet', cash: 'getCash' } as const;

/** How the exchange goes, in as many sentences as are true of it. */
export function useSentences(about: DirectionAbout): string[] {
  const { from, to, tiers, isAutomatic, bonus, isOff, example } = about;
  const t = useTranslations('aboutDirection');
  const { locale } = useLayout();
  const words = ({ name, ticker, network, hasOtherNetworks }: DirectionSide) => ({
    ...{ name, ticker, network: network ?? 'none' },
    isMixedUp: hasOtherNetworks ? ('yes' as const) : ('no' as const),
  });
  const asked = [...from.asksFor, ...to.asksFor].map((label) => quoted(label, locale));
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  const cities = from.cities.length > 0 ? from.cities : to.cities;
  return [
    t(sent[from.category], words(from)),
    t(received[to.category], words(to)),
    ...(example
      ? [
          t('example', {
            send: sumText(example.send, locale, from),
            receive: sumText(example.receive, locale, to),
          }),
        ]
      : []),
    ...(asked.length > 0 ? [t('asksFor', { fields: listed.format(asked) })] : []),
    ...(cities.length > 0 ? [t('cities', { cities: cities.join(', ') })] : []),
    ...(tiers > 1 ? [t('tiersText', { count: tiers })] : []),
    ...(isAutomatic && !isOff ? [t('automatic')] : []),
    ...(isZero(bonus) ? [] : [t('bonusText', { percent: formatAmount(bonus, locale) })]),
  ];
}

/** What people ask of such a direction, with the answers that are true of this one. */
export function useQuestions(about: DirectionAbout): { question: string; answer: string }[] {
  const t = useTranslations('aboutDirection');
  const { locale } = useLayout();
  const { from, to, limits, floating, card, paymentMinutes, usualMinutes, isOff } = about;
  // Cash is paid before it is prepared, so there is less time for the nearest meetings.
  const sooner = to.cities.length > 0 ? ` ${t('cashSooner')}` : '';
  const time = {
    question: t('askTime', { from: from.name, to: to.name }),
    answer: `${t('time', { usual: usualMinutes, payment: paymentMinutes })}${sooner}`,
  };
  if (isOff) return [time];
  const howMuch = limits && {
    question: t('askLimits'),
    answer: t('limits', {
      sendMin: sumText(limits.send.min, locale, from),
      sendMax: sumText(limits.send.max, locale, from),
      getMin: sumText(limits.receive.min, locale, to),
      getMax: sumText(limits.receive.max, locale, to),
    }),
  };
  const course = {
    question: t('askCourse'),
    answer: floating ?? `${t('fixed', { minutes: paymentMinutes })}${sooner}`,
  };
  const confirmations = from.network !== null &&
    from.confirmations !== null &&
    from.confirmations > 0 && {
      question: t('askConfirmations', { network: from.network }),
      answer: t('confirmations', { count: from.confirmations }),
    };
  const whichCard = () => {
    if (card === null) return t('cardNever');
    if (card.when === 'above' && card.above !== null)
      return t('cardAbove', { sum: sumText(card.above, locale, from) });
    if (card.when === 'newcomers') return t('cardNewcomers');
    return t(card.when === 'course' ? 'cardCourse' : 'cardAlways');
  };
  const hasCards = card !== null || from.category === 'bank' || to.category === 'bank';
  const aboutCard = hasCards && { question: t('askCard'), answer: whichCard() };
  return [time, howMuch, course, confirmations, aboutCard].filter((one) => one !== null && one !== false);
}

const quoted = (text: string, locale: 'ru-RU' | 'en-US') => (locale === 'ru-RU' ? `«${text}»` : `“${text}”`);
