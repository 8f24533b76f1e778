import type { CustomerAction, Language } from '@menyala/contract';
import type { Choice, ClaimStatusView, Refundable } from '@menyala/contract/site/claims';
import type { ClaimPage } from '@menyala/contract/site/pages';
import { addressExamples } from '@menyala/requisites';
import { claimOf, formOf, requisiteOf, statusOf } from './claims-for-tests.ts';

export const choiceUntil = '2026-11-24T11:33:00.000Z';

type Way = Choice['ways'][number];

const wayTexts: Record<Language, Record<Way['way'], readonly [title: string, text: string]>> = {
  ru: {
    topup: ['Доплатить 400 USDT', 'Обмен пройдёт по прежним суммам.'],
    accept_sum: ['Обменять то, что пришло', 'Курс прежний, сумма меньше.'],
    return_excess: ['Обменять, сколько просили', 'Лишнее вернём на ваши реквизиты.'],
    fresh_course: ['Обменять по новому курсу', 'Прежний курс больше не держится. Новый сначала покажем.'],
    refund: ['Вернуть деньги', 'Всё, что пришло, за вычетом комиссии за перевод.'],
  },
  en: {
    topup: ['Send 400 USDT more', 'The exchange goes through with the sums agreed.'],
    accept_sum: ['Exchange what arrived', 'At the same rate, with a smaller sum.'],
    return_excess: ['Exchange what was asked', 'We return the rest to your details.'],
    fresh_course: ['Exchange at a new rate', 'The old rate is no longer held. You see the new one first.'],
    refund: ['Get the money back', 'All that arrived, less the transfer fee.'],
  },
};

export function wayOf(way: Way['way'], language: Language, changes: Partial<Way> = {}): Way {
  const [title, text] = wayTexts[language][way];
  return { way, title, text, fromSumma: null, toSumma: null, ...changes };
}

/** 600 of 1 000 came: top up, go on with what came, or get it back. */
export function choiceOf(language: Language = 'ru', changes: Partial<Choice> = {}): Choice {
  const isRussian = language === 'ru';
  return {
    waitsFor: 'short',
    title: isRussian ? 'Пришло меньше, чем нужно' : 'Less arrived than was asked',
    text: isRussian ? 'Деньги у нас. Решите, как продолжить.' : 'We have the money. Decide how to go on.',
    otherwise: isRussian
      ? 'Если ничего не выбрать, деньги останутся вашими, и мы предложим их вернуть.'
      : 'If nothing is chosen, the money stays yours, and we offer to return it.',
    until: choiceUntil,
    ...{ asked: '1000', received: '600', left: '400' },
    ways: [
      wayOf('topup', language, { fromSumma: '1000', toSumma: '91480' }),
      wayOf('accept_sum', language, { fromSumma: '600', toSumma: '54888' }),
      wayOf('refund', language),
    ],
    ...changes,
  };
}

export function refundableOf(language: Language = 'ru', changes: Partial<Refundable> = {}): Refundable {
  return {
    ...{ currency: 3, ticker: 'USDT', name: 'Tether', amount: '600', fee: '1.5', gives: '598.5' },
    fields: [
      {
        ...{ name: 'address', type: 'address', network: 'TRC20', required: true, visible: true },
        ...{ maxLength: 120, options: null, hint: null, example: addressExamples.TRON },
        label: language === 'ru' ? 'Адрес кошелька в сети TRC20' : 'Wallet address in TRC20',
      },
    ],
    ...changes,
  };
}

/** The page of a claim whose money came short, as its maker sees it. */
export function shortClaimOf(
  language: Language = 'ru',
  changes: Partial<ClaimStatusView> = {},
  isMaker = true,
): ClaimPage {
  const actions: CustomerAction[] = isMaker ? ['topup', 'accept_sum', 'refund'] : [];
  const choice = choiceOf(language);
  return claimOf('paused', language, {
    form: formOf('paused', language, { maker: isMaker, expiresAt: choice.until, deadline: 'choice' }),
    status: statusOf('paused', language, {
      ...{ actions, choice, expiresAt: choice.until },
      deposits: [
        {
          ...{ amount: '600', ticker: 'USDT', state: 'final', confirmations: 19, needed: 19 },
          ...{
            where: null,
            reference: 'e4b190c7a85d3f10',
            explorerUrl: 'https://explorer.example/tx/e4b190c7',
          },
        },
      ],
      refund: { list: [], open: [refundableOf(language)], frozen: null },
      ...changes,
    }),
    requisite: requisiteOf(language, { received: '600', left: '400', expiresAt: choice.until }),
  });
}
