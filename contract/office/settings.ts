import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { type Roles, rolesFor } from '../roles.ts';
import { captchaProviders } from '../site/captcha.ts';
import { photoKinds } from '../site/cards.ts';
import { chatProviders } from '../site/chat.ts';
import { programmeLevel } from '../site/partners.ts';
import {
  amount,
  bothLanguages,
  currencyId,
  listOf,
  orNull,
  paging,
  rowId,
  searchWords,
  time,
  uuid,
} from '../values.ts';
import { claimLimits } from './directions.ts';
import { exchangeHours } from './hours.ts';

/** Emails and settings, as the office sees them. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;

export const officeEmail = Type.Object({
  id: Type.Integer(),
  claimId: orNull(uuid),
  kind: Type.String(),
  locale: Type.String(),
  /** Masked for roles without sight of personal data; `reveals` names it for roles that may ask to see it whole. */
  to: Type.String(),
  reveals: Type.Array(Type.Literal('to')),
  subject: Type.String(),
  text: Type.String(),
  /** A whole document; null in lists, and for emails from before there was one. */
  html: orNull(Type.String()),
  createdAt: time,
  sentAt: orNull(time),
  /** What the mail server said last. */
  error: orNull(Type.String()),
  /** When it was given up: refused for good, or tried for a day. */
  failedAt: orNull(time),
  /** True where it can be sent again; `link_over`: what it leads to has ended. */
  resend: orNull(Type.Enum(['possible', 'link_over'])),
  /** When its text was deleted, since it was old; null so long it is there. */
  forgottenAt: orNull(time),
});
export type OfficeEmail = Static<typeof officeEmail>;

export const listEmails = {
  method: 'GET',
  path: '/office/api/emails',
  summary: 'Emails, newest first; without a mail server they stay here',
  who: 'staff',
  action: 'emails.see',
  query: Type.Object({
    ...paging,
    q: Type.Optional(searchWords),
    claimId: Type.Optional(uuid),
    /** Those alone that the mail server said no to. */
    isRefused: Type.Optional(Type.Boolean()),
    sort: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  answer: listOf(officeEmail),
  refusals: staffRefusals,
} as const satisfies Call;
export const showEmail = {
  method: 'GET',
  path: '/office/api/emails/:id',
  summary: 'An email',
  who: 'staff',
  action: 'emails.see',
  params: Type.Object({ id: rowId }),
  answer: officeEmail,
  refusals: staffRefusals,
} as const satisfies Call;

export const resendEmail = {
  method: 'POST',
  path: '/office/api/emails/:id/resend',
  summary: 'Sends an email again that the mail server said no to, once however often it is asked',
  who: 'staff',
  action: 'emails.resend',
  params: Type.Object({ id: rowId }),
  answer: officeEmail,
  refusals: staffRefusals,
} as const satisfies Call;
export const resendFailedEmails = {
  method: 'POST',
  path: '/office/api/emails/resend',
  summary: 'Sends all of them again, but those whose links have ended',
  who: 'staff',
  action: 'emails.resend',
  answer: Type.Object({ sent: Type.Integer(), over: Type.Integer(), left: Type.Integer() }),
  refusals: staffRefusals,
} as const satisfies Call;

/** Who talks with visitors of one language; null for nobody. */
const chatSettings = Type.Object({
  provider: orNull(Type.Enum([...chatProviders])),
  id: orNull(Type.String({ maxLength: 300 })),
  /** Of Chatwoot alone: the origin of its server. */
  server: orNull(Type.String({ maxLength: 253 })),
});

/** What the owner sets. One row, one version: a stale edit is a `conflict`. */
export const exchangeSettings = Type.Object({
  name: bothLanguages,
  accent: orNull(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  contactEmail: orNull(Type.String({ maxLength: 254 })),
  contactTelegram: orNull(Type.String({ maxLength: 64 })),
  usePublicId: Type.Boolean(),
  courseGraceSeconds: Type.Integer({ minimum: 5, maximum: 600 }),
  /** Timers of directions made from now on; each direction keeps its own. */
  /** Sources that move by less publish nothing. At most 1. */
  leastCourseChangePercent: Type.String({ pattern: '^(0(\\.\\d{1,4})?|1(\\.0{1,4})?)$' }),
  paymentMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  checkMinutes: Type.Integer({ minimum: 1, maximum: 10080 }),
  tolerancePercent: Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,4})?$' }),
  /** So long a customer may choose how to go on, where money did not come as asked. */
  choiceHours: Type.Integer({ minimum: 1, maximum: 720 }),
  /** Nothing is sent so long after the customer's details were changed by an email. */
  coolOffMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  /** Hours without a withdrawal to new details, after an account was recovered or its email address or second factor changed. */
  withdrawalHoldHours: Type.Integer({ minimum: 0, maximum: 168 }),
  /** Unpaid claims that one email address, and one address, may have at a time. */
  mostUnpaid: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Share of one reserve up to which one address may hold it by more than one unpaid claim. */
  mostSharePercent: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Share of one reserve that all who have not exchanged here before may hold together without having paid. */
  strangersSharePercent: Type.Integer({ minimum: 1, maximum: 100 }),
  hours: exchangeHours,
  /** Of all directions together; each may have its own beside them. */
  claimLimits,
  techBreak: Type.Object({
    isActive: Type.Boolean(),
    /** Null: it began when it was switched on. */
    from: orNull(time),
    /** So many hours before it begins, the site says that it will. */
    announceHours: Type.Integer({ minimum: 0, maximum: 168 }),
    until: orNull(time),
    text: bothLanguages,
  }),
  /** The pair that the form opens with; null for the first of the lists. */
  exchangeAttributes: orNull(Type.Object({ fromCurrencyId: Type.Integer(), toCurrencyId: Type.Integer() })),
  captcha: Type.Object({
    provider: Type.Enum([...captchaProviders]),
    /** Those of other providers need one; the self-hosted one does not. */
    siteKey: orNull(Type.String({ maxLength: 200 })),
    /** True where everybody who signs in is asked, and not only who looks like a robot. */
    atLogin: Type.Boolean(),
  }),
  /** The mail server. Without a host the one of the environment is used, if there is one. */
  mail: Type.Object({
    host: orNull(Type.String({ maxLength: 253 })),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    /** TLS from the first byte; otherwise STARTTLS, without which nothing is sent but to a server on this machine. */
    isTls: Type.Boolean(),
    user: orNull(Type.String({ maxLength: 254 })),
    from: orNull(Type.String({ maxLength: 254 })),
  }),
  telegram: Type.Object({
    /** Name of the bot without the @; it works once its token is set. */
    bot: orNull(Type.String({ maxLength: 64 })),
    /** Id of the group of staff, or its @name. */
    staffChat: orNull(Type.String({ maxLength: 64 })),
  }),
  /** Live chat: visitors of each language may be talked with elsewhere. */
  chat: Type.Object({ ru: chatSettings, en: chatSettings }),
  /** Checks of customers' cards. */
  cards: Type.Object({
    /** Which photos are asked for. */
    photos: Type.Array(Type.Enum([...photoKinds]), { minItems: 1, maxItems: 3, uniqueItems: true }),
    usualMinutes: Type.Integer({ minimum: 1, maximum: 10080 }),
    /** How often one check may be sent. */
    mostTries: Type.Integer({ minimum: 1, maximum: 20 }),
    /** So many days after the decision photos are deleted. */
    retentionDays: Type.Integer({ minimum: 1, maximum: 3650 }),
  }),
  /** The partner programme, promocodes and points. */
  programme: Type.Object({
    isOn: Type.Boolean(),
    /** In which rewards and values are reckoned. Not to be changed once something is booked in it; null until it is chosen. */
    currencyId: orNull(currencyId),
    basis: Type.Enum(['profit', 'volume']),
    /** By turnover, growing; the first is of zero. */
    levels: Type.Array(programmeLevel, { minItems: 1, maxItems: 10 }),
    leastWithdrawal: amount,
    withdrawalFee: amount,
    /** What a balance can be paid out in. */
    payoutIds: Type.Array(currencyId, { maxItems: 30, uniqueItems: true }),
    /** True where a claim from an address that the partner was seen at counts as the partner's own. */
    isSameAddressOwn: Type.Boolean(),
    /** E-mails, or `@domain`, whose claims bring no reward to anybody. */
    neverFor: Type.Array(Type.String({ minLength: 3, maxLength: 254 }), { maxItems: 500 }),
    /** Points for 1 of the programme's currency. */
    pointsPerUnit: amount,
    /** What a promocode leaves of the margin at least, in percent of the base price. */
    leastMarginPercent: amount,
  }),
  /** Shops of users: each may have a fee, a bound and a hold of its own. */
  shops: Type.Object({
    /** True where users may open shops. Those that are there go on. */
    isOpen: Type.Boolean(),
    /** True where a new shop takes payments only once staff have looked at it. */
    needsApproval: Type.Boolean(),
    /** Of each payment. */
    feePercent: amount,
    /** What the new invoices of a shop may be worth together in US dollars: their rates are locked. */
    mostOpenUsd: amount,
    /** So long what was paid stays with a shop before it can be withdrawn. */
    holdDays: Type.Integer({ minimum: 0, maximum: 365 }),
    withdrawalFeeUsd: amount,
    leastWithdrawalUsd: amount,
    /** The smallest payment of an invoice, in a currency that says nothing else. Limits of directions do not hold for invoices. */
    leastPaymentUsd: amount,
    /** Without two-factor the shops of one user withdraw no more than this within 24 hours, in US dollars. */
    secondFactorAboveUsd: amount,
    /** Of one user. */
    mostShops: Type.Integer({ minimum: 1, maximum: 50 }),
    /** The rates of an invoice are locked for so long at most. */
    longestLockMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
  }),
  /** So many days after they were sent the texts of emails are deleted. */
  emailDays: Type.Integer({ minimum: 1, maximum: 3650 }),
  /** So many days after their claims ended the files of receipts are deleted. */
  receiptDays: Type.Integer({ minimum: 30, maximum: 3650 }),
  /** True where the site has a page of contests, and a way to it in its menu. */
  isContestShown: Type.Boolean(),
  texts: Type.Array(
    Type.Object({
      kind: Type.Enum(['aml', 'wallet']),
      title: bothLanguages,
      /** Markdown. A changed text gets a new version; claims remember which one was agreed to. */
      body: bothLanguages,
    }),
  ),
});
export type ExchangeSettings = Static<typeof exchangeSettings>;

const owners = rolesFor('settings.house');
const onMoney = rolesFor('settings.money');
const onClaims = rolesFor('settings.break');
const onTexts = rolesFor('settings.texts');

/** The roles that may change each part. Others may send a part back unchanged. */
export const settingsParts: Readonly<Record<keyof ExchangeSettings, Roles>> = {
  name: owners,
  accent: owners,
  contactEmail: owners,
  contactTelegram: owners,
  usePublicId: owners,
  emailDays: owners,
  receiptDays: owners,
  isContestShown: owners,
  courseGraceSeconds: onMoney,
  leastCourseChangePercent: onMoney,
  paymentMinutes: onMoney,
  checkMinutes: onMoney,
  tolerancePercent: onMoney,
  choiceHours: onMoney,
  coolOffMinutes: onMoney,
  /** An account that was taken over must not be robbed by whoever keeps the books. */
  withdrawalHoldHours: owners,
  mostUnpaid: onMoney,
  mostSharePercent: onMoney,
  strangersSharePercent: onMoney,
  hours: onMoney,
  claimLimits: onMoney,
  /** An operator who is alone at night must be able to stop the exchange. */
  techBreak: onClaims,
  exchangeAttributes: onMoney,
  /** Owners only: the mail server gets its password and every email. */
  captcha: owners,
  mail: owners,
  telegram: owners,
  /** Whoever gets it reads what customers write. */
  chat: owners,
  cards: owners,
  programme: owners,
  shops: onMoney,
  texts: onTexts,
};

const { programme } = exchangeSettings.properties;
const toldSettings = Type.Object({
  ...exchangeSettings.properties,
  programme: Type.Object({
    ...programme.properties,
    /** Other people's email addresses: told to those alone who change the programme. An edit without them leaves them as they are. */
    neverFor: Type.Optional(programme.properties.neverFor),
  }),
});

const versioned = Type.Intersect([
  toldSettings,
  Type.Object({ id: Type.Literal('exchange'), version: Type.Integer() }),
]);
export type OfficeSettings = Static<typeof versioned>;

export const showSettings = {
  method: 'GET',
  path: '/office/api/settings/exchange',
  summary: 'The owner’s settings',
  who: 'staff',
  action: 'settings.see',
  answer: versioned,
  refusals: staffRefusals,
} as const satisfies Call;
export const editSettings = {
  method: 'PUT',
  path: '/office/api/settings/exchange',
  summary: 'Changes the parts that are sent, on the version that was seen; others may have changed since',
  who: 'staff',
  action: ['settings.house', 'settings.money', 'settings.break', 'settings.texts'],
  body: Type.Intersect([Type.Partial(toldSettings), Type.Object({ version: Type.Integer() })]),
  answer: versioned,
  /** Another mail server, and easier terms for shops; everything else of the edit is done at once. */
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

/** Keys to services outside. They can be set and taken away, and are never shown again. */
export const outsideKeys = ['mail', 'captcha', 'telegram'] as const;
export type OutsideKey = (typeof outsideKeys)[number];
const keysSet = Type.Object({
  id: Type.Literal('keys'),
  /** Version of all keys together. */
  version: Type.Integer(),
  set: Type.Array(Type.Enum([...outsideKeys])),
});

export const showOutsideKeys = {
  method: 'GET',
  path: '/office/api/settings/keys',
  summary: 'Which keys to services outside are set',
  who: 'staff',
  action: 'settings.keys',
  answer: keysSet,
  refusals: staffRefusals,
} as const satisfies Call;
export const setOutsideKey = {
  method: 'PUT',
  path: '/office/api/settings/keys/:name',
  summary: 'Sets a key, or takes it away with null, on the version that was seen; owners only',
  who: 'staff',
  action: 'settings.keys',
  params: Type.Object({ name: Type.Enum([...outsideKeys]) }),
  body: Type.Object({
    version: Type.Integer(),
    value: orNull(Type.String({ minLength: 1, maxLength: 500 })),
  }),
  answer: keysSet,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;
export const tryOutside = {
  method: 'POST',
  path: '/office/api/settings/keys/:name/try',
  summary: 'Sends an email to oneself, or a word to the group of staff, and tells what came of it',
  who: 'staff',
  action: 'settings.keys',
  params: Type.Object({ name: Type.Enum(['mail', 'telegram']) }),
  body: Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) }),
  answer: Type.Object({ ok: Type.Boolean(), error: orNull(Type.String()) }),
  refusals: [...staffRefusals, 'rate_limited'],
} as const satisfies Call;
