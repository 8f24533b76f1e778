import type { SeedText } from './seed-text.ts';

interface SeedGroup {
  title: { ru: string; en: string };
  questions: readonly ({ slug: string } & SeedText)[];
}

/** The demo's questions. They promise nothing that the rules do not say. */
export const groups: readonly SeedGroup[] = [
  {
    title: { ru: 'Как проходит обмен', en: 'How an exchange works' },
    questions: [
      {
        slug: 'how-to-exchange',
        ru: {
          title: 'Как обменять валюту?',
          body: `1. На [главной](/) выберите, что отдаёте и что получаете, и введите сумму с любой стороны.
2. Укажите, куда отправить деньги: карту, телефон или адрес кошелька. Мы проверим, что в реквизитах нет опечатки.
3. Прочитайте сводку, согласитесь с [правилами](/rules) и создайте заявку.
4. Переведите точную сумму по реквизитам заявки одним переводом и нажмите «Я оплатил».
5. Дождитесь выплаты. Страница заявки обновляется сама, а письмо придёт на почту.

Всё это время сумма для вас лежит в резерве: её не заберёт другая заявка.`,
        },
        en: {
          title: 'How do I exchange?',
          body: `1. On the [home page](/), choose what you send and what you get, and enter an amount on either side.
2. Tell us where to send the money: a card, a phone number or a wallet address. We check it for typos.
3. Read the summary, agree to the [rules](/rules) and place the order.
4. Transfer the exact amount to the payment details of the order, in one transfer, and press “I paid”.
5. Wait for the payout. The order’s page updates by itself, and an email follows.

All this time your amount is set aside in the reserve, so no other order can take it.`,
        },
      },
      {
        slug: 'how-long',
        ru: {
          title: 'Сколько времени занимает обмен?',
          body: `Обычное время вашего направления показано в форме и на странице направления.

- **BTC на карту Сбербанка:** {{time:BTC-SBERRUB}}. Почти всё это время занимают подтверждения сети.
- **Со Сбербанка на USDT TRC20:** {{time:SBERRUB-USDTTRC20}}.

{{hours}}. Дольше бывает, если сеть перегружена, банк задержал перевод или пришла не та сумма. Во всех этих случаях страница заявки говорит, чего мы ждём.`,
        },
        en: {
          title: 'How long does an exchange take?',
          body: `The form and the page of each direction show its usual time.

- **BTC to a Sberbank card:** {{time:BTC-SBERRUB}}. Almost all of that is waiting for confirmations on the network.
- **Sberbank to USDT TRC20:** {{time:SBERRUB-USDTTRC20}}.

{{hours}}. It takes longer if the network is busy, a bank holds the transfer or the amount is wrong. In each of these cases the order’s page tells you what we are waiting for.`,
        },
      },
      {
        slug: 'do-i-need-an-account',
        ru: {
          title: 'Нужно ли регистрироваться?',
          body: `Нет. Обменять можно без аккаунта: нужна только почта, на неё придёт ссылка на заявку.

Аккаунт полезен, если вы меняете не один раз:

- заявки, реквизиты и проверенные карты хранятся в одном месте;
- за обмены начисляются баллы, которые меняются на [подарки](/account/gift);
- работает [партнёрская программа](/partners).

Если сначала обменять, а потом зарегистрироваться на ту же почту, начинать заново не придётся.`,
        },
        en: {
          title: 'Do I need an account?',
          body: `No. You can exchange without one. All you need is an email address, where we send the link to your order.

An account is useful if you exchange more than once:

- orders, payment details and verified cards are kept in one place;
- exchanges earn points that you can trade for [gifts](/account/gift);
- the [partner program](/partners) is open to you.

If you exchange first and sign up later with the same email address, you do not start from scratch.`,
        },
      },
      {
        slug: 'find-my-order',
        ru: {
          title: 'Я закрыл страницу заявки. Как её найти?',
          body: `Откройте письмо «Заявка создана»: в нём есть ссылка. Если у вас есть аккаунт, все заявки лежат в разделе [«Заявки»](/account/orders).

Нет письма? Посмотрите в папке «Спам». Если его нет и там, [напишите нам](/contacts) с той же почты и назовите номер заявки, время и сумму.

Ссылка на заявку – это ключ к ней. Не публикуйте её и не пересылайте незнакомым.`,
        },
        en: {
          title: 'I closed the order’s page. How do I find it again?',
          body: `Open the email that we sent when the order was created: the link is in it. If you have an account, all your orders are under [Orders](/account/orders).

No email? Check your spam folder. If it is not there either, [write to us](/contacts) from the same address and tell us the order number, the time and the amount.

The link to an order is the key to it. Do not post it or pass it on to strangers.`,
        },
      },
      {
        slug: 'cancel-an-order',
        ru: {
          title: 'Можно ли отменить заявку?',
          body: `Да, до оплаты: кнопка «Отменить заявку» есть на её странице. За это ничего не будет, а неоплаченная заявка закроется и сама.

Если деньги уже отправлены, **не отменяйте заявку**, а нажмите «Я оплатил». После выплаты отменить обмен нельзя: переводы в криптовалюте необратимы.`,
        },
        en: {
          title: 'Can I cancel an order?',
          body: `Yes, as long as you have not paid: there is a “Cancel the order” button on its page. It costs nothing, and an unpaid order closes by itself anyway.

If you have already sent the money, **do not cancel**. Press “I paid” instead. Once we have paid you out, an exchange cannot be canceled: crypto transfers cannot be reversed.`,
        },
      },
    ],
  },
  {
    title: { ru: 'Курс и комиссии', en: 'Rates and fees' },
    questions: [
      {
        slug: 'when-is-the-rate-fixed',
        ru: {
          title: 'Когда фиксируется курс?',
          body: `Почти во всех направлениях курс закрепляется, когда вы создаёте заявку, и не меняется, пока идёт время на оплату, обычно это {{paytime}}.

В нескольких направлениях между медленными монетами курс закрепляется, когда перевод подтвердила сеть. Тогда рядом с суммой стоит знак «≈», а форма и страница заявки говорят об этом прямо.

Если курс успел измениться, пока вы заполняли форму, мы покажем старую и новую суммы рядом, и решать будете вы.`,
        },
        en: {
          title: 'When is the rate fixed?',
          body: `In almost every direction the rate is fixed when you place the order. It does not change while you have time to pay, usually {{paytime}}.

In a few directions between slow coins it is fixed once the network has confirmed your transfer. Then the amount is marked with “≈”, and both the form and the order say so plainly.

If the rate has moved while you were filling in the form, we show the old and the new amount side by side, and you decide.`,
        },
      },
      {
        slug: 'fees',
        ru: {
          title: 'Какие у вас комиссии?',
          body: `Отдельной комиссии нет: она уже в курсе. Сколько показано в поле «Получаете», столько и придёт.

- **Комиссию сети** за перевод вам платим мы.
- **Комиссию вашего банка или кошелька** за перевод нам платите вы. До нас должна дойти вся сумма заявки.
- **За возврат** удерживается цена обратного перевода. BTC: {{fee:BTC}}; USDT TRC20: {{fee:USDTTRC20}}.`,
        },
        en: {
          title: 'What are your fees?',
          body: `There is no separate fee: it is already in the rate. What you see under “You get” is what arrives.

- **The network fee** for sending you money is on us.
- **Your bank’s or wallet’s fee** for sending to us is on you. The full amount of the order has to reach us.
- **A refund** costs as much as the transfer back. BTC: {{fee:BTC}}; USDT TRC20: {{fee:USDTTRC20}}.`,
        },
      },
      {
        slug: 'limits',
        ru: {
          title: 'Какие минимальная и максимальная суммы?',
          body: `У каждого направления они свои и видны под полями формы: нажмите на предел, и он подставится.

Чаще всего это примерно от 55 до 6 600 долларов в любой валюте, у редких монет меньше, у наличных больше. Все направления с их пределами есть [в списке](/exchange).

Наибольшая сумма зависит и от резерва. Если нужного резерва сейчас нет, оставьте почту на странице направления: мы напишем, когда он появится.`,
        },
        en: {
          title: 'What are the smallest and largest amounts?',
          body: `Each direction has its own limits. They stand below the fields of the form: press one to fill it in.

Mostly it is about 55 to 6,600 dollars in any currency, less for rarer coins, more for cash. All directions with their limits are [in the list](/exchange).

The largest amount also depends on our reserve. If it is not enough right now, leave your email on the direction’s page, and we will write to you when it is.`,
        },
      },
      {
        slug: 'why-the-rate-differs',
        ru: {
          title: 'Почему курс отличается от биржевого?',
          body: `В курсе обменника уже есть всё, что на бирже пришлось бы платить отдельно: вывод монет, комиссия сети, приём рублей и риск, что цена изменится, пока идёт перевод.

Сравнивать честнее по итогу: сколько окажется у вас на карте или в кошельке. Эту сумму мы показываем сразу и закрепляем в заявке.`,
        },
        en: {
          title: 'Why does the rate differ from the one at a trading venue?',
          body: `Our rate includes all that you would pay for separately elsewhere: the withdrawal of coins, the network fee, taking rubles, and the risk that the price moves while a transfer is under way.

The fair way to compare is by the result: how much ends up on your card or in your wallet. We show that amount at once and fix it in the order.`,
        },
      },
      {
        slug: 'promocodes',
        ru: {
          title: 'Как применить промокод?',
          body: `Нажмите в форме «У меня есть промокод» и введите его: новая сумма появится сразу, ещё до создания заявки.

Для первой заявки есть код \`START10\`: он убирает десятую часть нашей наценки. Он для тех, кто вошёл в аккаунт. В одной заявке действует один промокод.`,
        },
        en: {
          title: 'How do I use a promocode?',
          body: `Press “I have a promocode” in the form and enter it. The new amount shows at once, before the order exists.

For a first order there is \`START10\`, which takes a tenth off our margin. It is for those who are signed in. An order takes one promocode.`,
        },
      },
    ],
  },
  {
    title: { ru: 'Оплата', en: 'Paying' },
    questions: [
      {
        slug: 'wrong-amount',
        ru: {
          title: 'Я отправил не ту сумму. Что теперь?',
          body: `Деньги не потеряны. Заявка встанет на паузу, а на её странице появится выбор:

- **пришло меньше** – доплатить, обменять то, что пришло, или забрать деньги;
- **пришло больше** – обменять всё, если хватает резерва, или получить излишек обратно.

Сколько времени есть на ответ, написано там же. Если не ответить, мы предложим возврат.`,
        },
        en: {
          title: 'I sent the wrong amount. What now?',
          body: `Your money is safe. The order pauses, and its page lets you choose:

- **you sent less:** send the rest, exchange what arrived, or take the money back;
- **you sent more:** exchange all of it if the reserve allows, or get the excess back.

The page says how long you have to decide. If you do not, we offer a refund.`,
        },
      },
      {
        slug: 'paid-too-late',
        ru: {
          title: 'Я не успел оплатить вовремя',
          body: `Если вы ещё не платили, создайте новую заявку: кнопка «Повторить обмен» подставит те же данные по новому курсу.

Если деньги ушли после закрытия заявки, откройте её, нажмите «Я платил по этой заявке» и приложите чек. После создания заявки на это есть {{latedays}}. Мы найдём перевод и предложим свежий курс или возврат.`,
        },
        en: {
          title: 'I did not pay in time',
          body: `If you have not paid yet, make a new order: “Repeat this exchange” fills in the same data at the new rate.

If the money left after the order had closed, open it, press “I paid for this order” and attach the receipt. You have {{latedays}} for that, from when you placed the order. We will find the transfer and offer you a fresh rate or a refund.`,
        },
      },
      {
        slug: 'wrong-network',
        ru: {
          title: 'Что будет, если отправить монеты не в той сети?',
          body: `Скорее всего, они будут потеряны. Один и тот же USDT живёт в разных сетях, и адрес одной сети другой не понимает.

Перед отправкой сравните три вещи: **монету**, **сеть** и **первые и последние знаки адреса**. Сеть написана на странице заявки рядом с кнопкой копирования.

Если ошиблись, [напишите нам](/contacts) сразу. Обещать ничего нельзя, но иногда помочь удаётся.`,
        },
        en: {
          title: 'What if I send coins on the wrong network?',
          body: `They are most likely lost. The same USDT lives on several networks, and an address of one means nothing on another.

Before you send, compare three things: the **coin**, the **network**, and the **first and last characters of the address**. The order’s page names the network right beside the copy button.

If it has happened, [write to us](/contacts) at once. We cannot promise anything, but sometimes there is a way.`,
        },
      },
      {
        slug: 'memo',
        ru: {
          title: 'Что такое memo и когда оно нужно?',
          body: `Memo, или комментарий, – это короткий номер, по которому получатель понимает, чей перевод пришёл на общий адрес. Оно бывает, например, у TON.

- Если memo есть **в нашей заявке**, скопируйте его вместе с адресом: без него перевод сам не найдётся.
- Если вы получаете монеты **на биржу**, возьмите memo у неё. Для личного кошелька оно не нужно.`,
        },
        en: {
          title: 'What is a memo, and when do I need one?',
          body: `A memo, or comment, is a short number that tells the recipient whose transfer has reached a shared address. TON has it, for example.

- If **our order** shows a memo, copy it together with the address: without it we cannot match your transfer automatically.
- If you receive coins **at a trading platform**, take the memo from there. A wallet of your own needs none.`,
        },
      },
      {
        slug: 'pay-from-another-card',
        ru: {
          title: 'Можно ли платить с чужой карты?',
          body: `Нет. Платите только со своей карты и своего счёта: так требует наша [политика AML и KYC](/aml). Перевод от другого человека мы вернём за вычетом комиссии.

Получить деньги на чужую карту можно, но проверьте номер дважды: отозвать отправленное нельзя.`,
        },
        en: {
          title: 'Can I pay from someone else’s card?',
          body: `No. Pay only from your own card and account: our [AML and KYC policy](/aml) requires it. We return transfers from other people, less the fee.

You may be paid to someone else’s card, but check its number twice: what was sent cannot be called back.`,
        },
      },
      {
        slug: 'receipt',
        ru: {
          title: 'Нужен ли чек?',
          body: `Для криптовалюты нет: переводы в сети мы видим сами. Для карт и банков чек ускоряет проверку. Подойдёт снимок экрана или PDF из приложения банка.

Чек загружается на странице заявки. Его видите только вы и наши сотрудники, и спустя полгода после окончания заявки он удаляется.`,
        },
        en: {
          title: 'Do you need a receipt?',
          body: `Not for crypto: we see transfers on the network ourselves. For cards and banks a receipt makes the check faster. A screenshot or a PDF from your bank’s app will do.

You upload it on the order’s page. Only you and our staff can see it, and half a year after the order has ended it is deleted.`,
        },
      },
    ],
  },
  {
    title: { ru: 'Получение и наличные', en: 'Payouts and cash' },
    questions: [
      {
        slug: 'cash',
        ru: {
          title: 'Как получить или сдать наличные?',
          body: `Наличные – это встреча в офисе в назначенное время. При создании заявки вы выбираете город, место и время из свободных. Все адреса и часы есть на странице [«Наличные»](/cash).

Возьмите паспорт. В офисе вам назовут код встречи: без него не передавайте деньги никому. Пересчитайте купюры на месте.

За день и за два часа до встречи придёт напоминание, а к письму приложен файл для календаря.`,
        },
        en: {
          title: 'How do I receive or hand in cash?',
          body: `Cash is a meeting at our office at an agreed time. When you place the order, you choose a city, a place and one of the free times. All addresses and hours are on the [Cash](/cash) page.

Bring your passport. At the office you are told the code of the meeting: hand money to nobody without it. Count the notes on the spot.

You get a reminder the day before and two hours before the meeting, and the email carries a file for your calendar.`,
        },
      },
      {
        slug: 'move-a-meeting',
        ru: {
          title: 'Можно ли перенести встречу?',
          body: `Да, на странице заявки: нажмите «Перенести встречу» и выберите другое свободное время. Это можно делать, пока до встречи больше часа. Прежнее время сразу освободится для других.

Не пришли? Заявка не пропала: если деньги уже у нас, выберите новое время там же.`,
        },
        en: {
          title: 'Can I move a meeting?',
          body: `Yes, on the order’s page: press “Move the meeting” and choose another free time, up to one hour before the meeting. The old time becomes free for others at once.

You could not come? The order is not lost: if we have your money, choose a new time in the same place.`,
        },
      },
      {
        slug: 'where-is-my-money',
        ru: {
          title: 'Заявка выполнена, а денег нет',
          body: `- **Криптовалюта.** На странице заявки есть ссылка на перевод. Если у него хватает подтверждений, а в кошельке пусто, спросите у кошелька или биржи, почему он ещё не зачислен.
- **Карта или СБП.** Банк может зачислять до нескольких часов. Проверьте, что смотрите на ту карту, которая указана в заявке.

Прошло больше трёх часов? [Напишите нам](/contacts), указав номер заявки.`,
        },
        en: {
          title: 'The order is completed, but I see no money',
          body: `- **Crypto.** The order’s page links to the transfer. If it has enough confirmations and your wallet shows nothing, ask the wallet or the platform why it has not been credited.
- **Card or SBP.** A bank may take a few hours. Make sure that you are looking at the card named in the order.

More than three hours have passed? [Write to us](/contacts) with the order number.`,
        },
      },
      {
        slug: 'wrong-payout-details',
        ru: {
          title: 'Я ошибся в реквизитах получения',
          body: `Пока выплата не ушла, их можно изменить по ссылке из письма на почту заявки. По одной лишь ссылке на заявку этого сделать нельзя: так мы защищаем вас от тех, кому она могла попасть.

После отправки изменить ничего нельзя. Поэтому на последнем шаге сверьте адрес или номер карты ещё раз.`,
        },
        en: {
          title: 'I made a mistake in where to be paid',
          body: `Until the payout leaves, you can change it by the link in the email that we sent you. The link to the order alone does not allow that: it protects you from whoever else may have seen it.

Once the payout has been sent, nothing can be changed. So compare the address or card number once more in the last step.`,
        },
      },
      {
        slug: 'refunds',
        ru: {
          title: 'Как вернуть деньги?',
          body: `Если обмен не может пройти как договорились, на странице заявки появится кнопка возврата. Укажите, куда вернуть деньги. За обратный перевод удерживаем: в биткоине {{fee:BTC}}, в USDT TRC20 {{fee:USDTTRC20}}. По каждому направлению это сказано на его странице ещё до оплаты, а сумму вы видите до подтверждения.

Обычно возврат занимает столько же, сколько выплата. Если оплата шла с карты, деньги вернутся на неё же.`,
        },
        en: {
          title: 'How do I get a refund?',
          body: `If an exchange cannot go through as agreed, the order’s page offers a refund. Tell us where to send the money: the cost of the transfer back is kept, for bitcoin {{fee:BTC}} and for USDT TRC20 {{fee:USDTTRC20}}. The page of each direction names it before you pay, and you see the amount before you confirm.

A refund usually takes as long as a payout. What was paid from a card goes back to the same card.`,
        },
      },
    ],
  },
  {
    title: { ru: 'Безопасность и проверки', en: 'Safety and checks' },
    questions: [
      {
        slug: 'card-verification',
        ru: {
          title: 'Зачем проверять карту и как это сделать?',
          body: `Проверка подтверждает, что карта в руках у владельца. Где она нужна, форма скажет заранее. В некоторых направлениях с проверенной картой ещё и курс лучше.

1. Откройте страницу проверки: туда ведёт страница заявки. На ней показано, каким должен быть каждый снимок.
2. Сделайте снимки. Нужны: {{photos}}. Середину номера можно закрыть, код на обороте не нужен.
3. Отправьте их с той же страницы.

Обычно проверка занимает {{checktime}} и нужна один раз. Снимки хранятся зашифрованными и удаляются после решения, срок хранения: {{photodays}}.`,
        },
        en: {
          title: 'Why verify a card, and how?',
          body: `The check confirms that the card is in its owner’s hands. The form tells you beforehand where it is needed. In some directions a verified card also gets a better rate.

1. Open the page of the check: the order’s page leads there. It shows what each photo should look like.
2. Take the photos that we need: {{photos}}. You may cover the middle of the number; the code on the back is not needed.
3. Send them from the same page.

The check usually takes {{checktime}} and is needed once. Photos are stored encrypted and deleted {{photodays}} after the decision.`,
        },
      },
      {
        slug: 'aml-check',
        ru: {
          title: 'Что такое проверка AML?',
          body: `Мы смотрим, не связаны ли монеты с кражами, мошенничеством или санкциями. Обычный перевод проходит её незаметно.

Если перевод вызвал вопросы, заявка приостановится, и мы попросим рассказать, откуда средства. Порядок описан в [политике AML и KYC](/aml).`,
        },
        en: {
          title: 'What is an AML check?',
          body: `We look at whether coins are linked to theft, fraud or sanctions. An ordinary transfer passes without your noticing.

If a transfer raises questions, the order pauses, and we ask you where the funds come from. The [AML and KYC policy](/aml) describes how it goes.`,
        },
      },
      {
        slug: 'how-to-spot-a-fake',
        ru: {
          title: 'Как отличить нас от мошенников?',
          body: `- Мы **никогда не пишем первыми** и не звоним.
- Мы **не просим коды** из SMS, пароли, фразы восстановления и доступ к экрану.
- Реквизиты есть **только на странице заявки**: ни в чате, ни в письмах мы их не присылаем.

Проверьте адрес сайта в строке браузера. Настоящие контакты собраны на странице [«Контакты»](/contacts): почта {{email}}, Telegram {{telegram}}.`,
        },
        en: {
          title: 'How do I tell you from scammers?',
          body: `- We **never write first** and never call.
- We **never ask for codes** from text messages, passwords, recovery phrases or your screen.
- Payment details are **only on the order’s page**. We do not send them in chats or emails.

Check the address in your browser. Our real contacts are on the [Contacts](/contacts) page: email {{email}}, Telegram {{telegram}}.`,
        },
      },
      {
        slug: 'my-data',
        ru: {
          title: 'Что вы знаете обо мне и как это хранится?',
          body: `Только то, что нужно для обмена: почту, реквизиты и, если карту проверяли, её снимки. Реквизиты, переписка и снимки лежат в базе зашифрованными. Сотрудники видят их частично, и каждый показ целиком записывается.

Аккаунт можно удалить в его [настройках](/account/settings). То, что по закону надо хранить об обменах, останется без связи с аккаунтом.`,
        },
        en: {
          title: 'What do you know about me, and how is it kept?',
          body: `Only what an exchange needs: your email, payment details and, if a card was checked, its photos. Payment details, messages and photos are stored encrypted. Staff see them masked, and every full look is recorded.

You can delete your account in its [settings](/account/settings). What the law makes us keep about exchanges stays without a link to the account.`,
        },
      },
    ],
  },
];
