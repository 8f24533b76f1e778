import type { PieceKind } from '@menyala/contract/office/content';
import type { SeedText } from './seed-text.ts';

/** What the demo's office says on pages, of directions and of cities. */
export const placedTexts: readonly ({ kind: PieceKind; slug: string } & SeedText)[] = [
  {
    ...{ kind: 'page', slug: 'cash' },
    ru: {
      title: 'Как проходит встреча',
      body: `1. **Запишитесь.** Время выбирают в форме обмена вместе с городом: оно ваше, как только создана заявка.
2. **Возьмите паспорт** и номер заявки. Придите вовремя: раньше вас могут не принять.
3. **Спросите код встречи.** Без него не передавайте деньги никому, даже если человек знает вашу сумму.
4. **Пересчитайте деньги на месте.** Счётная машина с проверкой купюр стоит в каждом офисе.

Не получается прийти? [Перенесите встречу](/faq/move-a-meeting) на странице заявки.`,
    },
    en: {
      title: 'How a meeting goes',
      body: `1. **Book it.** You choose the time in the exchange form together with the city. It is yours as soon as the order exists.
2. **Bring your passport** and the order number. Come on time: earlier the office may be busy.
3. **Ask for the code of the meeting.** Hand money to nobody without it, even if they know your amount.
4. **Count the money on the spot.** Every office has a counter that checks banknotes.

You cannot come? [Move the meeting](/faq/move-a-meeting) on the order’s page.`,
    },
  },
  {
    ...{ kind: 'page', slug: 'contacts' },
    ru: {
      title: 'Прежде чем писать',
      body: `Быстрее всего ответит сама заявка: на её странице видно, что происходит и чего мы ждём. Частые вопросы собраны в [разделе «Вопросы»](/faq).

Если пишете о заявке, назовите её номер. Мы **никогда не пишем первыми**, не просим коды из SMS, пароли и фразы восстановления.`,
    },
    en: {
      title: 'Before you write',
      body: `The quickest answer is on the order’s page: it shows what is happening and what we are waiting for. Common questions are in the [FAQ](/faq).

If it is about an order, tell us its number. We **never write first**, and never ask for codes, passwords or recovery phrases.`,
    },
  },
  {
    ...{ kind: 'city', slug: 'MSK' },
    ru: {
      title: 'Наличные в Москве',
      body: `В Москве два места: офис на Примерной работает каждый день, касса в Сити – по будням до 22. Суммы крупнее обычных и редкие номиналы лучше заказать за день: [напишите нам](/contacts).`,
    },
    en: {
      title: 'Cash in Moscow',
      body: `There are two places in Moscow: the Primernaya office is open every day, the City desk on weekdays until 22. For unusually large amounts or particular notes, [write to us](/contacts) a day ahead.`,
    },
  },
  {
    ...{ kind: 'city', slug: 'SPB' },
    ru: {
      title: 'Наличные в Санкт-Петербурге',
      body: `Офис на Образцовой набережной принимает двоих одновременно, так что время обычно есть в тот же день. От метро пять минут пешком, вход со стороны набережной.`,
    },
    en: {
      title: 'Cash in Saint Petersburg',
      body: `The office on Obraztsovaya Embankment receives two visitors at a time, so there is usually a free time on the same day. It is five minutes on foot from the metro, entrance from the embankment.`,
    },
  },
  {
    ...{ kind: 'direction', slug: 'BTC-SBERRUB' },
    ru: {
      title: 'Bitcoin на карту Сбербанка',
      body: `Меняем Bitcoin на рубли с зачислением на карту Сбербанка. Сейчас курс {{rate:BTC-SBERRUB}}, отправить можно {{limits:BTC-SBERRUB}}.

Курс закрепляется, когда вы создаёте заявку, и не изменится, пока перевод идёт по сети. Весь обмен занимает {{time:BTC-SBERRUB}}: мы ждём подтверждений, и их видно на странице заявки. Чтобы не ждать дольше, не занижайте комиссию сети в кошельке.

Рублёвый резерв сейчас: {{reserve:SBERRUB}}.`,
    },
    en: {
      title: 'Bitcoin to a Sberbank card',
      body: `We exchange Bitcoin for rubles and send them to a Sberbank card. The rate is {{rate:BTC-SBERRUB}} now, and you can send {{limits:BTC-SBERRUB}}.

The rate is fixed when you place the order and stays so while your transfer travels through the network. The whole exchange usually takes {{time:BTC-SBERRUB}}: we wait for confirmations, and the order’s page counts them. To wait no longer than that, do not set the network fee too low in your wallet.

Our ruble reserve is {{reserve:SBERRUB}} now.`,
    },
  },
  {
    ...{ kind: 'direction', slug: 'SBERRUB-USDTTRC20' },
    ru: {
      title: 'Рубли Сбербанка на USDT TRC20',
      body: `Самый простой способ купить Tether за рубли: перевод с карты Сбербанка, и монеты в кошельке. Весь обмен занимает {{time:SBERRUB-USDTTRC20}}. Курс сейчас {{rate:SBERRUB-USDTTRC20}}.

С [проверенной картой](/faq/card-verification) курс ещё лучше. Платите только со своей карты и не пишите ничего в назначении перевода.

Адрес TRC20 начинается с \`T\`. Если в вашем кошельке он начинается с \`0x\`, выберите USDT ERC20 или BEP20.`,
    },
    en: {
      title: 'Rubles at Sberbank to USDT TRC20',
      body: `The simplest way to buy Tether for rubles: a transfer from a Sberbank card, and the coins are in your wallet, usually in {{time:SBERRUB-USDTTRC20}}. The rate is {{rate:SBERRUB-USDTTRC20}} now.

A [verified card](/faq/card-verification) gets an even better rate. Pay only from your own card, and leave the purpose of the transfer empty.

A TRC20 address starts with \`T\`. If yours starts with \`0x\`, choose USDT ERC20 or BEP20.`,
    },
  },
  {
    ...{ kind: 'direction', slug: 'USDTTRC20-CASHRUB' },
    ru: {
      title: 'USDT на наличные рубли',
      body: `Отправляете Tether, приходите в офис и получаете рубли. Курс {{rate:USDTTRC20-CASHRUB}}, за раз {{limits:USDTTRC20-CASHRUB}}.

Город и время встречи выбираются в форме. Деньги отправьте до встречи: перевод занимает несколько минут, и к вашему приходу всё будет готово. Что взять с собой, написано на странице [«Наличные»](/cash).`,
    },
    en: {
      title: 'USDT to rubles in cash',
      body: `You send Tether, come to our office and leave with rubles. The rate is {{rate:USDTTRC20-CASHRUB}}, and you can send {{limits:USDTTRC20-CASHRUB}} at a time.

You choose the city and the time of the meeting in the form. Send the coins before you come: the transfer takes a few minutes, and everything is ready when you arrive. What to bring is on the [Cash](/cash) page.`,
    },
  },
];
