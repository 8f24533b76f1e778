import { exampleFor, type RequisiteKind, walletSystems } from '@menyala/requisites';
import type { BothLanguages } from './both-languages.ts';

/** What the form asks for on one side of a currency. The name stays the same for ever: claims keep it. */
export interface KnownField {
  name: string;
  kind: RequisiteKind;
  label: BothLanguages;
  hint: BothLanguages;
  /** A value that passes the check of its kind. */
  example: string;
  pattern?: string;
  isOptional?: boolean;
  /** Asked for only in exchange for the better course of a verified card. */
  isVerificationOnly?: boolean;
}

export const address = (network: string, networkName: string): KnownField => ({
  name: 'address',
  kind: 'address',
  label: { ru: `Адрес кошелька, сеть ${networkName}`, en: `Wallet address, ${networkName} network` },
  hint: {
    ru: 'Вставьте адрес целиком. Мы проверим сеть и контрольную сумму.',
    en: 'Paste the whole address. We check its network and checksum.',
  },
  example: exampleFor('address', network),
});

export const memo: KnownField = {
  name: 'memo',
  kind: 'memo',
  label: { ru: 'Комментарий (memo)', en: 'Comment (memo)' },
  hint: {
    ru: 'Нужен для биржи. Для своего кошелька отметьте, что комментарий не нужен.',
    en: 'Needed for a trading platform. For a wallet of your own, tick that no memo is needed.',
  },
  example: '104729',
  isOptional: true,
};

export const cardToPay = (example: string): KnownField => ({
  name: 'card',
  kind: 'card',
  label: { ru: 'Номер карты для получения', en: 'Card to receive on' },
  hint: {
    ru: 'Цифры с лицевой стороны. CVC и срок не нужны.',
    en: 'The digits on the front. No CVC, no expiry date.',
  },
  example,
});

export const cardPaidFrom = (example: string): KnownField => ({
  name: 'card',
  kind: 'card',
  label: { ru: 'Номер карты, с которой платите', en: 'Card you pay from' },
  hint: {
    ru: 'По ней найдём ваш перевод. Списать с карты мы ничего не можем.',
    en: 'It helps us find your transfer. We cannot charge the card.',
  },
  example,
});

export const recipient: KnownField = {
  name: 'holder',
  kind: 'name',
  label: { ru: 'Имя и фамилия получателя', en: 'Recipient’s full name' },
  hint: {
    ru: 'Как в банке. Сверим перед отправкой.',
    en: 'As the bank has it. We check it before sending.',
  },
  example: 'Ivan Petrov',
};

export const sender: KnownField = {
  name: 'holder',
  kind: 'name',
  label: { ru: 'Имя отправителя, как в банке', en: 'Sender’s name, as the bank has it' },
  hint: {
    ru: 'Переводы от третьих лиц возвращаем.',
    en: 'We return transfers from third parties.',
  },
  example: 'Ivan Petrov',
};

export const verifiedHolder: KnownField = {
  ...sender,
  label: { ru: 'Имя на проверенной карте', en: 'Name on the verified card' },
  hint: { ru: 'Латиницей, как выбито на карте.', en: 'In Latin letters, as printed on the card.' },
  example: 'IVAN PETROV',
  isVerificationOnly: true,
};

export const sbpPhone = (label: BothLanguages): KnownField => ({
  name: 'phone',
  kind: 'phone',
  label,
  hint: {
    ru: 'Российский мобильный, привязанный к банку.',
    en: 'A Russian mobile number known to the bank.',
  },
  example: '+79001234567',
});

export const kaspiPhone: KnownField = {
  name: 'phone',
  kind: 'phone',
  label: { ru: 'Телефон в Kaspi, с которого платите', en: 'Kaspi phone number you pay from' },
  hint: { ru: 'Казахстанский номер: +7 7…', en: 'A Kazakh number: +7 7…' },
  example: '+77011234567',
  pattern: '\\+77\\d{9}',
};

export const bank: KnownField = {
  name: 'bank',
  kind: 'bank',
  label: { ru: 'Банк получателя', en: 'Recipient’s bank' },
  hint: {
    ru: 'Куда зачислить перевод по этому номеру.',
    en: 'Where the transfer to this number should arrive.',
  },
  example: 'tbank',
};

/** An international account number. */
export const account: KnownField = {
  name: 'iban',
  kind: 'iban',
  label: { ru: 'Номер счёта (IBAN)', en: 'Account number (IBAN)' },
  hint: {
    ru: 'Начинается с кода страны. Мы проверим контрольные цифры.',
    en: 'It begins with the code of a country. We check its control digits.',
  },
  example: exampleFor('iban'),
};

export const wallet = (
  system: keyof typeof walletSystems,
  label: BothLanguages,
  hint: BothLanguages,
): KnownField => ({
  name: 'wallet',
  kind: 'wallet',
  label,
  hint,
  ...walletSystems[system],
});

/** A meeting in the office: whom to expect and how to reach them. */
export const meeting: readonly KnownField[] = [
  {
    name: 'name',
    kind: 'name',
    label: { ru: 'Как к вам обращаться', en: 'Your name' },
    hint: { ru: 'Так оператор узнает вас в офисе.', en: 'So the operator knows you at the office.' },
    example: 'Ivan Petrov',
  },
  {
    name: 'telegram',
    kind: 'telegram',
    label: { ru: 'Telegram для связи', en: 'Telegram to reach you' },
    hint: {
      ru: 'Напишем, если что-то изменится, и пришлём код встречи.',
      en: 'We write there if anything changes, and send the code of the meeting.',
    },
    example: '@ivan_petrov',
  },
];
