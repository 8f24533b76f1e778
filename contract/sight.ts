import type { RequisiteKind } from '@menyala/requisites';
import { onClaims, type StaffRole } from './roles.ts';
import type { Language } from './values.ts';

/** What names a person, or leads to their money. */
export type Secret = RequisiteKind | 'email' | 'ip';

/** `press`: masked, and shown whole by a press that the audit log keeps. `never`: masked, and nothing shows it. */
export type Sight = 'whole' | 'press' | 'never';

interface Seers {
  whole: readonly StaffRole[];
  press: readonly StaffRole[];
}

/** These roles decide about customers, so they see who the customer is. */
const people: Seers = { whole: ['owner', 'operator', 'finance', 'verifier'], press: [] };
/** Needed to pay, one at a time: nobody reads a list of them. */
const money: Seers = { whole: [], press: onClaims };
/** Compared sign by sign with what is about to be paid. */
const paidTo: Seers = { whole: onClaims, press: [] };

const seers: Readonly<Record<Secret, Seers>> = {
  // Support answers customers by email.
  email: { ...people, press: ['support'] },
  ip: money,
  card: money,
  phone: money,
  iban: money,
  account: money,
  wallet: money,
  address: paidTo,
  memo: paidTo,
  text: paidTo,
  name: people,
  telegram: people,
  bank: { whole: ['owner', 'operator', 'finance', 'verifier', 'content', 'support'], press: [] },
};

/** As the owner reads them, in the order of the page. */
export const secretNames: Readonly<Record<Secret, Readonly<Record<Language, string>>>> = {
  email: { ru: 'Почта клиента', en: 'Customer’s email' },
  ip: { ru: 'IP-адрес клиента', en: 'Customer’s IP address' },
  name: { ru: 'Имя и фамилия', en: 'Name' },
  telegram: { ru: 'Telegram', en: 'Telegram' },
  phone: { ru: 'Телефон', en: 'Phone' },
  card: { ru: 'Номер карты', en: 'Card number' },
  account: { ru: 'Номер счёта', en: 'Account number' },
  iban: { ru: 'IBAN', en: 'IBAN' },
  wallet: { ru: 'Электронный кошелёк', en: 'E-wallet' },
  address: { ru: 'Адрес монеты', en: 'Coin address' },
  memo: { ru: 'Memo', en: 'Memo' },
  text: { ru: 'Прочие поля реквизитов', en: 'Other payment fields' },
  bank: { ru: 'Банк', en: 'Bank' },
};

/** How somebody of the role sees such a thing of a customer's. */
export function sightOf(secret: Secret, role: StaffRole): Sight {
  const { whole, press } = seers[secret];
  if (whole.includes(role)) return 'whole';
  return press.includes(role) ? 'press' : 'never';
}
