import type { Language } from '@menyala/contract';
import type { LinkOrder } from '@menyala/contract/site/shop-links';

type Words = Record<Language, string>;

/** The demo's shop and its owner, who signs in with this; the README names both. */
export const shop = {
  name: 'Чайная Улун',
  website: 'https://oolong.example',
  owner: { email: 'shop@example.com', password: 'menyala-shop' },
  openedDaysAgo: 36,
};

/** Other shops that staff see; `stopped` is why one was. */
export const otherShops = [
  {
    ...{ name: 'Пекарня «Каравай»', website: 'https://karavai.example', email: 'karavai@example.com' },
    ...{ daysAgo: 0.7, stopped: null },
  },
  {
    ...{ name: 'Bike & Go', website: 'https://bike-and-go.example', email: 'bikes@example.com' },
    ...{ daysAgo: 9, stopped: 'На сайте нет адреса и телефона продавца.' },
  },
] as const;

/** What is ordered at the shop's own site. Prices in US dollars. */
export const goods = {
  puer: {
    price: '84',
    title: { ru: 'Шу пуэр «Старый причал», два блина', en: 'Old Pier pu-erh, two cakes' },
  },
  gaiwan: { price: '68', title: { ru: 'Гайвань и два стакана', en: 'A gaiwan with two cups' } },
  teapot: { price: '132', title: { ru: 'Исинский чайник, 180 мл', en: 'Yixing teapot, 180 ml' } },
  matcha: { price: '75.5', title: { ru: 'Матча, пять банок', en: 'Matcha, five tins' } },
  oolong: { price: '92', title: { ru: 'Улун «Медовая орхидея», 500 г', en: 'Honey Orchid oolong, 500 g' } },
  kettle: { price: '118', title: { ru: 'Чайник с термометром', en: 'A kettle with a thermometer' } },
  tray: { price: '104.9', title: { ru: 'Чабань из бамбука', en: 'A bamboo tea tray' } },
  sampler: { price: '61', title: { ru: 'Набор из 24 пробников', en: 'A sampler of 24 teas' } },
} satisfies Record<string, { price: string; title: Words }>;
export type Good = keyof typeof goods;

/** The payment links beside that which `/shops` leads to, as their owner made them. */
export const links = {
  ceremony: link({
    ...{ amount: '96', currency: 'USD', returnUrl: 'https://oolong.example/thanks' },
    title: { ru: 'Чайная церемония для двоих', en: 'A tea ceremony for two' },
    description: {
      ru: 'Два часа, четыре чая, мастер рассказывает о каждом.',
      en: 'Two hours and four teas; the master tells about each.',
    },
    fields: [
      { name: 'buyerName', label: { ru: 'Имя', en: 'Name' }, required: true },
      { name: 'day', label: { ru: 'Желаемый день', en: 'Preferred day' }, required: false },
    ],
  }),
  gift: link({
    ...{ least: '60', most: '400', currency: 'USD' },
    title: { ru: 'Подарочный сертификат', en: 'Gift certificate' },
    description: {
      ru: 'На любую сумму от 60 до 400 долларов. Пришлём письмом.',
      en: 'For any sum from 60 to 400 dollars. Sent by email.',
    },
    fields: [
      { name: 'buyerEmail', label: { ru: 'Email для сертификата', en: 'Email for it' }, required: true },
    ],
  }),
  wholesale: link({
    ...{ amount: '48000', currency: 'RUB', payerPaysFee: true },
    title: { ru: 'Чай для ресторана, 10 кг', en: 'Tea for a restaurant, 10 kg' },
  }),
  workshop: link({
    ...{ amount: '70', currency: 'USD', mostUses: 5 },
    title: { ru: 'Мастер-класс «Белый чай»', en: 'White tea workshop' },
    description: { ru: 'Пять мест, в субботу в полдень.', en: 'Five seats, Saturday at noon.' },
  }),
  stopped: link({
    ...{ amount: '55', currency: 'EUR' },
    title: { ru: 'Осенняя коробка', en: 'Autumn box' },
  }),
} satisfies Record<string, LinkOrder>;

function link(given: Partial<LinkOrder> & Pick<LinkOrder, 'title' | 'currency'>): LinkOrder {
  return {
    ...{ amount: null, least: null, most: null, payerPaysFee: false, expiresAt: null, mostUses: null },
    ...{ description: { ru: '', en: '' }, fields: [], returnUrl: '', cancelUrl: '' },
    ...given,
  };
}

/** Who buys, one after the other. */
export const buyers: readonly { name: string; email: string; language: Language }[] = [
  { name: 'Анна Крылова', email: 'anna.krylova@example.com', language: 'ru' },
  { name: 'Daniel Hughes', email: 'd.hughes@example.com', language: 'en' },
  { name: 'Игорь Савин', email: 'savin.igor@example.com', language: 'ru' },
  { name: 'Мария Белова', email: 'm.belova@example.com', language: 'ru' },
  { name: 'Laura Becker', email: 'laura.becker@example.com', language: 'en' },
  { name: 'Тимур Ахметов', email: 'timur.akhmetov@example.com', language: 'ru' },
  { name: 'Ольга Лаптева', email: 'lapteva@example.com', language: 'ru' },
];

/**
 * What became of a sale. `two_ways`: a half by one currency and the rest by the next one · `late`: paid after it expired · `partial`:
 * a half came, and it expired · `marked_part`: the same, and the shop took the half · `unpaid`: a way was chosen · `unchosen`: none was ·
 * `by_hand`: the shop marked it as settled without a payment · `invalid`: marked as such · `confirming`, `open`: as they are now.
 */
export type SaleEnd =
  | 'paid'
  | 'two_ways'
  | 'over'
  | 'late'
  | 'partial'
  | 'marked_part'
  | 'unpaid'
  | 'unchosen'
  | 'by_hand'
  | 'invalid'
  | 'confirming'
  | 'open';

/** A refund of a sale. `open`: its buyer has not said where it goes · `asked`: it waits for the shop · `approved`: for staff. */
export interface DemoRefund {
  afterDays: number;
  /** Of the invoice's currency. */
  amount: string;
  description: Words;
  end: 'open' | 'asked' | 'refused' | 'approved' | 'paid';
}

export interface DemoSale {
  daysAgo: number;
  /** What was ordered at the shop's site, or the link that it is paid by; `set` is the one that `/shops` leads to. */
  what: Good | Exclude<keyof typeof links, 'stopped'> | 'set';
  /** What it is paid with, by code. */
  ways: readonly string[];
  end: SaleEnd;
  /** Of a link of any sum. */
  sum?: string;
  refund?: DemoRefund;
}

const sale = (
  daysAgo: number,
  what: DemoSale['what'],
  ways: string,
  end: SaleEnd = 'paid',
  more: Pick<DemoSale, 'sum' | 'refund'> = {},
): DemoSale => ({ daysAgo, what, ways: ways === '' ? [] : ways.split(' '), end, ...more });

/** Sales of some weeks, the oldest first. */
export const sales: readonly DemoSale[] = [
  sale(34.4, 'gaiwan', 'CARDRUB'),
  sale(33.8, 'set', 'BTC'),
  sale(32.5, 'oolong', 'YAMRUB'),
  sale(31.2, 'sampler', 'CARDRUB', 'unpaid'),
  sale(30.6, 'teapot', 'ETH'),
  sale(29.9, 'ceremony', 'SBPRUB'),
  sale(28.8, 'gift', 'CARDRUB', 'paid', { sum: '120' }),
  sale(28.1, 'matcha', 'TON', 'over'),
  sale(27.4, 'kettle', 'SBERRUB'),
  sale(26.9, 'set', 'LTC'),
  sale(25.6, 'workshop', 'SBPRUB'),
  sale(25.1, 'teapot', 'USDTBEP20'),
  sale(23.7, 'set', 'CARDRUB', 'late'),
  sale(22.4, 'sampler', 'SBPRUB', 'invalid'),
  sale(21.8, 'workshop', 'YAMRUB'),
  sale(21.3, 'wholesale', 'SBPRUB'),
  sale(20.7, 'set', 'CARDRUB TON', 'two_ways'),
  sale(20.1, 'ceremony', 'SBPRUB'),
  sale(18.8, 'kettle', 'USDTTRC20'),
  sale(18.2, 'gift', 'BTC', 'paid', { sum: '200' }),
  sale(17.5, 'set', 'PMUSD'),
  sale(16.9, 'puer', '', 'unchosen'),
  sale(16.3, 'teapot', 'CARDRUB', 'paid', {
    refund: {
      ...{ afterDays: 3, amount: '132', end: 'paid' },
      description: { ru: 'Чайник пришёл со сколом.', en: 'The teapot arrived chipped.' },
    },
  }),
  sale(14.9, 'set', 'SBPRUB'),
  sale(13.7, 'workshop', 'SBPRUB'),
  sale(13.4, 'workshop', 'CARDRUB'),
  sale(12.1, 'sampler', '', 'by_hand'),
  sale(11.4, 'set', 'BTC'),
  sale(10.9, 'wholesale', 'SBERRUB'),
  sale(10.2, 'ceremony', 'CARDRUB', 'paid', {
    refund: {
      ...{ afterDays: 2, amount: '40', end: 'refused' },
      description: { ru: 'Пришёл один гость из двух.', en: 'One guest of two came.' },
    },
  }),
  sale(9.6, 'kettle', 'TON', 'marked_part'),
  sale(8.4, 'set', 'CARDRUB'),
  sale(7.8, 'puer', 'LTC'),
  sale(7.2, 'gift', 'YAMRUB', 'paid', { sum: '90' }),
  sale(6.7, 'teapot', 'SBPRUB', 'unpaid'),
  sale(5.5, 'set', 'USDTTRC20'),
  sale(5.1, 'tray', 'SBPRUB', 'paid', {
    refund: {
      ...{ afterDays: 4, amount: '30', end: 'approved' },
      description: { ru: 'Скидка за трещину на доске.', en: 'A discount for a crack in the tray.' },
    },
  }),
  sale(4.6, 'oolong', 'TON', 'over', {
    refund: {
      ...{ afterDays: 3.7, amount: '22', end: 'open' },
      description: { ru: 'Вы заплатили больше, чем нужно.', en: 'You paid more than was due.' },
    },
  }),
  sale(4.1, 'ceremony', 'CARDRUB'),
  sale(3.2, 'set', 'SBPRUB'),
  sale(2.7, 'kettle', 'CARDRUB', 'paid', {
    refund: {
      ...{ afterDays: 2.5, amount: '118', end: 'asked' },
      description: { ru: 'Термометр не работает.', en: 'The thermometer does not work.' },
    },
  }),
  sale(2.3, 'puer', 'YAMRUB TON', 'two_ways'),
  sale(1.4, 'set', 'CARDRUB'),
  sale(1.1, 'teapot', 'TON', 'partial'),
  sale(0.8, 'gaiwan', 'YAMRUB'),
  sale(0.5, 'workshop', 'TON'),
  sale(0.22, 'set', 'TON'),
  sale(0.12, 'puer', 'CARDRUB'),
  sale(0.05, 'set', 'BTC', 'confirming'),
  sale(0.004, 'ceremony', '', 'open'),
];

/** Withdrawals of the shop's balance, by what of it and in which currency; the last one waits for staff. */
export const withdrawals = [
  { daysAgo: 24.6, amount: '900', to: 'USDTTRC20', isPaid: true },
  { daysAgo: 11.6, amount: '950', to: 'SBERRUB', isPaid: true },
  { daysAgo: 0.6, amount: '700', to: 'USDTTRC20', isPaid: false },
] as const;

/** The programs of the shop: what their keys are called, where they call from, and where they hear of sales. */
export const programs = {
  site: { label: 'WooCommerce', purpose: 'plugin', address: '203.0.113.40', networks: [] },
  books: {
    label: '1С: Бухгалтерия',
    purpose: 'reading',
    address: '203.0.113.77',
    networks: ['203.0.113.64/26'],
  },
} as const;

/** Addresses of webhooks. The stand-in (`stand-in.ts`) answers for them: the one named stock fails. */
export const webhooks = [
  { url: 'https://oolong.example/?wc-api=btcpaygf_default', events: [], daysAgo: 1.2 },
  { url: 'https://stock.oolong.example/hooks/menyala', events: ['InvoiceSettled'], daysAgo: 0.2 },
] as const;
