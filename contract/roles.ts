import type { Language } from './values.ts';

/** Who works in the office. */
export const staffRoles = ['owner', 'operator', 'finance', 'verifier', 'content', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Roles = readonly [StaffRole, ...StaffRole[]];

export const everybody: Roles = staffRoles;
export const owners: Roles = ['owner'];
/** Prices, directions, reserves, our own payment details, partners' money. */
export const onMoney: Roles = ['owner', 'finance'];
/** Orders, payments and payouts. */
export const onClaims: Roles = ['owner', 'operator', 'finance'];
/** True where a card is its customer's. */
export const onCards: Roles = ['owner', 'operator', 'verifier'];
/** What customers read. */
export const onTexts: Roles = ['owner', 'content'];
/** Threads of customers. */
export const onSupport: Roles = ['owner', 'operator', 'support'];
export const seesReadyAnswers: Roles = ['owner', 'operator', 'content', 'support'];
/** Roles that may ask for something that waits. */
export const seesApprovals: Roles = ['owner', 'operator', 'finance', 'content'];
export const onContests: Roles = ['owner', 'content'];
export const onGifts: Roles = ['owner', 'operator', 'content'];
/** A thing that was taken for points goes to a person's address; a customer's sessions are ended. */
export const onPeople: Roles = ['owner', 'operator'];

/** They look on at what customers do, besides those whose work it is. */
export const seesCustomers: Roles = ['owner', 'operator', 'finance', 'verifier', 'support'];
export const seesMoney: Roles = ['owner', 'operator', 'finance', 'support'];
export const seesPromotion: Roles = ['owner', 'operator', 'finance', 'content', 'support'];

/** Groups of the table below, in the order in which the owner reads them. */
export const actionGroups = {
  claims: { ru: 'Заявки', en: 'Orders' },
  customers: { ru: 'Клиенты и карты', en: 'Customers and cards' },
  money: { ru: 'Деньги и реквизиты', en: 'Money and payment details' },
  catalogue: { ru: 'Курсы и каталог', en: 'Rates and catalogue' },
  promotion: { ru: 'Продвижение', en: 'Promotion' },
  content: { ru: 'Тексты и новости', en: 'Texts and news' },
  settings: { ru: 'Настройки', en: 'Settings' },
  office: { ru: 'Офис и сотрудники', en: 'Office and staff' },
} as const satisfies Record<string, Words>;
export type ActionGroup = keyof typeof actionGroups;

type Words = Readonly<Record<Language, string>>;

export interface Action extends Words {
  readonly group: ActionGroup;
  readonly roles: Roles;
}

const of = (group: ActionGroup, roles: Roles, ru: string, en: string): Action => ({ group, roles, ru, en });

/**
 * What can be done in the office, and by whom: the one table. Every call of staff names its action, and so does what is finer
 * than a call (a move of a claim, a part of the settings). The server's check, what the screens offer, the owner's page
 * "Who may do what" and the test of every call with every role are made from it. Who is not named is refused.
 */
export const actions = {
  'claims.see': of('claims', seesCustomers, 'Видеть заявки и очередь', 'See orders and the queue'),
  'claims.move': of(
    'claims',
    onClaims,
    'Вести заявку: зачислить, выплатить, вернуть, отклонить',
    'Work on an order: book a payment, pay out, refund, reject',
  ),
  'meetings.see': of('claims', seesCustomers, 'Видеть встречи по дням', 'See meetings by day'),
  'meetings.keep': of(
    'claims',
    onClaims,
    'Вести встречи: перенести, отметить, состоялась ли',
    'Work on meetings: move them, note whether they took place',
  ),
  'claims.receipts': of('claims', onClaims, 'Открывать чеки клиентов', 'Open customers’ receipts'),
  'claims.failPayout': of('claims', onMoney, 'Отметить: выплата не ушла', 'Mark a payout as not sent'),
  'claims.release': of('claims', onMoney, 'Снять заморозку', 'Release a compliance hold'),
  'claims.reverse': of('claims', onMoney, 'Отменить выполненную заявку', 'Reverse a completed order'),
  'inbox.see': of('claims', seesCustomers, 'Видеть, что требует внимания', 'See what needs attention'),
  'inbox.settle': of(
    'claims',
    onClaims,
    'Разбирать неизвестные платежи и тревоги',
    'Settle unknown payments and alarms',
  ),

  'users.see': of('customers', seesCustomers, 'Видеть пользователей', 'See users'),
  'users.signOut': of('customers', onPeople, 'Завершать сессии пользователя', 'Sign a user out'),
  'checks.see': of('customers', seesCustomers, 'Видеть проверки карт', 'See checks of cards'),
  'checks.decide': of(
    'customers',
    onCards,
    'Смотреть фото карт и решать',
    'Look at photos of cards and decide',
  ),
  'blacklist.see': of('customers', seesCustomers, 'Видеть чёрный список', 'See the blacklist'),
  'blacklist.edit': of(
    'customers',
    onClaims,
    'Вносить в чёрный список и убирать',
    'Put into the blacklist and take off it',
  ),
  'secrets.reveal': of(
    'customers',
    seesMoney,
    'Открывать скрытые данные по одному, с записью в журнал',
    'Show masked details one at a time, which is recorded',
  ),
  'emails.resend': of('customers', onPeople, 'Отправлять письма ещё раз', 'Send emails again'),
  'emails.see': of('customers', seesMoney, 'Читать отправленные письма', 'Read the emails that were sent'),
  'support.see': of('customers', onSupport, 'Читать вопросы клиентов', 'Read customers’ questions'),
  'support.answer': of('customers', onSupport, 'Отвечать клиентам', 'Answer customers'),
  'notes.see': of('customers', seesCustomers, 'Читать заметки сотрудников', 'Read notes of staff'),
  'notes.write': of(
    'customers',
    seesCustomers,
    'Писать заметки о заявках, клиентах, картах, партнёрах, магазинах',
    'Write notes on orders, customers, cards, partners, shops',
  ),
  'readyAnswers.see': of('customers', seesReadyAnswers, 'Видеть готовые ответы', 'See ready answers'),
  'readyAnswers.edit': of('customers', onTexts, 'Менять готовые ответы', 'Change ready answers'),

  'requisites.see': of('money', seesMoney, 'Видеть наши реквизиты', 'See our payment details'),
  'requisites.edit': of('money', onMoney, 'Менять наши реквизиты', 'Change our payment details'),
  'reserves.see': of('money', seesMoney, 'Видеть резервы', 'See reserves'),
  'reserves.edit': of(
    'money',
    onMoney,
    'Пополнять и снимать резерв',
    'Put money into a reserve and take it out',
  ),
  'ledger.see': of('money', onClaims, 'Читать проводки', 'Read the ledger'),
  'withdrawals.see': of('money', seesMoney, 'Видеть выплаты партнёрам', 'See partners’ withdrawals'),
  'withdrawals.move': of('money', onMoney, 'Выплачивать партнёрам', 'Pay partners out'),

  'shops.see': of(
    'money',
    seesMoney,
    'Видеть магазины, их счета и обращения',
    'See shops, their invoices and calls',
  ),
  'shops.decide': of(
    'money',
    onMoney,
    'Одобрять и останавливать магазины, менять их условия',
    'Approve and stop shops, change their terms',
  ),

  'currencies.see': of('catalogue', everybody, 'Видеть валюты', 'See currencies'),
  'places.edit': of(
    'catalogue',
    owners,
    'Менять места встреч, их часы и время для записи',
    'Change meeting places, their hours and times',
  ),
  'currencies.edit': of('catalogue', onMoney, 'Менять валюты', 'Change currencies'),
  'directions.see': of('catalogue', everybody, 'Видеть направления', 'See directions'),
  'directions.edit': of('catalogue', onMoney, 'Менять направления', 'Change directions'),
  'exchange.stop': of(
    'catalogue',
    onClaims,
    'Останавливать обмен и запускать снова',
    'Stop the exchange and start it again',
  ),
  'prices.see': of('catalogue', seesMoney, 'Видеть базовые цены', 'See base prices'),
  'prices.edit': of('catalogue', onMoney, 'Менять базовые цены', 'Change base prices'),
  'sources.see': of('catalogue', seesMoney, 'Видеть источники цен', 'See price sources'),
  'sources.edit': of('catalogue', onMoney, 'Менять источники цен', 'Change price sources'),

  'partners.see': of('promotion', seesPromotion, 'Видеть партнёров', 'See partners'),
  'partners.edit': of(
    'promotion',
    onMoney,
    'Менять условия и баланс партнёра',
    'Change a partner’s terms and balance',
  ),
  'promocodes.see': of('promotion', seesPromotion, 'Видеть промокоды', 'See promo codes'),
  'promocodes.edit': of('promotion', onClaims, 'Выпускать промокоды', 'Make promo codes'),
  'gifts.see': of('promotion', seesPromotion, 'Видеть подарки', 'See gifts'),
  'gifts.edit': of(
    'promotion',
    onGifts,
    'Менять вещи и промокоды в подарках',
    'Change things and codes as gifts',
  ),
  'gifts.money': of('promotion', owners, 'Дарить деньги за баллы', 'Give money for points'),
  'giftOrders.see': of('promotion', seesMoney, 'Видеть заказы подарков', 'See gift orders'),
  'giftOrders.send': of('promotion', onPeople, 'Отправлять подарки', 'Send gifts'),
  'contests.see': of('promotion', seesPromotion, 'Видеть конкурсы', 'See contests'),
  'contests.write': of('promotion', onContests, 'Вести конкурсы', 'Run contests'),
  'contests.award': of('promotion', onMoney, 'Выдавать призы', 'Give prizes'),

  'monitors.see': of('promotion', seesPromotion, 'Видеть мониторинги', 'See monitors'),
  'monitors.edit': of(
    'promotion',
    onMoney,
    'Менять мониторинги и пометки направлений для них',
    'Change monitors, and the labels of directions for them',
  ),

  'content.see': of('content', onTexts, 'Видеть черновики, баннеры и меню', 'See drafts, banners and menus'),
  'content.edit': of(
    'content',
    onTexts,
    'Писать и публиковать тексты, новости, вопросы, баннеры и меню',
    'Write and publish texts, news, questions, banners and menus',
  ),
  'reviews.see': of(
    'content',
    onTexts,
    'Читать отзывы, которые ждут и отклонены',
    'Read reviews that wait or are refused',
  ),
  'reviews.moderate': of(
    'content',
    onTexts,
    'Публиковать и отклонять отзывы, отвечать на них',
    'Publish and refuse reviews, and answer them',
  ),

  'settings.see': of('settings', everybody, 'Видеть настройки', 'See the settings'),
  'settings.house': of(
    'settings',
    owners,
    'Имя, вид, контакты, почтовый сервер, Telegram, программа',
    'Name, look, contacts, mail server, Telegram, program',
  ),
  'settings.money': of(
    'settings',
    onMoney,
    'Сроки, допуски, часы, пределы заявок',
    'Timers, tolerance, hours, limits on orders',
  ),
  'settings.break': of('settings', onClaims, 'Технический перерыв', 'The technical break'),
  'settings.texts': of('settings', onTexts, 'Тексты сайта', 'Texts of the site'),
  'settings.keys': of('settings', owners, 'Ключи внешних служб', 'Keys to services outside'),
  'settings.holds': of(
    'settings',
    onClaims,
    'Видеть, что держат неоплаченные заявки',
    'See what unpaid orders hold',
  ),

  'opening.see': of('settings', everybody, 'Видеть первые шаги', 'See the first steps'),
  'opening.open': of(
    'settings',
    owners,
    'Открыть обменник клиентам, сделать пробную заявку',
    'Open the exchange to customers, make a trial order',
  ),

  'office.open': of('office', everybody, 'Войти в офис', 'Enter the office'),
  'own.signIn': of(
    'office',
    everybody,
    'Менять свой пароль, код и сессии',
    'Change one’s own password, code and sessions',
  ),
  'health.see': of('office', owners, 'Видеть здоровье обменника', 'See the health of the exchange'),
  'health.keys': of(
    'office',
    owners,
    'Подтверждать, что ключи скопированы',
    'Confirm that the keys were copied',
  ),
  'audit.see': of('office', owners, 'Читать журнал действий', 'Read the audit log'),
  'staff.see': of('office', owners, 'Видеть сотрудников и их сессии', 'See staff and their sessions'),
  'staff.edit': of(
    'office',
    owners,
    'Приглашать, менять роли, отключать, сбрасывать вход, завершать сессии',
    'Invite, change roles, switch off, reset sign-ins, end sessions',
  ),
  'staff.networks': of(
    'office',
    owners,
    'Ограничивать IP-адреса сотрудников',
    'Limit the IP addresses of staff',
  ),
  'approvals.see': of(
    'office',
    seesApprovals,
    'Видеть, что ждёт второго человека, и отзывать своё',
    'See what waits for a second person, and withdraw one’s own',
  ),
  'approvals.decide': of(
    'office',
    onMoney,
    'Соглашаться с тем, о чём попросил другой, или отказывать',
    'Agree to what somebody else asked for, or refuse it',
  ),
  'approvals.policy': of(
    'office',
    owners,
    'Задавать, когда нужен второй человек',
    'Set when a second person is needed',
  ),
  'import.run': of(
    'office',
    owners,
    'Переносить людей и балансы из другого движка',
    'Import people and balances from another engine',
  ),
  'roles.see': of('office', owners, 'Видеть, кто что может', 'See who may do what'),
} as const satisfies Record<string, Action>;
export type ActionName = keyof typeof actions;

/** What a call of the office is: one action, or several of which any admits, where the call itself looks closer. */
export type NamedActions = ActionName | readonly [ActionName, ...ActionName[]];

/** Who may do at least one of them. */
export function rolesFor(named: NamedActions): Roles {
  const names: readonly ActionName[] = typeof named === 'string' ? [named] : named;
  const able = names.flatMap((name): readonly StaffRole[] => actions[name].roles);
  // An action has a role, so the list is not empty.
  return staffRoles.filter((role) => able.includes(role)) as unknown as Roles;
}

interface Named {
  readonly action: NamedActions;
}

export const rolesOf = ({ action }: Named): Roles => rolesFor(action);

/** True where somebody of the role may make the call. The server asks this, and so do the office's screens. */
export const mayCall = ({ action }: Named, role: StaffRole): boolean => mayDo(action, role);

export const mayDo = (named: NamedActions, role: StaffRole): boolean => rolesFor(named).includes(role);
