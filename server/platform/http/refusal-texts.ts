import type { Language, RefusalCode } from '@menyala/contract';
import type { CostKind } from '@menyala/contract/office/costs';
import type { StaffRole } from '@menyala/contract/roles';

interface Text {
  title: string;
  detail: string;
}

/** The sentences of the refusals, in both languages. A code without a text does not compile. */
export const refusalTexts: Record<Language, Record<RefusalCode, Text>> = {
  ru: {
    bad_request: {
      title: 'Неверный запрос',
      detail: 'Запрос составлен неверно. Проверьте его и отправьте ещё раз.',
    },
    token_not_valid: { title: 'Нужно войти', detail: 'Вход устарел или не выполнен. Войдите ещё раз.' },
    invalid_credentials: { title: 'Не удалось войти', detail: 'Неверный логин или пароль.' },
    totp_required: { title: 'Нужен код', detail: 'Введите код из приложения.' },
    not_activated: {
      title: 'Почта не подтверждена',
      detail: 'Сначала подтвердите почту по ссылке из письма.',
    },
    maker_only: {
      title: 'Только для автора заявки',
      detail: 'Это может сделать только тот, кто создал заявку. Откройте её по ссылке из письма.',
    },
    forbidden: { title: 'Нет доступа', detail: 'Это действие вам недоступно.' },
    own_approval: {
      title: 'Нужен второй человек',
      detail: 'Это вы попросили сами. Согласиться должен кто-то другой.',
    },
    same_person: {
      title: 'Нужен другой человек',
      detail:
        'Один из вас видел ссылку, по которой другой задал пароль. Пусть владелец сбросит вход, и ссылка уйдёт письмом.',
    },
    approval_open: {
      title: 'Уже ждёт второго человека',
      detail: 'Здесь уже ждёт другое изменение. Сначала решите с ним или отзовите его.',
    },
    approval_stale: {
      title: 'С тех пор изменилось',
      detail:
        'Пока изменение ждало, здесь изменилось другое, и показанного «было» уже нет. Попросите заново.',
    },
    approval_failed: {
      title: 'Сделать уже нельзя',
      detail: 'Просьба закрыта: сделать это теперь нельзя.',
    },
    not_ready: {
      title: 'Открывать пока нечего',
      detail: 'Нужны цены, реквизиты, резервы и хотя бы одно направление, в котором всё это есть.',
    },
    second_factor_missing: {
      title: 'Сначала настройте вход',
      detail: 'Без кода из приложения работать в офисе нельзя. Настройте вход в два шага.',
    },
    address_not_allowed: {
      title: 'Не с этого адреса',
      detail: 'С адреса {address} входить в офис нельзя. Список адресов меняет владелец.',
    },
    captcha: { title: 'Нужна проверка', detail: 'Подтвердите, что вы не робот.' },
    blacklisted: {
      title: 'Отказано',
      detail: 'С этими данными мы не работаем. Если это ошибка, напишите в поддержку.',
    },
    not_found: { title: 'Не найдено', detail: 'Здесь ничего нет. Проверьте адрес страницы.' },
    taken: { title: 'Отвечает коллега', detail: 'Сейчас клиенту отвечает {by}. Разговор можно перехватить.' },
    account_locked: {
      title: 'Аккаунт закрыт на замок',
      detail:
        'Вы закрыли аккаунт на замок. Пока он не откроется, это не изменить. Открыть его можно в настройках.',
    },
    withdrawal_held: {
      title: 'Новые реквизиты подождут',
      detail:
        'Недавно изменился вход в аккаунт. На новые реквизиты деньги уйдут не раньше {until}; на те, куда уже выводили, — сразу.',
    },
    second_factor_needed: {
      title: 'Включите вход в два шага',
      detail:
        'Без входа в два шага магазины выводят не больше {above} USD в сутки. Включите его в настройках аккаунта.',
    },
    conflict: {
      title: 'Данные изменились',
      detail: 'Пока вы смотрели, данные изменились. Проверьте их и повторите.',
    },
    course_changed: {
      title: 'Курс изменился',
      detail: 'Курс изменился. Посмотрите новые суммы и решите, подходят ли они.',
    },
    reserve_exceeded: { title: 'Резерва не хватает', detail: 'Такой суммы в резерве сейчас нет.' },
    non_refundable: {
      title: 'Возвращать нечего',
      detail: 'По этому счёту магазин ещё ничего не получил, или оплату можно вернуть на странице заявки.',
    },
    refund_closed: {
      title: 'Возврат уже не изменить',
      detail: 'Этот возврат отправлен, отменён магазином, или его время вышло.',
    },
    refund_stopped: {
      title: 'Возврат остановлен',
      detail: 'Оплату магазина отозвали, или за магазином есть долг. Пока это так, возврат не отправить.',
    },
    invoice_closed: {
      title: 'Этот счёт уже не оплатить',
      detail: 'Счёт оплачен, или его время вышло. Магазин выставит новый.',
    },
    link_closed: {
      title: 'По этой ссылке уже не заплатить',
      detail: 'Магазин остановил ссылку, её срок вышел или по ней заплатили столько раз, сколько можно.',
    },
    slot_taken: {
      title: 'Это время только что заняли',
      detail: 'Выберите другое время встречи: ближайшие свободные показаны рядом.',
    },
    limit_reached: { title: 'Предел исчерпан', detail: 'Такая сумма больше предела.' },
    wrong_status: { title: 'Сейчас нельзя', detail: 'В нынешнем статусе это сделать нельзя.' },
    card_in_use: {
      title: 'Карта нужна заявке',
      detail: 'Карта нужна заявке № {claim}. Удалить карту можно, когда заявка будет завершена.',
    },
    last_owner: {
      title: 'Это последний владелец',
      detail: 'Без владельца обменник оставить нельзя. Сначала назначьте другого.',
    },
    not_oneself: {
      title: 'Только не себе',
      detail: 'С собой этого сделать нельзя: это делает другой владелец.',
    },
    shop_has_money: {
      title: 'У магазина есть деньги',
      detail:
        'На балансе вашего магазина есть деньги или ещё идут платежи. Дождитесь платежей, выведите деньги, и аккаунт можно будет удалить.',
    },
    withdrawal_open: {
      title: 'Выплата ещё не закрыта',
      detail: 'Ваша реферальная выплата ещё не дошла. Дождитесь её или отмените, пока она не отправлена.',
    },
    direction_paused: {
      title: 'Обмен приостановлен',
      // Why, and until when: of `requireOpen`.
      detail: '{ru}',
    },
    direction_disabled: {
      title: 'Направление выключено',
      detail: 'Обмен в этом направлении сейчас не работает.',
    },
    verification_required: {
      title: 'Нужна проверка карты',
      detail: 'Сначала проверим карту, потом покажем, куда платить. Отправьте её фото со страницы заявки.',
    },
    confirm_needed: {
      title: 'Точно так?',
      detail: 'Это изменение дорого обойдётся. Подтвердите его.',
    },
    confirmation_required: {
      title: 'Нужно подтверждение по почте',
      detail:
        'Мы не знаем, ваши ли это реквизиты. Чтобы деньги не увёл кто-то другой, подтвердите возврат по ссылке из письма.',
    },
    programme_unset: {
      title: 'Программа ещё не настроена',
      detail: 'Партнёрская программа ещё не настроена: валюта, в которой она считает, не выбрана.',
    },
    misdirected: {
      title: 'Другой адрес',
      detail: 'По этому адресу сайт не отвечает. Откройте его по основному адресу.',
    },
    too_large: {
      title: 'Слишком много данных',
      detail: 'Запрос слишком большой: можно до {most} МБ.',
    },
    json_only: {
      title: 'Нужен JSON',
      detail: 'Этот вызов принимает только JSON: с заголовком Content-Type: application/json.',
    },
    unsupported_media: { title: 'Такой файл не подходит', detail: 'Подойдут JPEG, PNG, WebP и PDF.' },
    validation: { title: 'Проверьте поля', detail: 'Некоторые поля заполнены неверно.' },
    promocode_invalid: {
      title: 'Промокод не подходит',
      detail: 'К этой заявке промокод не подходит. Почему, сказано у его поля.',
    },
    idempotency_mismatch: {
      title: 'Ключ уже использован',
      detail: 'С этим ключом уже отправлен другой запрос.',
    },
    rate_limited: {
      title: 'Слишком часто',
      detail: 'Слишком много запросов подряд. Подождите немного и повторите.',
    },
    internal: { title: 'Ошибка', detail: 'У нас что-то сломалось. Попробуйте чуть позже.' },
    busy: { title: 'Очередь полна', detail: 'Сейчас очень много заявок. Повторите через несколько секунд.' },
    tech_break: {
      title: 'Технический перерыв',
      detail: 'Идёт технический перерыв, заявки пока не принимаются.',
    },
    unavailable: {
      title: 'Временно недоступно',
      detail: 'Сервис сейчас недоступен. Повторите через минуту.',
    },
  },
  en: {
    bad_request: {
      title: 'Request not understood',
      detail: 'The request is malformed. Check it and send it again.',
    },
    token_not_valid: {
      title: 'Sign in needed',
      detail: 'You are not signed in, or the session has ended. Sign in again.',
    },
    invalid_credentials: { title: 'Could not sign in', detail: 'Wrong login or password.' },
    totp_required: { title: 'Code needed', detail: 'Enter the code from your app.' },
    not_activated: {
      title: 'Email not confirmed',
      detail: 'First confirm your email: open the link that we sent you.',
    },
    maker_only: {
      title: 'Only for the person who placed the order',
      detail: 'Only the person who placed the order can do this. Open it from the link in the email.',
    },
    forbidden: { title: 'Not allowed', detail: 'You are not allowed to do this.' },
    own_approval: {
      title: 'A second person is needed',
      detail: 'You asked for this yourself. Somebody else has to agree.',
    },
    same_person: {
      title: 'Another person is needed',
      detail:
        'One of you saw the link by which the other set a password. Let an owner reset that sign-in, so that the link goes by email.',
    },
    approval_open: {
      title: 'Already waiting for a second person',
      detail: 'Another change waits here. Decide on it or withdraw it first.',
    },
    approval_stale: {
      title: 'Something changed since',
      detail:
        'While the change waited something else changed here, and what was shown as “before” is gone. Ask again.',
    },
    approval_failed: {
      title: 'No longer possible',
      detail: 'The request is closed: this cannot be done any more.',
    },
    not_ready: {
      title: 'There is nothing to open yet',
      detail: 'Prices, payment details, reserves and at least one direction that has all of them are needed.',
    },
    second_factor_missing: {
      title: 'Set up your sign-in first',
      detail: 'Nobody works in the office without a code from an app. Set up two-step sign-in.',
    },
    address_not_allowed: {
      title: 'Not from this address',
      detail: 'The office cannot be entered from {address}. An owner changes the list of addresses.',
    },
    captcha: { title: 'Check needed', detail: 'Confirm that you are not a robot.' },
    blacklisted: {
      title: 'Refused',
      detail: 'We cannot serve these details. If this is a mistake, write to support.',
    },
    not_found: { title: 'Not found', detail: 'There is nothing here. Check the page address.' },
    taken: {
      title: 'A colleague is answering',
      detail: '{by} is answering this customer now. You can take the conversation over.',
    },
    account_locked: {
      title: 'Your account is locked',
      detail:
        'You locked your account. This cannot be changed until the lock opens. You can open it in the settings.',
    },
    withdrawal_held: {
      title: 'New details have to wait',
      detail:
        'How you sign in has changed recently. Money goes to new details no earlier than {until}; to details that you withdrew to before, at once.',
    },
    second_factor_needed: {
      title: 'Turn on two-factor',
      detail:
        'Without two-factor your shops can withdraw no more than {above} USD a day. Turn it on in the account settings.',
    },
    conflict: {
      title: 'Something changed',
      detail: 'The data changed while you were looking. Check it and try again.',
    },
    course_changed: {
      title: 'The rate changed',
      detail: 'The rate has changed. Check the new amounts and decide whether they suit you.',
    },
    reserve_exceeded: {
      title: 'Not enough in reserve',
      detail: 'We do not have that much in reserve right now.',
    },
    non_refundable: {
      title: 'Nothing to give back',
      detail:
        'The shop has received nothing for this invoice, or its payer can take the money back on the page of the order.',
    },
    refund_closed: {
      title: 'This refund cannot be changed',
      detail: 'The refund is on its way, was taken back by the shop, or its time is over.',
    },
    refund_stopped: {
      title: 'The refund is stopped',
      detail:
        'A payment of the shop was taken back, or the shop has a debt. Until that changes, the refund cannot be sent.',
    },
    invoice_closed: {
      title: 'This invoice cannot be paid any more',
      detail: 'The invoice is paid, or its time is over. The shop can make a new one.',
    },
    link_closed: {
      title: 'This link takes no payments any more',
      detail: 'The shop has stopped it, its time is over, or it was paid as often as it can be.',
    },
    slot_taken: {
      title: 'This time has just been taken',
      detail: 'Choose another time for the meeting: the nearest free ones are shown beside.',
    },
    limit_reached: { title: 'Limit reached', detail: 'This amount is above the limit.' },
    wrong_status: { title: 'Not possible now', detail: 'This cannot be done in the current status.' },
    card_in_use: {
      title: 'An order needs the card',
      detail: 'Order No. {claim} needs the card. You can delete it once the order is over.',
    },
    last_owner: {
      title: 'The last owner',
      detail: 'The exchange cannot be left without an owner. Appoint another one first.',
    },
    not_oneself: {
      title: 'Not to oneself',
      detail: 'You cannot do this to yourself: another owner can.',
    },
    shop_has_money: {
      title: 'The shop has money',
      detail:
        'A shop of yours has money on its balance, or payments under way. Wait for these and withdraw the money, then the account can be deleted.',
    },
    withdrawal_open: {
      title: 'A withdrawal is open',
      detail: 'You already have a withdrawal in progress. Wait for it, or cancel it before it is sent.',
    },
    direction_paused: {
      title: 'The exchange is paused',
      detail: '{en}',
    },
    direction_disabled: { title: 'Direction is off', detail: 'This exchange is not available right now.' },
    verification_required: {
      title: 'A verified card is needed',
      detail: 'First we check the card, then you see where to pay. Send its photos from the order’s page.',
    },
    confirm_needed: {
      title: 'Are you sure?',
      detail: 'This change costs much. Confirm it.',
    },
    confirmation_required: {
      title: 'Confirm by email',
      detail:
        'We cannot tell whether these details are yours. So that nobody else takes the money, confirm the refund by a link sent by email.',
    },
    programme_unset: {
      title: 'Not set up yet',
      detail: 'The partner program is not set up yet: the currency that it counts in is not chosen.',
    },
    misdirected: {
      title: 'Wrong address',
      detail: 'This site does not answer at this address. Open it at its own address.',
    },
    too_large: { title: 'Too much data', detail: 'The request is too large: up to {most} MB is allowed.' },
    json_only: {
      title: 'JSON is needed',
      detail: 'This call takes JSON only, with the header Content-Type: application/json.',
    },
    unsupported_media: { title: 'Unsupported file', detail: 'Use JPEG, PNG, WebP or PDF.' },
    validation: { title: 'Check the fields', detail: 'Some fields are not filled in correctly.' },
    promocode_invalid: {
      title: 'Promocode not valid',
      detail: 'The promo code does not fit this order. Its field says why.',
    },
    idempotency_mismatch: { title: 'Key already used', detail: 'Another request was sent with this key.' },
    rate_limited: {
      title: 'Too many requests',
      detail: 'Too many requests in a row. Wait a little and try again.',
    },
    internal: {
      title: 'Error',
      detail: 'Something went wrong on our side. Please try again shortly.',
    },
    busy: {
      title: 'The queue is full',
      detail: 'Too many orders at the moment. Try again in a few seconds.',
    },
    tech_break: {
      title: 'Maintenance',
      detail: 'Maintenance is in progress; new orders are not accepted for now.',
    },
    unavailable: {
      title: 'Temporarily unavailable',
      detail: 'The service is not available right now. Try again in a minute.',
    },
  },
};

export const roleNames: Record<Language, Record<StaffRole, string>> = {
  ru: {
    owner: 'владелец',
    operator: 'оператор',
    finance: 'финансист',
    verifier: 'проверяющий карты',
    content: 'редактор',
    support: 'поддержка',
  },
  en: {
    owner: 'owner',
    operator: 'operator',
    finance: 'finance',
    verifier: 'verifier',
    content: 'content',
    support: 'support',
  },
};

/** Whose work it is, where a role is what is missing. */
export const whoMay: Record<Language, (roles: readonly StaffRole[]) => string> = {
  ru: (roles) => `Это может сделать только: ${roles.map((role) => roleNames.ru[role]).join(', ')}.`,
  en: (roles) => `Only these roles may do this: ${roles.map((role) => roleNames.en[role]).join(', ')}.`,
};

/** By it whoever keeps the log finds what went wrong. */
export const requestNumber: Record<Language, (id: string) => string> = {
  ru: (id) => `Номер запроса: ${id}.`,
  en: (id) => `Request number: ${id}.`,
};

/** Which limit was reached, for whoever asked for a claim. */
export const reachedLimits: Record<Language, Record<string, string>> = {
  ru: {
    claim: 'Это больше предела одной заявки.',
    newcomerClaim: 'Это больше предела заявки для новых клиентов.',
    newcomer: 'Это больше предела за сутки для новых клиентов.',
    customer: 'Это больше вашего предела за сутки.',
    day: 'Это больше того, что мы меняем за сутки.',
    strangers:
      'Слишком много резерва занято заявками, за которые ещё не заплатили. Попробуйте сумму поменьше или немного позже.',
    shop: 'Магазин сейчас не может принять столько. Попробуйте сумму поменьше или заплатите позже.',
    nearest: 'Сейчас можно отдать до {nearest}.',
    freeAt: 'На всю сумму – с {freeAt}.',
  },
  en: {
    claim: 'This is above the limit of one order.',
    newcomerClaim: 'This is above the limit of one order for new customers.',
    newcomer: 'This is above the limit of 24 hours for new customers.',
    customer: 'This is above your limit of 24 hours.',
    day: 'This is above what we exchange in 24 hours.',
    strangers:
      'Too much of the reserve is held by orders that are not paid yet. Try a smaller amount, or a little later.',
    shop: 'The shop cannot take that much right now. Try a smaller amount, or pay later.',
    nearest: 'You can send up to {nearest} now.',
    freeAt: 'The whole amount is possible from {freeAt}.',
  },
};

/** The questions of `confirm_needed`, and what stands before or after them. */
export const costTexts: Record<
  Language,
  Record<CostKind | 'course_takes' | 'tiers' | 'place' | 'pair' | 'others', string>
> = {
  ru: {
    price_moves:
      'Цена {asset} изменится на {percent} %: было {before}, станет {after}. На каждые 1 000 USD обмена это разница в {usd}.',
    course_moves:
      'С этим курсом клиент получит на {percent} % больше: сейчас {before}, станет {after}. С каждых 1 000 USD обмена вы теряете {usd}.',
    course_takes:
      'С этим курсом клиент получит на {percent} % меньше: сейчас {before}, станет {after}. С каждых 1 000 USD обмена он теряет {usd}.',
    margin_falls:
      'Наценка станет {after} % вместо {before} %: с каждых 1 000 USD обмена вы получите на {usd} меньше.',
    margin_loses: 'Наценка {after} % меньше нуля: с каждых 1 000 USD обмена вы теряете {usd}.',
    below_floor:
      'Это ниже минимальной наценки в {after} %: изменение начнёт действовать, когда с ним согласится второй человек.',
    tiers: 'В ступенях и городах:',
    place: 'Место может опустить наценку до границы.',
    pair: '{from} – {to}:',
    others: 'Ещё таких направлений: {others}.',
  },
  en: {
    price_moves:
      'The price of {asset} will change by {percent}%: from {before} to {after}. For every 1,000 USD exchanged that is a difference of {usd}.',
    course_moves:
      'At this rate customers get {percent}% more: it is {before} now and will be {after}. You lose {usd} on every 1,000 USD exchanged.',
    course_takes:
      'At this rate customers get {percent}% less: it is {before} now and will be {after}. They lose {usd} on every 1,000 USD exchanged.',
    margin_falls:
      'The margin becomes {after}% in place of {before}%: each 1,000 USD exchanged brings you {usd} less.',
    margin_loses: 'A margin of {after}% is below zero: you lose {usd} on every 1,000 USD exchanged.',
    below_floor:
      'This is below the margin floor of {after}%: the change takes effect once a second person agrees to it.',
    tiers: 'In tiers and cities:',
    place: 'The place may take the margin down to its bound.',
    pair: '{from} – {to}:',
    others: 'Other directions like it: {others}.',
  },
};
