import type { RequisiteEdit } from '@menyala/contract/office/requisites';
import type { RequisiteKind } from '@menyala/requisites';
import type { BothLanguages } from '../../market/currencies/library/both-languages.ts';

/**
 * Where the demo's customers "pay" to. Every checksum is right, and nobody has the keys, cards or accounts: the
 * addresses are hashes of a sentence. Real money must never be sent to them.
 */
export interface SeedRequisite {
  /** Code of `currencies.ts`. */
  currency: string;
  title: string;
  lines: RequisiteEdit['lines'];
  memo?: string;
  /** City whose claims get them; for all where it is not named. */
  cityCode?: string;
  warning: BothLanguages;
}

const line = (kind: RequisiteKind, name: string, label: BothLanguages, value: string) => ({
  kind,
  name,
  label,
  value,
});
const addressLine = (value: string) => line('address', 'address', { ru: 'Адрес', en: 'Address' }, value);
const cardLine = (value: string) => line('card', 'card', { ru: 'Номер карты', en: 'Card number' }, value);
const phoneLine = (value: string) => line('phone', 'phone', { ru: 'Телефон', en: 'Phone number' }, value);
const walletLine = (value: string) => line('wallet', 'wallet', { ru: 'Счёт', en: 'Account' }, value);
const holderLine = (value: string) => line('name', 'holder', { ru: 'Получатель', en: 'Recipient' }, value);

const onlyNetwork = (network: string, others: BothLanguages): BothLanguages => ({
  ru: `Только сеть ${network}. ${others.ru}`,
  en: `Only the ${network} network. ${others.en}`,
});
const otherRails = (rails: string): BothLanguages => ({
  ru: `Перевод в ${rails} на этот адрес не придёт.`,
  en: `A transfer in ${rails} will not arrive at this address.`,
});
const otherCoins: BothLanguages = {
  ru: 'Другие монеты и токены на этот адрес не придут.',
  en: 'Other coins and tokens will not arrive at this address.',
};
const withMemo = (warning: BothLanguages): BothLanguages => ({
  ru: `${warning.ru} Обязательно укажите комментарий (memo).`,
  en: `${warning.en} Be sure to include the comment (memo).`,
});
const ownCardOnly: BothLanguages = {
  ru: 'Переводите точную сумму одной операцией и только со своей карты. В комментарии ничего не пишите.',
  en: 'Send the exact amount in one transfer, from your own card. Leave the comment blank.',
};
const sbpOnly: BothLanguages = {
  ru: 'Выберите в СБП именно этот банк. Переводите точную сумму и ничего не пишите в комментарии.',
  en: 'Choose exactly this bank in SBP. Send the exact amount and leave the comment blank.',
};
const walletOnly: BothLanguages = {
  ru: 'Переводите с того счёта, который указали в заявке, без протекции и кода.',
  en: 'Pay from the account you named in the order, without a protection code.',
};
const atTheOffice: BothLanguages = {
  ru: 'Передавайте деньги только в офисе и только после кода встречи от оператора.',
  en: 'Hand over the money only at the office, and only after the operator gives you the meeting code.',
};

const telegramLine = line(
  'telegram',
  'telegram',
  { ru: 'Оператор в Telegram', en: 'Operator on Telegram' },
  '@menyala_demo',
);
const offices = [
  {
    cityCode: 'MSK',
    address: 'Primernaya ul. 7, office 12',
    label: { ru: 'Офис в Москве', en: 'Office in Moscow' },
  },
  {
    cityCode: 'SPB',
    address: 'Obraztsovaya nab. 3, office 4',
    label: { ru: 'Офис в Петербурге', en: 'Office in Saint Petersburg' },
  },
  {
    cityCode: 'EKB',
    address: 'Uralskaya ul. 11, office 7',
    label: { ru: 'Офис в Екатеринбурге', en: 'Office in Yekaterinburg' },
  },
  {
    cityCode: 'NSK',
    address: 'Sibirskaya ul. 5, office 21',
    label: { ru: 'Офис в Новосибирске', en: 'Office in Novosibirsk' },
  },
];

/** Cash is handed over at the office of the claim's city. */
const cashOffices = ['CASHRUB', 'CASHUSD', 'CASHEUR'].flatMap((currency) =>
  offices.map(
    ({ cityCode, address, label }): SeedRequisite => ({
      currency,
      cityCode,
      title: `${currency}, ${cityCode}, demo`,
      lines: [line('text', 'office', label, address), telegramLine],
      warning: atTheOffice,
    }),
  ),
);

export const requisites: readonly SeedRequisite[] = [
  {
    currency: 'BTC',
    title: 'Bitcoin, demo',
    lines: [addressLine('bc1qexu3fak97gtml30t952q2emjevjpewznud86u6')],
    warning: onlyNetwork('Bitcoin', otherCoins),
  },
  {
    currency: 'ETH',
    title: 'Ethereum, demo',
    lines: [addressLine('0x267683BFC603D53E2e500507cEe8560e712db900')],
    warning: onlyNetwork('Ethereum (ERC20)', otherRails('BEP20, Arbitrum, Base')),
  },
  {
    currency: 'USDTTRC20',
    title: 'Tether TRC20, demo 1',
    lines: [addressLine('TJvY5gAYiks91zZMXbqdf7AjmYHhG7pvF3')],
    warning: onlyNetwork('Tron (TRC20)', otherRails('ERC20, BEP20, TON')),
  },
  {
    currency: 'USDTTRC20',
    title: 'Tether TRC20, demo 2',
    lines: [addressLine('TGE1HT72gYuBMAoMfALoWDSgZ1fdBZNNSU')],
    warning: onlyNetwork('Tron (TRC20)', otherRails('ERC20, BEP20, TON')),
  },
  {
    currency: 'USDTERC20',
    title: 'Tether ERC20, demo',
    lines: [addressLine('0x43A84f02e745C44644e0e3Ba175E2e3152479a65')],
    warning: onlyNetwork('Ethereum (ERC20)', otherRails('TRC20, BEP20, TON')),
  },
  {
    currency: 'USDTBEP20',
    title: 'Tether BEP20, demo',
    lines: [addressLine('0x142EDa34Da986C096372796bE96Da072aB09D0C8')],
    warning: onlyNetwork('BNB Smart Chain (BEP20)', otherRails('TRC20, ERC20, TON')),
  },
  {
    currency: 'USDTTON',
    title: 'Tether TON, demo',
    lines: [addressLine('UQBaBIzYjOaHPaEYxu-xUNe4pDZ4ZCfHhFbORyZvEehFp559')],
    memo: '480217',
    warning: withMemo(onlyNetwork('TON', otherRails('TRC20, ERC20, BEP20'))),
  },
  {
    currency: 'USDCERC20',
    title: 'USD Coin ERC20, demo',
    lines: [addressLine('0x429Ddfbe604dd10660DFD50a42e18F051eD51C15')],
    warning: onlyNetwork('Ethereum (ERC20)', otherRails('BEP20, Base, Solana')),
  },
  {
    currency: 'TON',
    title: 'Toncoin, demo',
    lines: [addressLine('UQADEtylRCDp8i5UQNNRUX2xdc0Ywbby4aQJl-2kgqmbueKa')],
    memo: '480218',
    warning: withMemo(onlyNetwork('TON', otherCoins)),
  },
  {
    currency: 'LTC',
    title: 'Litecoin, demo',
    lines: [addressLine('ltc1qualj6nk4gna93usgcd8ahayt7xddgzpv647efu')],
    warning: onlyNetwork('Litecoin', otherCoins),
  },
  {
    currency: 'XMR',
    title: 'Monero, demo',
    lines: [
      addressLine(
        '45grBeHk7FxDcAZLvu87wqBnmEsTgi6MGNvWLfMCcipwHJhTYUmTLasbgR5GfQk1SLYb3HRtgMGZn8z5d4jduqdBRSLiVd5',
      ),
    ],
    warning: onlyNetwork('Monero', otherCoins),
  },
  {
    currency: 'TRX',
    title: 'Tron, demo',
    lines: [addressLine('THJyiiHsW4rYqitvMPLASxK3oMejncLsSE')],
    warning: onlyNetwork('Tron', otherCoins),
  },
  {
    currency: 'SOL',
    title: 'Solana, demo',
    lines: [addressLine('HUnyy2P98cfLoGU892cGm2BULVqEojtLCLb5cd5y7mK6')],
    warning: onlyNetwork('Solana', otherCoins),
  },
  {
    currency: 'DOGE',
    title: 'Dogecoin, demo',
    lines: [addressLine('DEyHxGbwtsv1LZHs57aR5eehvnKWjjttyH')],
    warning: onlyNetwork('Dogecoin', otherCoins),
  },
  {
    currency: 'SBERRUB',
    title: 'Sberbank, demo 1',
    lines: [cardLine('2202200000001238'), holderLine('Анна Образцова')],
    warning: ownCardOnly,
  },
  {
    currency: 'SBERRUB',
    title: 'Sberbank, demo 2',
    lines: [cardLine('2202200000007896'), holderLine('Пётр Примеров')],
    warning: ownCardOnly,
  },
  {
    currency: 'TCSBRUB',
    title: 'T-Bank, demo',
    lines: [cardLine('2200700000001239'), holderLine('Анна Образцова')],
    warning: ownCardOnly,
  },
  {
    currency: 'ACRUB',
    title: 'Alfa-Bank, demo',
    lines: [cardLine('2200150000001237'), holderLine('Пётр Примеров')],
    warning: ownCardOnly,
  },
  {
    currency: 'SBPRUB',
    title: 'SBP, demo',
    lines: [
      phoneLine('+79000000017'),
      line('bank', 'bank', { ru: 'Банк', en: 'Bank' }, 'tbank'),
      holderLine('Анна Образцова'),
    ],
    warning: sbpOnly,
  },
  {
    currency: 'CARDRUB',
    title: 'Card RUB, demo',
    lines: [cardLine('2201000000001233'), holderLine('Пётр Примеров')],
    warning: ownCardOnly,
  },
  {
    currency: 'CARDUSD',
    title: 'Card USD, demo',
    lines: [cardLine('4000000000001232'), holderLine('ANNA OBRAZTSOVA')],
    warning: ownCardOnly,
  },
  {
    currency: 'KSPBKZT',
    title: 'Kaspi, demo',
    lines: [cardLine('4400430000001237'), holderLine('Анна Образцова')],
    warning: ownCardOnly,
  },
  {
    currency: 'YAMRUB',
    title: 'YooMoney, demo',
    lines: [walletLine('4100100000000017')],
    warning: walletOnly,
  },
  { currency: 'PMUSD', title: 'Perfect Money, demo', lines: [walletLine('U0000017')], warning: walletOnly },
  { currency: 'ADVCUSD', title: 'Volet, demo', lines: [walletLine('U000000000017')], warning: walletOnly },
  ...cashOffices,
];
