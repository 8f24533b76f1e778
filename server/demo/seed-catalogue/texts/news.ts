import type { SeedText } from './seed-text.ts';

/** News of the demo, as old as it says when the demo is made. `cover` is the name of a file of `covers/`, drawn by its SVG. */
export interface SeedNews extends SeedText {
  slug: string;
  cover: string | null;
  author: string;
  /** How long ago it was published; null for a draft, below zero for what will be. */
  daysAgo: number | null;
}

export const news: readonly SeedNews[] = [
  {
    ...{ slug: 'novosibirsk-office', cover: 'cities', author: '', daysAgo: 148 },
    ru: {
      title: 'Открыли офис в Новосибирске',
      description: 'Четвёртый город, где можно получить или сдать наличные: Сибирская улица, 5.',
      body: `Теперь наличные можно получить и сдать не только в Москве, Санкт-Петербурге и Екатеринбурге. Новый офис работает на Сибирской улице, 5: по будням с 10 до 19, по выходным с 11 до 17 по местному времени.

## Как это работает

Встреча проходит по записи: место и время вы выбираете, когда создаёте заявку. Время закреплено за вами, поэтому никто не ждёт в очереди и вас не торопят.

Свободное время и направления видны на странице [«Наличные»](/cash?city=NSK).`,
    },
    en: {
      title: 'Our Novosibirsk office is open',
      description: 'The fourth city where you can receive or hand in cash: 5 Sibirskaya St.',
      body: `Besides Moscow, Saint Petersburg and Yekaterinburg, you can now receive and hand in cash in Novosibirsk. The new office is at 5 Sibirskaya St, open from 10 to 19 on weekdays and from 11 to 17 on weekends, local time.

## How it works

Meetings are by appointment: you choose the place and the time when you create your order. The time is yours alone, so nobody waits in line and nobody hurries you.

Free times and directions are on the [Cash](/cash?city=NSK) page.`,
    },
  },
  {
    ...{ slug: 'choose-the-right-network', cover: 'networks', author: 'Anna Sokolova', daysAgo: 112 },
    ru: {
      title: 'Как не перепутать сеть при отправке USDT',
      description: 'Три проверки на полминуты, которые спасают от самой дорогой ошибки.',
      body: `USDT существует сразу в нескольких сетях. Адреса похожи, имя монеты одно и то же, а перевод не в той сети почти всегда потерян. Вот что стоит проверить перед отправкой.

1. **Сеть на странице заявки.** Она написана крупно, рядом с кнопкой копирования.
2. **Сеть в кошельке.** На бирже её выбирают отдельно, и первой обычно стоит самая дешёвая, а не нужная вам.
3. **Начало и конец адреса.** TRC20 начинается с \`T\`, ERC20 и BEP20 – с \`0x\`. Последние четыре знака сверьте по буквам: вирусы умеют подменять скопированное.

> ERC20 и BEP20 неотличимы по адресу. Здесь спасает только название сети.

Какая сеть дешевле? За перевод платит отправитель: обычно это меньше всего в TRC20, TON и BEP20 и заметно больше в ERC20. Выплачиваем мы за свой счёт в любой.`,
    },
    en: {
      title: 'How to choose the right network for USDT',
      description: 'Three checks that take half a minute and save you from the costliest mistake.',
      body: `USDT lives on several networks at once. The addresses look alike, the coin has one name, and a transfer on the wrong network is almost always lost. Here is what to check before you send.

1. **The network on the order’s page.** It stands in large type beside the copy button.
2. **The network in your wallet.** Trading platforms let you choose it, and the first one offered is often the cheapest, not the one you need.
3. **The beginning and the end of the address.** TRC20 starts with \`T\`, ERC20 and BEP20 with \`0x\`. Compare the last four characters one by one: malware can replace what you copied.

> ERC20 and BEP20 addresses cannot be told apart. Only the name of the network helps.

Which network is cheaper? The sender pays: TRC20, TON and BEP20 usually cost the least, ERC20 noticeably more. When we pay you, the cost is ours on any of them.`,
    },
  },
  {
    ...{ slug: 'partner-program', cover: 'partners', author: '', daysAgo: 86 },
    ru: {
      title: 'Партнёрская программа: до 30 % нашей прибыли',
      description: 'Делитесь ссылкой и получайте долю с каждого обмена тех, кто по ней пришёл.',
      body: `Запустили партнёрскую программу. Вы получаете долю нашей прибыли с каждого завершённого обмена тех, кто пришёл по вашей ссылке.

| Оборот ваших рефералов | Ваша доля |
| --- | --- |
| с первого обмена | 20 % |
| от 10 000 USDT | 25 % |
| от 50 000 USDT | 30 % |

Вывести можно от 10 USDT, в Tether или на карту. Переходы, обмены и начисления видны в аккаунте по дням, а для своих программ есть API.

Условия и примеры собраны на странице [«Партнёрам»](/partners).`,
    },
    en: {
      title: 'Partner program: up to 30% of our profit',
      description: 'Share a link and earn from every exchange of those who come by it.',
      body: `Our partner program is open. You get a share of our profit from every completed exchange of those who came by your link.

| Turnover of your referrals | Your share |
| --- | --- |
| from the first exchange | 20% |
| from 10,000 USDT | 25% |
| from 50,000 USDT | 30% |

You can withdraw from 10 USDT, in Tether or to a card. Your account shows visits, exchanges and rewards by day, and there is an API for programs of your own.

Terms and examples are on the [Partners](/partners) page.`,
    },
  },
  {
    ...{ slug: 'first-order-promocode', cover: 'promocode', author: '', daysAgo: 61 },
    ru: {
      title: 'START10 – промокод для первого обмена',
      description: 'Первая заявка в аккаунте дешевле: код убирает десятую часть нашей наценки.',
      body: `Дарим код \`START10\` тем, кто обменивает у нас впервые. Он убирает десятую часть наценки, так что на ту же сумму вы получите больше.

- Войдите в аккаунт или [зарегистрируйтесь](/register).
- Нажмите в форме «У меня есть промокод» и впишите код.
- Новая сумма появится сразу, ещё до создания заявки.

Код действует один раз, в любом направлении. Например, сейчас мы меняем рубли Сбербанка на Tether так: {{rate:SBERRUB-USDTTRC20}}. С кодом выйдет выгоднее.`,
    },
    en: {
      title: 'START10, a promocode for your first exchange',
      description: 'Your first order costs less: the code takes a tenth off our margin.',
      body: `If you exchange with us for the first time, \`START10\` is for you. It takes a tenth off our margin, so you get more for the same amount.

- Sign in, or [create an account](/register).
- Press “I have a promocode” in the form and enter the code.
- The new amount shows at once, before the order exists.

The code works once, in any direction. Right now, for example, we exchange rubles at Sberbank for Tether at {{rate:SBERRUB-USDTTRC20}}. The code makes that better.`,
    },
  },
  {
    ...{ slug: 'two-step-sign-in', cover: 'safety', author: '', daysAgo: 40 },
    ru: {
      title: 'Вход в два шага и список ваших входов',
      description: 'Защитите аккаунт кодом из приложения и проверьте, кто в него сейчас вошёл.',
      body: `В [настройках аккаунта](/account/settings) появилась двухфакторная проверка. Кроме пароля, при входе понадобится код из приложения на телефоне: Google Authenticator, Aegis или любого другого.

## Как включить

1. Откройте настройки и нажмите «Включить».
2. Отсканируйте код приложением и впишите шесть цифр.
3. Сохраните запасные коды там, где их не потеряете вместе с телефоном.

Рядом виден список устройств, с которых вы вошли. Незнакомое можно закрыть одной кнопкой.

Если на балансе есть вознаграждение, включите защиту сегодня: это минута.`,
    },
    en: {
      title: 'Two-step sign-in, and a list of your sessions',
      description: 'Protect your account with a code from an app, and see who is signed in.',
      body: `Your [account settings](/account/settings) now have two-step sign-in. Besides your password, you enter a code from an app on your phone: Google Authenticator, Aegis or any other.

## How to turn it on

1. Open the settings and press “Turn on”.
2. Scan the code with the app, and enter the six digits.
3. Keep the backup codes where you will not lose them together with the phone.

Right beside it is the list of devices where you are signed in. One press ends a session that you do not know.

If you have rewards on your balance, turn it on today. It takes a minute.`,
    },
  },
  {
    ...{ slug: 'usdt-on-ton', cover: 'ton', author: '', daysAgo: 23 },
    ru: {
      title: 'USDT в сети TON: меняем в обе стороны',
      description: 'Перевод за секунды и копейки. Работает и перенос из TRC20 в TON.',
      body: `Tether в сети TON теперь есть и в списке «Отдаёте», и в списке «Получаете». Переводы там идут секунды, а стоят копейки, и кошелёк есть прямо в Telegram.

- **На рубли:** USDT TON на Сбербанк, {{rate:USDTTON-SBERRUB}}.
- **Из другой сети:** [USDT TRC20 на USDT TON](/exchange/USDTTRC20-USDTTON). Монета остаётся той же, меняется только сеть.

Если отправляете с биржи, проверьте, нужно ли ей memo. Для личного кошелька оно не требуется.`,
    },
    en: {
      title: 'USDT on TON: now both ways',
      description: 'Transfers in seconds for next to nothing, and a move from TRC20 to TON.',
      body: `Tether on TON now stands under both “You send” and “You get”. Transfers take seconds and cost next to nothing, and the wallet is right inside Telegram.

- **To rubles:** USDT TON to Sberbank at {{rate:USDTTON-SBERRUB}}.
- **From another network:** [USDT TRC20 to USDT TON](/exchange/USDTTRC20-USDTTON). The coin stays the same, only the network changes.

If you send from a trading platform, check whether it wants a memo. A wallet of your own needs none.`,
    },
  },
  {
    ...{ slug: 'better-rate-for-larger-amounts', cover: 'tiers', author: '', daysAgo: 9 },
    ru: {
      title: 'Чем больше сумма, тем выгоднее курс',
      description: 'USDT TRC20 на СБП: от 1 000 и от 3 000 USDT наценка ниже.',
      body: `В направлении [USDT TRC20 – СБП](/exchange/USDTTRC20-SBPRUB) появились ступени. Курс становится лучше с 1 000 USDT и ещё раз с 3 000 USDT. Промокод для этого не нужен: форма сама считает по нужной ступени и подсказывает, сколько осталось до следующей.

Сейчас курс начинается с {{rate:USDTTRC20-SBPRUB}}.

Ступени есть и у Альфа-Банка на USDT TRC20: от 100 000 ₽ и от 300 000 ₽.`,
    },
    en: {
      title: 'The larger the amount, the better the rate',
      description: 'USDT TRC20 to SBP: a smaller margin from 1,000 and again from 3,000 USDT.',
      body: `[USDT TRC20 – SBP](/exchange/USDTTRC20-SBPRUB) now has tiers. The rate gets better from 1,000 USDT, and once more from 3,000 USDT. You need no promocode: the form picks the tier by itself and tells you how far the next one is.

Right now rates start from {{rate:USDTTRC20-SBPRUB}}.

Alfa-Bank to USDT TRC20 has tiers too: from 100,000 ₽ and from 300,000 ₽.`,
    },
  },
  {
    ...{ slug: 'cash-by-appointment', cover: 'calendar', author: '', daysAgo: 2 },
    ru: {
      title: 'Наличные по записи: время выбираете вы',
      description: 'Свободные места видны в форме, а встречу можно перенести без звонков.',
      body: `Раньше время встречи приходилось согласовывать с оператором. Теперь форма показывает свободные места в каждом офисе, и вы берёте то, которое удобно.

- **Место за вами.** Выбранное время закрепляется вместе с заявкой, второй раз его никому не отдадут.
- **Перенос в два нажатия.** На странице заявки, пока до встречи больше часа.
- **Напоминания.** Накануне и за два часа, с файлом для календаря.

Города, адреса и ближайшее время – на странице [«Наличные»](/cash). А если остались вопросы, [вот ответы](/faq/cash).`,
    },
    en: {
      title: 'Cash by appointment: you choose the time',
      description: 'The form shows free times, and you can move a meeting without a call.',
      body: `You used to agree on a meeting with an operator. Now the form shows the free times of each office, and you take the one that suits you.

- **It is yours.** The time is booked together with the order, and nobody else can get it.
- **Moving takes two presses.** On the order’s page, up to one hour before the meeting.
- **Reminders.** The day before and two hours ahead, with a file for your calendar.

Cities, addresses and the next free times are on the [Cash](/cash) page. Questions? [Here are answers](/faq/cash).`,
    },
  },
  {
    ...{ slug: 'planned-maintenance', cover: null, author: '', daysAgo: -5 },
    ru: {
      title: 'Как проходят технические перерывы',
      description: 'О каждом предупреждаем заранее, а созданные заявки во время перерыва продолжаются.',
      body: `Иногда сервис нужно обновить. О каждом перерыве сообщает полоса вверху страницы, не позднее чем за сутки.

Во время перерыва курсы видны, а новые заявки не принимаются. Уже созданные продолжаются: мы видим ваши переводы и выплачиваем деньги. То, что вы успели ввести в форму, никуда не денется.`,
    },
    en: {
      title: 'What happens during maintenance',
      description: 'Each break is announced in advance, and orders made before it go on.',
      body: `Sometimes the service needs an update. A strip at the top of the page announces each break at least a day ahead.

During a break rates are shown, and new orders are not accepted. Those that exist go on: we see your transfers and pay you out. What you have typed into the form stays there.`,
    },
  },
  {
    ...{ slug: 'questions-of-the-month', cover: null, author: '', daysAgo: null },
    ru: {
      title: 'О чём вы чаще всего спрашивали',
      description: '',
      body: `Собираем пять самых частых вопросов месяца и короткие ответы на них.

1. Можно ли [перенести встречу](/faq/move-a-meeting)?
2. Что делать, если [отправлена не та сумма](/faq/wrong-amount)?
3. (дописать после разбора обращений)`,
    },
  },
];
