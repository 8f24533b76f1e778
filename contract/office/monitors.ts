import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { offerReasons } from '../offer.ts';
import { amount, betweenDays, currencyId, day, listOf, orNull } from '../values.ts';
import { byId, listPage, onVersion, staffRefusals } from './lists.ts';

/** Sites that list exchangers by a file of their rates: what each is given, what it lacks, who comes from there. */

export const dialects = ['xml', 'xml11', 'json', 'txt'] as const;
export type Dialect = (typeof dialects)[number];

/** What a file says of a direction, in the order in which it says it. */
export const feedFlags = [
  'manual',
  'juridical',
  'verifying',
  'cardverify',
  'floating',
  'otherin',
  'otherout',
  'reg',
  'card2card',
  'delivery',
] as const;
export type FeedFlag = (typeof feedFlags)[number];

/** Those that the exchange cannot know of itself: its owner says them. The others follow from what it does. */
export const ownFlags = [
  'juridical',
  'verifying',
  'otherin',
  'otherout',
  'card2card',
  'delivery',
] as const satisfies readonly FeedFlag[];

const percent = Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,6})?$' });

/** What the owner tells monitors of a direction. */
export const directionLabels = Type.Object({
  flags: Type.Array(Type.Enum([...ownFlags]), { uniqueItems: true, maxItems: ownFlags.length }),
  /** How long it takes at least. */
  delayMinutes: orNull(Type.Integer({ minimum: 1, maximum: 10_080 })),
  /** What a payment system takes beside the course, of whoever sends and of whoever receives: a share, an amount, or both. */
  fromFeePercent: orNull(percent),
  fromFeeFixed: orNull(amount),
  toFeePercent: orNull(percent),
  toFeeFixed: orNull(amount),
  /** The least that the sender's fee is, in the currency sent. */
  minFee: orNull(amount),
});
export type DirectionLabels = Static<typeof directionLabels>;

export const noLabels: DirectionLabels = {
  flags: [],
  delayMinutes: null,
  fromFeePercent: null,
  fromFeeFixed: null,
  toFeePercent: null,
  toFeeFixed: null,
  minFee: null,
};

const httpAddress = Type.String({ maxLength: 300, pattern: '^https?://[^\\s<>"]+$' });

export const monitorEdit = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 80 }),
  /** What it calls itself in the address of its file: `?for=`. */
  slug: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' }),
  site: orNull(httpAddress),
  isOn: Type.Boolean(),
  /** Flags of EREF: `<manual>true</manual>`, `<manual/>`, or `<param>manual,reg</param>`. */
  flagsAs: Type.Enum(['elements', 'empty', 'param']),
  /** A fee in percent: `0.5%`, or with `type="%"`. */
  percentAs: Type.Enum(['sign', 'attribute']),
  /** A fixed fee: `10`, or with `type="abs"`. */
  fixedAs: Type.Enum(['plain', 'attribute']),
  /** True where EREF has `minamount` and `maxamount` too. */
  hasAmounts: Type.Boolean(),
  /** By these what came from it is known: `utm_source` of a link, the code of a partner's link, the address of its site. */
  utmSource: Type.String({ pattern: '^[A-Za-z0-9._-]{2,60}$' }),
  partnerCode: orNull(Type.String({ pattern: '^[A-Za-z0-9]{4,16}$' })),
  /** Addresses and networks of its robots, which pass limits and captcha. */
  networks: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 }),
  /** What it calls currencies otherwise than all other files. */
  codes: Type.Array(
    Type.Object({
      currencyId,
      code: Type.String({ pattern: '^[A-Za-z0-9]([A-Za-z0-9_-]{0,28}[A-Za-z0-9])?$' }),
    }),
    { maxItems: 2_000 },
  ),
});
export type MonitorEdit = Static<typeof monitorEdit>;

/** Days of Moscow; turnover in US dollars at base prices, of completed claims. */
const figures = {
  visits: Type.Integer(),
  claims: Type.Integer(),
  completed: Type.Integer(),
  turnoverUsd: amount,
};
export const monitorFigures = Type.Object(figures);
export type MonitorFigures = Static<typeof monitorFigures>;
export const monitorDay = Type.Object({ id: day, ...figures });
export type MonitorDay = Static<typeof monitorDay>;

export const officeMonitor = Type.Intersect([
  monitorEdit,
  Type.Object({
    id: currencyId,
    /** Turns at each edit. */
    version: Type.Integer(),
    /** Asked for in the addresses of its files; null where none is, and for those who may not change it. */
    secret: orNull(Type.String()),
    hasSecret: Type.Boolean(),
    /** Where each dialect is; without the secret for those who are not shown it. */
    links: Type.Array(Type.Object({ dialect: Type.Enum([...dialects]), url: Type.String() })),
    /** The link that it gives to people, with its own names of currencies in braces. */
    visitorLink: Type.String(),
    /** Of the last thirty days. */
    latest: monitorFigures,
  }),
]);
export type OfficeMonitor = Static<typeof officeMonitor>;

export const listMonitors = {
  method: 'GET',
  path: '/office/api/monitors',
  summary: 'Monitors with what came from each in thirty days',
  who: 'staff',
  action: 'monitors.see',
  query: Type.Object(listPage),
  answer: listOf(officeMonitor),
  refusals: staffRefusals,
} as const satisfies Call;

export const showMonitor = {
  method: 'GET',
  path: '/office/api/monitors/:id',
  summary: 'A monitor',
  who: 'staff',
  action: 'monitors.see',
  params: byId,
  answer: officeMonitor,
  refusals: staffRefusals,
} as const satisfies Call;

export const addMonitor = {
  method: 'POST',
  path: '/office/api/monitors',
  summary: 'Adds a monitor',
  who: 'staff',
  action: 'monitors.edit',
  body: monitorEdit,
  answer: officeMonitor,
  refusals: staffRefusals,
} as const satisfies Call;

export const editMonitor = {
  method: 'PUT',
  path: '/office/api/monitors/:id',
  summary: 'Changes a monitor; 409 where the version that was seen is not that of now',
  who: 'staff',
  action: 'monitors.edit',
  params: byId,
  body: onVersion(monitorEdit),
  answer: officeMonitor,
  refusals: staffRefusals,
} as const satisfies Call;

export const deleteMonitor = {
  method: 'DELETE',
  path: '/office/api/monitors/:id',
  summary: 'Deletes a monitor, with its counts of visits; claims keep their marks',
  who: 'staff',
  action: 'monitors.edit',
  params: byId,
  answer: Type.Object({ id: currencyId }),
  refusals: staffRefusals,
} as const satisfies Call;

export const setMonitorSecret = {
  method: 'POST',
  path: '/office/api/monitors/:id/secret',
  summary: 'Asks for a secret in the addresses of its files, a new one each time, or for none',
  who: 'staff',
  action: 'monitors.edit',
  params: byId,
  body: Type.Object({ isAsked: Type.Boolean() }),
  answer: officeMonitor,
  refusals: staffRefusals,
} as const satisfies Call;

/** Why a direction is not in the files, beside what speaks against exchanging in it. */
export const feedReasons = [...offerReasons, 'manual_closed', 'limits', 'duplicate'] as const;
export type FeedReason = (typeof feedReasons)[number];

/** What of a direction's labels disagrees with what the exchange does. */
export const labelFaults = ['delivery_without_cash', 'card2card_without_cards', 'delay_above_usual'] as const;
export type LabelFault = (typeof labelFaults)[number];

/** What monitors ask of an exchanger before they list it. */
export const monitorDemands = [
  'opened',
  'address',
  'contacts',
  'hours',
  'emails_leave',
  'email_on_claims',
  'rules',
] as const;
export type MonitorDemand = (typeof monitorDemands)[number];

export const lintedDirection = Type.Object({
  id: currencyId,
  from: Type.String(),
  to: Type.String(),
  /** As its files call them. */
  fromCode: Type.String(),
  toCode: Type.String(),
  /** Why it is absent; empty where it stands in the files. */
  absent: Type.Array(Type.Enum([...feedReasons])),
  cities: Type.Array(Type.String()),
  /** What its files say of it. */
  flags: Type.Array(Type.Enum([...feedFlags])),
  faults: Type.Array(Type.Enum([...labelFaults])),
  labels: directionLabels,
  /** Version of the labels; 0 while nobody has set any. */
  version: Type.Integer(),
});
export type LintedDirection = Static<typeof lintedDirection>;

export const monitorLint = Type.Object({
  /** How many lines its files have now. */
  items: Type.Integer(),
  demands: Type.Array(
    Type.Object({ demand: Type.Enum([...monitorDemands]), isMet: Type.Boolean(), count: Type.Integer() }),
  ),
  /** Those that are absent, or whose labels disagree, first. */
  directions: Type.Array(lintedDirection),
  /** The first lines of each file, as it is sent. */
  heads: Type.Array(Type.Object({ dialect: Type.Enum([...dialects]), text: Type.String() })),
});
export type MonitorLint = Static<typeof monitorLint>;

export const lintMonitor = {
  method: 'GET',
  path: '/office/api/monitors/:id/lint',
  summary: 'Its files as it sees them: what is absent and why, which labels disagree, what it will ask for',
  who: 'staff',
  action: 'monitors.see',
  params: byId,
  answer: monitorLint,
  refusals: staffRefusals,
} as const satisfies Call;

export const setDirectionLabels = {
  method: 'PUT',
  path: '/office/api/monitors/labels/:id',
  summary: 'What monitors are told of a direction, on the version that was seen: 0 where nobody has set it',
  who: 'staff',
  action: 'monitors.edit',
  params: byId,
  body: onVersion(directionLabels),
  answer: Type.Object({ ...directionLabels.properties, version: Type.Integer() }),
  refusals: staffRefusals,
} as const satisfies Call;

export const showMonitorDays = {
  method: 'GET',
  path: '/office/api/monitors/:id/days',
  summary:
    'What came from it by days of Moscow, newest first; thirty days where no span is named, a year at the most',
  who: 'staff',
  action: 'monitors.see',
  params: byId,
  query: Type.Object(betweenDays),
  answer: Type.Object({ from: day, to: day, total: monitorFigures, days: Type.Array(monitorDay) }),
  refusals: staffRefusals,
} as const satisfies Call;
export type MonitorDays = Static<(typeof showMonitorDays)['answer']>;

export const downloadMonitorDays = {
  method: 'GET',
  path: '/office/api/monitors/:id/days.csv',
  summary: 'The same as CSV',
  who: 'staff',
  action: 'monitors.see',
  params: byId,
  query: Type.Object(betweenDays),
  produces: 'file',
  refusals: staffRefusals,
} as const satisfies Call;
