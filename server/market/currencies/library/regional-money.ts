import { cardExamples, walletSystems } from '@menyala/requisites';
import { cardNotice, cash, cashNotice, fiat } from './banks-wallets-cash.ts';
import type { BothLanguages } from './both-languages.ts';
import type { KnownCurrency } from './currencies.ts';
import type { KnownEntry } from './entries.ts';
import { account, cardPaidFrom, cardToPay, type KnownField, meeting, recipient, sender } from './fields.ts';

/** Banks, wallets and cash of more countries. Each is one tile of its own, so that both are said on one line. */
interface Money {
  currency: KnownCurrency;
  entry: KnownEntry;
}

type Tint = KnownEntry['tint'];
type Look = readonly [sign: string, tint: Tint, keywords: string];

/** By what people call the money, so that a search by it finds all of its banks. */
const moneyWords: Readonly<Record<string, string>> = {
  RUB: 'rub рубли ruble россия russia',
  USD: 'usd доллары dollar',
  EUR: 'eur евро euro',
  KZT: 'kzt тенге tenge казахстан kazakhstan',
  UAH: 'uah гривна гривны hryvnia украина ukraine',
  BYN: 'byn белорусские рубли беларусь belarus',
  UZS: 'uzs сум узбекистан uzbekistan',
  KGS: 'kgs сом киргизия кыргызстан kyrgyzstan',
  GEL: 'gel лари lari грузия georgia',
  AMD: 'amd драм dram армения armenia',
  TRY: 'try лира lira турция turkey',
  AED: 'aed дирхам dirham оаэ эмираты uae emirates dubai дубай',
  CNY: 'cny юань yuan китай china',
  PLN: 'pln злотый zloty польша poland',
  GBP: 'gbp фунт pound англия england',
};

function money(
  category: KnownEntry['category'],
  [code, ticker, name]: readonly [code: string, ticker: string, name: BothLanguages],
  [sign, tint, words]: Look,
  how: { send: readonly KnownField[]; receive: readonly KnownField[]; sendNotice?: BothLanguages },
): Money {
  const keywords = `${words} ${moneyWords[ticker] ?? ''}`.trim().split(/\s+/);
  return {
    currency: fiat(code, { ticker, name, ...how }),
    entry: { code, name, category, sign, tint, keywords },
  };
}

const mirCard = '2201000000004567';
const known = (ru: string, en = ru): BothLanguages => ({ ru, en });

/** Paid from card to card; the example is of the bank's own range where we know one. */
function cardBank(
  code: string,
  ticker: string,
  name: BothLanguages,
  look: Look,
  example = '4000000000004566',
): Money {
  const [send, receive] = [
    [cardPaidFrom(example), sender],
    [cardToPay(example), recipient],
  ];
  return money('bank', [code, ticker, name], look, { send, receive, sendNotice: cardNotice });
}

/** Paid from account to account, by IBAN or by the account numbers of the country. */
function accountBank(code: string, ticker: string, name: BothLanguages, look: Look, where = account): Money {
  return money('bank', [code, ticker, name], look, { send: [sender], receive: [where, recipient] });
}

const iban = (pattern: string, example: string): KnownField => ({ ...account, pattern, example });
const ibans = {
  BYN: iban('BY\\d{2}[A-Z0-9]{24}', 'BY63NBRB3600900000002Z00AB70'),
  GEL: iban('GE\\d{2}[A-Z]{2}\\d{16}', 'GE29NB0000000101904917'),
  TRY: iban('TR\\d{24}', 'TR330006100519786457841326'),
  AED: iban('AE\\d{21}', 'AE070331234567890123456'),
};

const rubAccount: KnownField = {
  name: 'account',
  kind: 'account',
  label: { ru: 'Номер счёта', en: 'Account number' },
  hint: { ru: '20 цифр, счёт в российском банке.', en: '20 digits, an account at a Russian bank.' },
  example: '40817810000000000001',
  pattern: '\\d{20}',
};

/** The bank of the account, by which others find it. */
const bic: KnownField = {
  name: 'bic',
  kind: 'text',
  label: { ru: 'БИК банка', en: 'BIC of the bank' },
  hint: { ru: '9 цифр, начинается с 04.', en: '9 digits, it begins with 04.' },
  example: '044525225',
  pattern: '04\\d{7}',
};

const swift: KnownField = {
  name: 'bic',
  kind: 'text',
  label: { ru: 'SWIFT банка', en: 'SWIFT code of the bank' },
  hint: { ru: '8 или 11 букв и цифр.', en: '8 or 11 Latin letters and digits.' },
  example: 'DEUTDEFF',
  pattern: '[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?',
};

const foreignAccount: KnownField = {
  name: 'account',
  kind: 'account',
  label: { ru: 'Номер счёта или IBAN', en: 'Account number or IBAN' },
  hint: { ru: 'Как в реквизитах банка.', en: 'As in the details of the bank.' },
  example: 'DE89370400440532013000',
};

const banks: readonly Money[] = [
  cardBank('TBRUB', 'RUB', known('ВТБ', 'VTB'), ['ВТБ', 'blue', 'vtb втб'], cardExamples.vtb),
  cardBank(
    'RFBRUB',
    'RUB',
    known('Райффайзенбанк', 'Raiffeisenbank'),
    ['R', 'amber', 'raiffeisen райф райффайзен'],
    cardExamples.raiffeisen,
  ),
  cardBank(
    'GPBRUB',
    'RUB',
    known('Газпромбанк', 'Gazprombank'),
    ['ГПБ', 'blue', 'gazprom газпром gpb гпб'],
    cardExamples.gazprombank,
  ),
  cardBank('OZONBRUB', 'RUB', known('Озон Банк', 'Ozon Bank'), ['O', 'blue', 'ozon озон'], mirCard),
  cardBank(
    'PSBRUB',
    'RUB',
    known('ПСБ', 'PSB'),
    ['ПСБ', 'amber', 'psb промсвязьбанк promsvyazbank'],
    mirCard,
  ),
  cardBank('MTSBRUB', 'RUB', known('МТС Банк', 'MTS Bank'), ['МТС', 'red', 'mts мтс'], mirCard),
  cardBank(
    'RSHBRUB',
    'RUB',
    known('Россельхозбанк', 'Rosselkhozbank'),
    ['РСХ', 'green', 'rshb рсхб сельхоз'],
    mirCard,
  ),
  cardBank(
    'POSTBRUB',
    'RUB',
    known('Почта Банк', 'Pochta Bank'),
    ['П', 'blue', 'pochta почта post'],
    mirCard,
  ),
  cardBank(
    'SVCMBRUB',
    'RUB',
    known('Совкомбанк', 'Sovcombank'),
    ['С', 'red', 'sovcombank совком халва'],
    mirCard,
  ),
  cardBank('AVBRUB', 'RUB', known('Авангард', 'Avangard'), ['А', 'green', 'avangard авангард'], mirCard),
  cardBank('RNKBRUB', 'RUB', known('РНКБ', 'RNCB'), ['РНК', 'blue', 'rnkb rncb рнкб крым crimea'], mirCard),
  cardBank('MIRCRUB', 'RUB', known('Карта МИР', 'MIR card'), ['МИР', 'green', 'mir мир карта card'], mirCard),
  money(
    'bank',
    ['WIRERUB', 'RUB', known('Счёт в любом банке, RUB', 'Any bank account, RUB')],
    ['₽', 'grey', 'wire счёт счет iban account перевод'],
    { send: [sender], receive: [rubAccount, bic, recipient] },
  ),
  cardBank('CARDEUR', 'EUR', known('Карта любого банка, EUR', 'Any bank card, EUR'), [
    '€',
    'blue',
    'visa mastercard карта card',
  ]),
  accountBank('SEPAEUR', 'EUR', known('SEPA, EUR', 'SEPA, EUR'), ['€', 'teal', 'sepa iban сепа перевод']),
  money(
    'bank',
    ['WIREEUR', 'EUR', known('Банковский перевод, EUR', 'Bank transfer, EUR')],
    ['€', 'grey', 'wire swift свифт перевод'],
    { send: [sender], receive: [account, swift, recipient] },
  ),
  money(
    'bank',
    ['WIREUSD', 'USD', known('Банковский перевод, USD', 'Bank transfer, USD')],
    ['$', 'grey', 'wire swift свифт перевод'],
    { send: [sender], receive: [foreignAccount, swift, recipient] },
  ),
  cardBank(
    'HLKBKZT',
    'KZT',
    known('Halyk Bank'),
    ['H', 'green', 'halyk халык народный homebank'],
    cardExamples.halyk,
  ),
  cardBank('JSNBKZT', 'KZT', known('Jusan Bank'), ['J', 'amber', 'jusan jysan жусан alatau']),
  cardBank('FRTBKZT', 'KZT', known('ForteBank'), ['F', 'violet', 'forte форте']),
  cardBank('CARDKZT', 'KZT', known('Карта любого банка, KZT', 'Any bank card, KZT'), [
    '₸',
    'blue',
    'visa mastercard карта card',
  ]),
  cardBank('MONOBUAH', 'UAH', known('Monobank'), ['m', 'grey', 'mono моно монобанк']),
  cardBank('P24UAH', 'UAH', known('ПриватБанк', 'PrivatBank'), ['П', 'green', 'privat приват privat24']),
  cardBank('PMBBUAH', 'UAH', known('ПУМБ', 'PUMB'), ['ПУМ', 'red', 'pumb пумб fuib']),
  cardBank('OSDBUAH', 'UAH', known('Ощадбанк', 'Oschadbank'), ['О', 'green', 'oschad ощад ощадбанк']),
  cardBank('RFBUAH', 'UAH', known('Райффайзен, UAH', 'Raiffeisen, UAH'), [
    'R',
    'amber',
    'raiffeisen райф аваль aval',
  ]),
  cardBank('CARDUAH', 'UAH', known('Карта любого банка, UAH', 'Any bank card, UAH'), [
    '₴',
    'blue',
    'visa mastercard карта card',
  ]),
  cardBank('BLRBBYN', 'BYN', known('Беларусбанк', 'Belarusbank'), ['Б', 'green', 'belarusbank беларусбанк']),
  cardBank('CARDBYN', 'BYN', known('Карта любого банка, BYN', 'Any bank card, BYN'), [
    'Br',
    'blue',
    'visa mastercard белкарт карта card',
  ]),
  accountBank(
    'WIREBYN',
    'BYN',
    known('Счёт в любом банке, BYN', 'Any bank account, BYN'),
    ['Br', 'grey', 'wire счёт счет iban'],
    ibans.BYN,
  ),
  cardBank('UZCUZS', 'UZS', known('Uzcard'), ['UZ', 'blue', 'uzcard узкард карта card'], '8600120000000003'),
  cardBank('HUMOUZS', 'UZS', known('Humo'), ['H', 'amber', 'humo хумо карта card'], '9860120000000006'),
  cardBank('CARDUZS', 'UZS', known('Карта любого банка, UZS', 'Any bank card, UZS'), [
    'UZS',
    'teal',
    'visa mastercard карта card',
  ]),
  cardBank('ELKGS', 'KGS', known('Элкарт', 'Elcart'), ['Э', 'red', 'elcart элкарт'], '9417000000000008'),
  cardBank('CARDKGS', 'KGS', known('Карта любого банка, KGS', 'Any bank card, KGS'), [
    'KGS',
    'blue',
    'visa mastercard мбанк mbank карта card',
  ]),
  accountBank(
    'WIREGEL',
    'GEL',
    known('Счёт в любом банке, GEL', 'Any bank account, GEL'),
    ['₾', 'red', 'wire iban tbc bog credo счёт счет'],
    ibans.GEL,
  ),
  cardBank('CARDGEL', 'GEL', known('Карта любого банка, GEL', 'Any bank card, GEL'), [
    '₾',
    'blue',
    'visa mastercard карта card',
  ]),
  cardBank('CARDAMD', 'AMD', known('Карта любого банка, AMD', 'Any bank card, AMD'), [
    '֏',
    'blue',
    'visa mastercard arca арка карта card',
  ]),
  accountBank(
    'WIRETRY',
    'TRY',
    known('Счёт в любом банке, TRY', 'Any bank account, TRY'),
    ['₺', 'red', 'wire iban ziraat garanti akbank isbank счёт счет'],
    ibans.TRY,
  ),
  cardBank('CARDTRY', 'TRY', known('Карта любого банка, TRY', 'Any bank card, TRY'), [
    '₺',
    'blue',
    'visa mastercard troy карта card',
  ]),
  accountBank(
    'WIREAED',
    'AED',
    known('Счёт в любом банке, AED', 'Any bank account, AED'),
    ['AED', 'green', 'wire iban adcb enbd счёт счет'],
    ibans.AED,
  ),
  cardBank('CARDAED', 'AED', known('Карта любого банка, AED', 'Any bank card, AED'), [
    'AED',
    'blue',
    'visa mastercard карта card',
  ]),
  cardBank(
    'UPCNY',
    'CNY',
    known('UnionPay'),
    ['UP', 'red', 'unionpay юнионпей карта card'],
    '6200000000000005',
  ),
  cardBank('CARDPLN', 'PLN', known('Карта любого банка, PLN', 'Any bank card, PLN'), [
    'zł',
    'red',
    'visa mastercard blik карта card',
  ]),
];

/** A wallet is paid from one and to another of the same system. */
function walletMoney(
  code: string,
  ticker: string,
  name: BothLanguages,
  look: Look,
  rule: { pattern: string; example: string },
  hint: BothLanguages,
): Money {
  const field = (label: BothLanguages): KnownField => ({
    name: 'wallet',
    kind: 'wallet',
    label,
    hint,
    ...rule,
  });
  return money('wallet', [code, ticker, name], look, {
    send: [field({ ru: 'Счёт, с которого платите', en: 'Account you pay from' })],
    receive: [field({ ru: 'Счёт получателя', en: 'Recipient’s account' })],
  });
}

const byEmail: BothLanguages = {
  ru: 'Почта, на которую открыт счёт.',
  en: 'The email that the account is open for.',
};
const { email, payeer, advcashRub, perfectMoneyEur } = walletSystems;

const wallets: readonly Money[] = [
  walletMoney('PRUSD', 'USD', known('Payeer USD'), ['P', 'blue', 'payeer паер пайер'], payeer, {
    ru: 'P и цифры.',
    en: 'P and digits.',
  }),
  walletMoney('PRRUB', 'RUB', known('Payeer RUB'), ['P', 'blue', 'payeer паер пайер'], payeer, {
    ru: 'P и цифры.',
    en: 'P and digits.',
  }),
  walletMoney(
    'ADVCRUB',
    'RUB',
    known('Volet (AdvCash) RUB'),
    ['V', 'green', 'advcash volet адвкеш'],
    advcashRub,
    {
      ru: 'R и двенадцать цифр.',
      en: 'R and twelve digits.',
    },
  ),
  walletMoney('PMEUR', 'EUR', known('Perfect Money EUR'), ['PM', 'red', 'pm перфект мани'], perfectMoneyEur, {
    ru: 'E и семь цифр.',
    en: 'E and seven digits.',
  }),
  walletMoney('PPUSD', 'USD', known('PayPal USD'), ['PP', 'blue', 'paypal пейпал палка'], email, byEmail),
  walletMoney('WISEUSD', 'USD', known('Wise USD'), ['W', 'green', 'wise вайз transferwise'], email, byEmail),
  walletMoney('WISEEUR', 'EUR', known('Wise EUR'), ['W', 'green', 'wise вайз transferwise'], email, byEmail),
  walletMoney('SKLEUR', 'EUR', known('Skrill EUR'), ['S', 'violet', 'skrill скрилл'], email, byEmail),
  accountBankAsWallet('REVBUSD', 'USD', known('Revolut USD'), ['R', 'grey', 'revolut револют']),
  accountBankAsWallet('REVBEUR', 'EUR', known('Revolut EUR'), ['R', 'grey', 'revolut револют']),
  walletMoney(
    'IDAMD',
    'AMD',
    known('Idram'),
    ['I', 'amber', 'idram идрам'],
    { pattern: '\\d{9}', example: '123456789' },
    { ru: 'Девять цифр.', en: 'Nine digits.' },
  ),
  walletMoney(
    'ALPCNY',
    'CNY',
    known('Alipay'),
    ['支', 'blue', 'alipay алипей'],
    { pattern: '[^\\s]{6,64}', example: 'name@example.com' },
    { ru: 'Почта или телефон счёта.', en: 'Email or phone of the account.' },
  ),
];

function accountBankAsWallet(code: string, ticker: string, name: BothLanguages, look: Look): Money {
  return money('wallet', [code, ticker, name], look, { send: [sender], receive: [account, recipient] });
}

const cashOf = (ticker: string, ru: string, en: string, sign: string): Money => {
  const [code, name] = [`CASH${ticker}`, known(ru, en)];
  const notices = { sendNotice: cashNotice, receiveNotice: cashNotice };
  const keywords = `cash нал наличка наличные ${moneyWords[ticker] ?? ''}`.trim().split(/\s+/);
  return {
    currency: cash(code, { ticker, name, send: meeting, receive: meeting, ...notices }),
    entry: { code, name, category: 'cash', sign, tint: 'green', keywords },
  };
};

const notes: readonly Money[] = [
  cashOf('KZT', 'Наличные тенге', 'Cash tenge', '₸'),
  cashOf('UAH', 'Наличные гривны', 'Cash hryvnias', '₴'),
  cashOf('BYN', 'Наличные белорусские рубли', 'Cash Belarusian rubles', 'Br'),
  cashOf('UZS', 'Наличные сумы', 'Cash Uzbek soms', 'UZS'),
  cashOf('KGS', 'Наличные сомы', 'Cash Kyrgyz soms', 'KGS'),
  cashOf('GEL', 'Наличные лари', 'Cash lari', '₾'),
  cashOf('AMD', 'Наличные драмы', 'Cash drams', '֏'),
  cashOf('TRY', 'Наличные лиры', 'Cash liras', '₺'),
  cashOf('AED', 'Наличные дирхамы', 'Cash dirhams', 'AED'),
  cashOf('CNY', 'Наличные юани', 'Cash yuan', '¥'),
  cashOf('GBP', 'Наличные фунты', 'Cash pounds', '£'),
];

const all = [...banks, ...wallets, ...notes];
export const regionalMoney: readonly KnownCurrency[] = all.map(({ currency }) => currency);
export const regionalEntries: readonly KnownEntry[] = all.map(({ entry }) => entry);
