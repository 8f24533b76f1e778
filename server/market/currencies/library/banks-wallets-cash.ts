import { type BothLanguages, same } from './both-languages.ts';
import type { KnownCurrency } from './currencies.ts';
import {
  bank,
  cardPaidFrom,
  cardToPay,
  type KnownField,
  kaspiPhone,
  meeting,
  recipient,
  sbpPhone,
  sender,
  verifiedHolder,
  wallet,
} from './fields.ts';

/** Money outside of chains; each has a tile of its own, under the same code. */
export function fiat(
  code: string,
  about: Pick<KnownCurrency, 'ticker' | 'name'> & {
    send: readonly KnownField[];
    receive: readonly KnownField[];
    sendNotice?: BothLanguages;
    receiveNotice?: BothLanguages;
  },
): KnownCurrency {
  const { send, receive, sendNotice = same(''), receiveNotice = same(''), ...rest } = about;
  return {
    ...rest,
    code,
    entry: code,
    network: null,
    price: about.ticker,
    decimals: 2,
    fields: { send, receive },
    sendNotice,
    receiveNotice,
    isCash: false,
    refundFee: '0',
  };
}

/** Notes are not handed over in kopecks, and only where we have an office. */
export const cash = (...currency: Parameters<typeof fiat>): KnownCurrency => ({
  ...fiat(...currency),
  decimals: 0,
  isCash: true,
});

export const cardNotice: BothLanguages = {
  ru: 'Платите только со своей карты: перевод с чужой вернём.',
  en: 'Pay from your own card: we return transfers from anyone else’s.',
};
const sbpNotice: BothLanguages = {
  ru: 'Перевод по номеру телефона. Банк должен быть подключён к СБП.',
  en: 'A transfer to a phone number. The bank must support SBP.',
};
export const cashNotice: BothLanguages = {
  ru: 'Встречаемся в офисе в выбранное время. Возьмите паспорт.',
  en: 'We meet at the office at the time that you choose. Bring your passport.',
};
const sberCard = '2202200000004562';
const tbankCard = '2200700000004563';
const alfaCard = '2200150000004561';
const mirCard = '2201000000004567';
const visaCard = '4000000000004566';
const kaspiCard = '4400430000004561';

export const banks: readonly KnownCurrency[] = [
  fiat('SBERRUB', {
    ticker: 'RUB',
    name: { ru: 'Сбербанк', en: 'Sberbank' },
    send: [cardPaidFrom(sberCard), sender],
    receive: [cardToPay(sberCard), recipient],
    sendNotice: cardNotice,
  }),
  fiat('TCSBRUB', {
    ticker: 'RUB',
    name: { ru: 'Т-Банк', en: 'T-Bank' },
    send: [cardPaidFrom(tbankCard), sender],
    receive: [cardToPay(tbankCard), recipient],
    sendNotice: cardNotice,
  }),
  fiat('ACRUB', {
    ticker: 'RUB',
    name: { ru: 'Альфа-Банк', en: 'Alfa-Bank' },
    send: [cardPaidFrom(alfaCard), sender],
    receive: [cardToPay(alfaCard), recipient],
    sendNotice: cardNotice,
  }),
  fiat('SBPRUB', {
    ticker: 'RUB',
    name: { ru: 'СБП', en: 'SBP' },
    send: [sbpPhone({ ru: 'Телефон, с которого платите', en: 'Phone number you pay from' }), sender],
    receive: [sbpPhone({ ru: 'Телефон получателя', en: 'Recipient’s phone number' }), bank, recipient],
    sendNotice: sbpNotice,
    receiveNotice: sbpNotice,
  }),
  fiat('CARDRUB', {
    ticker: 'RUB',
    name: { ru: 'Карта любого банка, RUB', en: 'Any bank card, RUB' },
    send: [cardPaidFrom(mirCard), verifiedHolder],
    receive: [cardToPay(mirCard), recipient],
    sendNotice: cardNotice,
  }),
  fiat('CARDUSD', {
    ticker: 'USD',
    name: { ru: 'Карта любого банка, USD', en: 'Any bank card, USD' },
    send: [cardPaidFrom(visaCard), verifiedHolder],
    receive: [cardToPay(visaCard), recipient],
    sendNotice: cardNotice,
  }),
  fiat('KSPBKZT', {
    ticker: 'KZT',
    name: { ru: 'Kaspi Bank', en: 'Kaspi Bank' },
    send: [kaspiPhone, sender],
    receive: [cardToPay(kaspiCard), recipient],
  }),
];

export const wallets: readonly KnownCurrency[] = [
  fiat('YAMRUB', {
    ticker: 'RUB',
    name: { ru: 'ЮMoney', en: 'YooMoney' },
    send: [yoomoney({ ru: 'Кошелёк, с которого платите', en: 'Wallet you pay from' })],
    receive: [yoomoney({ ru: 'Кошелёк получателя', en: 'Recipient’s wallet' })],
  }),
  fiat('PMUSD', {
    ticker: 'USD',
    name: { ru: 'Perfect Money', en: 'Perfect Money' },
    send: [perfectMoney({ ru: 'Счёт, с которого платите', en: 'Account you pay from' })],
    receive: [perfectMoney({ ru: 'Счёт получателя', en: 'Recipient’s account' })],
  }),
  fiat('ADVCUSD', {
    ticker: 'USD',
    name: { ru: 'Volet (AdvCash)', en: 'Volet (AdvCash)' },
    send: [volet({ ru: 'Счёт, с которого платите', en: 'Account you pay from' })],
    receive: [volet({ ru: 'Счёт получателя', en: 'Recipient’s account' })],
  }),
];

export const cashMoney: readonly KnownCurrency[] = [
  cash('CASHRUB', {
    ticker: 'RUB',
    name: { ru: 'Наличные рубли', en: 'Cash rubles' },
    send: meeting,
    receive: meeting,
    sendNotice: cashNotice,
    receiveNotice: cashNotice,
  }),
  cash('CASHUSD', {
    ticker: 'USD',
    name: { ru: 'Наличные доллары', en: 'Cash dollars' },
    send: meeting,
    receive: meeting,
    sendNotice: cashNotice,
    receiveNotice: cashNotice,
  }),
  cash('CASHEUR', {
    ticker: 'EUR',
    name: { ru: 'Наличные евро', en: 'Cash euros' },
    send: meeting,
    receive: meeting,
    sendNotice: cashNotice,
    receiveNotice: cashNotice,
  }),
];

function yoomoney(label: BothLanguages): KnownField {
  return wallet('yoomoney', label, { ru: 'Начинается с 41001.', en: 'It begins with 41001.' });
}

function perfectMoney(label: BothLanguages): KnownField {
  return wallet('perfectMoneyUsd', label, { ru: 'U и семь цифр.', en: 'U and seven digits.' });
}

function volet(label: BothLanguages): KnownField {
  return wallet('advcashUsd', label, { ru: 'U и двенадцать цифр.', en: 'U and twelve digits.' });
}
