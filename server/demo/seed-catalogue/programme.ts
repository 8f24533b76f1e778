import type { ContestEdit } from '@menyala/contract/office/contests';
import type { GiftItemEdit } from '@menyala/contract/office/gifts';
import type { PromocodeKind } from '@menyala/contract/site/promocodes';

/** What a demo shows of promocodes, gifts and contests. Nobody has earned anything yet: that comes with the first claims. */

export const promocodes: {
  code: string;
  kind: PromocodeKind;
  /** Percent. */
  amount: string;
  isForFirstClaim: boolean;
  /** For staff. */
  note: string;
}[] = [
  {
    code: 'START10',
    kind: 'margin',
    amount: '10',
    isForFirstClaim: true,
    note: 'Для первой заявки / For a first order',
  },
  {
    code: 'COURSE',
    kind: 'course',
    amount: '0.3',
    isForFirstClaim: false,
    note: 'Для всех направлений / For all directions',
  },
];

/** In their order; `picture` is the name of a file of `gift-pictures/`, drawn by its SVG. */
export const gifts: (Pick<
  GiftItemEdit,
  'kind' | 'title' | 'text' | 'price' | 'stock' | 'amount' | 'promocode'
> & { picture: string })[] = [
  {
    kind: 'promocode',
    picture: 'promocode',
    title: { ru: 'Половина наценки', en: 'Half the margin' },
    text: {
      ru: 'Промокод на одну заявку в любом направлении. Действует 30 дней.',
      en: 'A promocode for one order in any direction. Valid for 30 days.',
    },
    price: '300',
    stock: null,
    amount: null,
    promocode: { kind: 'margin', amount: '50', days: 30, directions: null },
  },
  {
    kind: 'money',
    picture: 'money',
    title: { ru: '5 USDT на баланс', en: '5 USDT on your balance' },
    text: {
      ru: 'Придут на реферальный баланс сразу. Их можно вывести.',
      en: 'Added to your referral balance right away. You can withdraw it.',
    },
    price: '500',
    stock: null,
    amount: '5',
    promocode: null,
  },
  {
    kind: 'thing',
    picture: 'mug',
    title: { ru: 'Кружка', en: 'A mug' },
    text: {
      ru: 'Белая, с двумя стрелками. Отправим почтой по адресу, который вы назовёте.',
      en: 'White, with two arrows. We send it by mail to the address you give.',
    },
    price: '1500',
    stock: 25,
    amount: null,
    promocode: null,
  },
];

/** So long the contest runs from the first start. */
export const contestDays = 60;

export const contest: Pick<ContestEdit, 'title' | 'rules' | 'fund' | 'counts' | 'prizes'> = {
  title: { ru: 'Марафон обменов', en: 'Exchange marathon' },
  fund: { ru: '175 USDT и 1 500 баллов', en: '175 USDT and 1,500 points' },
  rules: {
    ru: `## Как участвовать

Войдите в личный кабинет и обменивайте как обычно. Участвует каждый, у кого завершена хотя бы одна заявка.

## Что считается

- Оборот завершённых заявок, в USDT, по ценам на момент завершения.
- Заявка считается, если завершилась между началом и концом конкурса.
- Отменённые и возвращённые заявки не считаются.

## Призы

Их получат пятеро с наибольшим оборотом. При равном обороте выше тот, кто набрал его раньше.`,
    en: `## How to take part

Sign in and exchange as usual. Everybody takes part who has completed at least one order.

## What counts

- The turnover of completed orders, in USDT, at the prices of the moment when they were completed.
- An order counts if it was completed between the start and the end of the contest.
- Orders that were canceled or given back do not count.

## Prizes

They go to the five with the largest turnover. Of equals, whoever got there first stands higher.`,
  },
  counts: 'exchanges',
  prizes: [
    { kind: 'money', amount: '100' },
    { kind: 'money', amount: '50' },
    { kind: 'money', amount: '25' },
    { kind: 'points', amount: '1000' },
    { kind: 'points', amount: '500' },
  ],
};
