import type { Language } from '@menyala/contract';
import type { Field, Pair } from '@menyala/contract/site/calculator';
import type { DetailsPage } from '@menyala/contract/site/pages';
import { addressExamples, kindExamples, sbpBanks } from '@menyala/requisites';
import { courseOf, pairOf, sberToTether } from '../testing/pages.ts';

export const tronAddress = addressExamples.TRON;

const plain = { hint: null, network: null, required: true, visible: true, maxLength: 120, options: null };

export function fieldsOf(language: Language): {
  address: Field;
  memo: Field;
  card: Field;
  name: Field;
  phone: Field;
  bank: Field;
} {
  const ru = language === 'ru';
  return {
    address: {
      ...plain,
      ...{ name: 'address', type: 'address', network: 'TRC20', example: addressExamples.TRON },
      label: ru ? 'Адрес кошелька в сети TRC20' : 'Wallet address in TRC20',
    },
    memo: {
      ...plain,
      ...{ name: 'memo', type: 'memo', network: 'TON', required: false, example: kindExamples.memo },
      label: ru ? 'Комментарий (memo)' : 'Comment (memo)',
    },
    card: {
      ...plain,
      ...{ name: 'card', type: 'card', example: '2202 2032 9876 5431' },
      label: ru ? 'Номер карты, с которой переведёте' : 'Number of the card that you pay from',
      hint: ru
        ? 'По ней найдём ваш перевод. Списать с карты мы ничего не можем.'
        : 'We find your transfer by it. We cannot charge the card.',
    },
    name: {
      ...plain,
      ...{ name: 'holder', type: 'name', example: 'Анна К.' },
      label: ru ? 'Имя отправителя, как в банке' : 'Name of the sender, as the bank has it',
    },
    phone: {
      ...plain,
      ...{ name: 'phone', type: 'phone', example: '+7 900 123-45-67' },
      label: ru ? 'Телефон получателя' : 'Phone of the recipient',
    },
    bank: {
      ...plain,
      ...{ name: 'bank', type: 'bank', example: 'sber' },
      label: ru ? 'Банк получателя' : 'Bank of the recipient',
      options: sbpBanks.map(({ code, name }) => ({ code, name: name[language] })),
    },
  };
}

/** Sberbank to Tether in Tron, with the fields of both sides. */
export function detailsPairOf(language: Language, changes: { to?: Field[]; from?: Field[] } = {}): Pair {
  const pair = pairOf(10, 3, sberToTether);
  const fields = fieldsOf(language);
  const { from, to } = pair.structure;
  return {
    ...pair,
    structure: {
      from: { ...from, input: changes.from ?? [fields.card, fields.name] },
      to: { ...to, input: changes.to ?? [fields.address] },
    },
  };
}

export function detailsOf(language: Language = 'ru', changes: Partial<DetailsPage> = {}): DetailsPage {
  const pair = changes.pair ?? detailsPairOf(language);
  return {
    page: 'details',
    pair,
    course: courseOf(pair),
    form: {
      ...{ from: 10, to: 3, fromSumma: '100000', toSumma: '1082.13', anchor: 'from', city: null },
      withVerificationCourse: false,
    },
    reserves: [{ id: 3, reserve: '184220.55' }],
    slots: null,
    typed: { email: '', fromRequisites: {}, toRequisites: {}, agreement: false, promocode: '' },
    step: 'fields',
    problem: null,
    idempotencyKey: '7d8f0a52-8a2e-4c63-9a34-0f2b8f0e4c11',
    ...changes,
  };
}
