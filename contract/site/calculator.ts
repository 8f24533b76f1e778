import { requisiteKinds } from '@menyala/requisites';
import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { restingReasons } from '../offer.ts';
import { amount, courseValue, currencyId, orNull, time } from '../values.ts';
import { promocodeKinds } from './promocodes.ts';

export const categories = ['crypto', 'bank', 'wallet', 'cash'] as const;
export type Category = (typeof categories)[number];

export const network = Type.Object({ code: Type.String(), name: Type.String() });
export const city = Type.Object({ code: Type.String(), name: Type.String() });

/** Why no claim is taken in a direction that is on the lists, in words for customers. */
export const closed = Type.Object({
  reason: Type.Enum([...restingReasons]),
  text: Type.String(),
  /** When it opens again, where that is known. */
  opensAt: orNull(time),
});
export type Closed = Static<typeof closed>;

/** How a currency is drawn: the emails or the sign on its tile, and the tile's tint. */
export const category = Type.Enum([...categories]);
export const icon = Type.Object({ sign: Type.String(), tint: Type.String(), image: orNull(Type.String()) });
export type Icon = Static<typeof icon>;

export const listedCurrency = Type.Object({
  id: currencyId,
  code: Type.String(),
  ticker: Type.String(),
  name: Type.String(),
  icon,
  category: Type.Enum([...categories]),
  network: orNull(network),
  city: orNull(Type.Array(city)),
  decimals: Type.Integer(),
  send: Type.Object({ visible: Type.Boolean() }),
  receive: Type.Object({ visible: Type.Boolean() }),
  unavailable: orNull(Type.Object({ reason: Type.String() })),
});
export type ListedCurrency = Static<typeof listedCurrency>;

export const entry = Type.Object({
  ids: Type.Array(currencyId),
  name: Type.String(),
  code: Type.String(),
  icon,
  category: Type.Enum([...categories]),
  send: Type.Object({ visible: Type.Boolean() }),
  receive: Type.Object({ visible: Type.Boolean() }),
  currencies: Type.Array(listedCurrency),
  /** Other names by which people look for it, in both languages and tickers; for the picker's search. */
  keywords: Type.Array(Type.String()),
});
export type Entry = Static<typeof entry>;

export const field = Type.Object({
  name: Type.String(),
  label: Type.String(),
  hint: orNull(Type.String()),
  type: Type.Enum([...requisiteKinds]),
  /** The network whose addresses or memos it takes. */
  network: orNull(Type.String()),
  required: Type.Boolean(),
  visible: Type.Boolean(),
  pattern: Type.Optional(Type.String()),
  maxLength: Type.Integer(),
  /** For `bank`: what may be chosen. */
  options: orNull(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
  example: Type.String({ description: 'A value that passes' }),
});
export type Field = Static<typeof field>;

export const side = Type.Object({
  input: Type.Array(field),
  inputVerify: Type.Array(field, {
    description:
      'In the place of `input` on both sides at the verification course; at the usual one on the side whose card must be verified',
  }),
  currency: Type.Object({
    id: currencyId,
    code: Type.String(),
    ticker: Type.String(),
    name: Type.String(),
    icon,
    decimals: Type.Integer(),
    category: Type.Enum([...categories]),
  }),
  network: orNull(network),
  city: orNull(Type.Array(city)),
  congestion: orNull(Type.Object({ level: Type.Enum(['low', 'normal', 'high']), text: Type.String() })),
  min: orNull(amount),
  minVerification: orNull(amount),
  max: orNull(amount),
  roundCalculator: Type.Integer(),
  notify: orNull(Type.String()),
});
export type Side = Static<typeof side>;

/** The courses of a tier: they replace the first ones from this amount sent on. */
export const courseTier = Type.Object({
  from: amount,
  course: courseValue,
  verificationCourse: orNull(courseValue),
});
export type CourseTier = Static<typeof courseTier>;

/** Courses for every sum: the first ones, and those of the tiers beyond, in order. */
export const coursesBySum = Type.Object({
  course: courseValue,
  verificationCourse: orNull(courseValue),
  tiers: Type.Array(courseTier),
});
export type CoursesBySum = Static<typeof coursesBySum>;

/** Courses by the code of a city, for cities that have their own. */
const coursesOfCities = Type.Record(Type.String(), coursesBySum);

export const pair = Type.Object({
  ...coursesBySum.properties,
  cities: coursesOfCities,
  bonus: amount,
  emailClaimRequirement: Type.Boolean(),
  /** Why no claim is taken now; null while one is. */
  closed: orNull(closed),
  /** Outside the hours, where a claim is taken all the same: when it will be seen to. */
  hoursNotice: orNull(Type.String()),
  /** Of a course that is not fixed when a claim is made: when it may change, when money counts, which market it follows. */
  floating: orNull(Type.String()),
  notify: orNull(Type.String()),
  /** Minutes that the customer has to pay. */
  paymentMinutes: Type.Integer(),
  /** Minutes that the exchange usually needs after the payment. */
  usualMinutes: Type.Integer(),
  /** Where a verified card of one side is needed, or gives the better course. */
  verification: orNull(
    Type.Object({
      side: Type.Enum(['send', 'receive']),
      when: Type.Enum(['always', 'above', 'newcomers', 'course'], {
        description: '`course`: for the verification course only, which needs one in any case',
      }),
      above: orNull(amount),
      required: Type.Boolean({ description: 'Whether this visitor needs one for any sum' }),
      minutes: Type.Integer({ description: 'So long a claim keeps its course while its card is checked' }),
    }),
  ),
  structure: Type.Object({ from: side, to: side }),
});
export type Pair = Static<typeof pair>;

export const course = Type.Object({
  ...coursesBySum.properties,
  cities: coursesOfCities,
  updatedAt: time,
  validUntil: time,
  now: time,
  fixedAt: Type.Enum(['created', 'paid']),
});
export type Course = Static<typeof course>;

/** What a promocode does to an exchange. */
export const promocodeEffect = Type.Object({
  code: Type.String(),
  kind: Type.Enum([...promocodeKinds]),
  text: Type.String({ description: 'In words' }),
  /** All courses of the direction with it, in the city that was named. */
  courses: coursesBySum,
  /** The course of these sums without it, and what would be received then. */
  courseWithout: courseValue,
  toSummaWithout: amount,
  /** Points at the end, of a code that brings points. */
  points: orNull(amount),
});
export type PromocodeEffect = Static<typeof promocodeEffect>;

export const reserve = Type.Object({ id: currencyId, reserve: amount });
export type Reserve = Static<typeof reserve>;

export const agreement = Type.Object({
  kind: Type.Enum(['aml', 'wallet']),
  version: Type.Integer(),
  title: Type.String(),
  href: Type.String(),
});

export const settings = Type.Object({
  contest: Type.Boolean(),
  captchaLogin: Type.Boolean(),
  usePublicId: Type.Boolean(),
  captcha: orNull(Type.Object({ provider: Type.String(), siteKey: orNull(Type.String()) })),
  chat: orNull(Type.Object({ provider: Type.String(), id: Type.String() })),
  name: Type.String(),
  logo: orNull(Type.String()),
  /** For dark pages, where there is one of its own. */
  logoDark: Type.Optional(Type.String()),
  /** Of the browser's tab and of phones, where they are the exchange's own. */
  icons: Type.Optional(Type.Object({ tab: Type.String(), touch: Type.String() })),
  accent: orNull(Type.String()),
  demo: Type.Boolean(),
  contacts: Type.Object({
    email: orNull(Type.String()),
    telegram: orNull(Type.String()),
    phone: Type.Optional(Type.String()),
    /** Messengers and social networks. */
    links: Type.Optional(Type.Array(Type.Object({ title: Type.String(), url: Type.String() }))),
  }),
  hours: Type.Object({
    open: Type.Boolean(),
    opensAt: orNull(time),
    /** "tomorrow at 10:00 Moscow time" */
    opensText: orNull(Type.String()),
    text: Type.String(),
  }),
  courseGraceMs: Type.Integer(),
  agreements: Type.Array(agreement),
  /** The pair that the form begins with; null while nothing can be exchanged. */
  exchangeAttributes: orNull(Type.Object({ fromCurrencyId: currencyId, toCurrencyId: currencyId })),
});
export type Settings = Static<typeof settings>;

export const tech = Type.Object({
  active: Type.Boolean(),
  until: orNull(time),
  text: Type.String(),
  /** When a break that was announced begins and ends; null where none is announced, or it has begun. */
  planned: orNull(Type.Object({ from: time, until: orNull(time) })),
  /** True where it is no break for work on the site: the exchange was stopped by hand. */
  stopped: Type.Boolean(),
  /** Rates, reserves and texts are those that were known last, and what needs the database is refused with 503: it is away. */
  fromMemory: Type.Boolean(),
});
export type Tech = Static<typeof tech>;

const pairParams = Type.Object({ from: Type.String(), to: Type.String() });

export const listDirections = {
  method: 'GET',
  path: '/api/v1/calculator',
  summary: 'Everything that can be exchanged, as the picker shows it',
  who: 'anyone',
  answer: Type.Array(entry),
  refusals: ['unavailable'],
} as const satisfies Call;

export const listSendIds = {
  method: 'GET',
  path: '/api/v1/calculator/from',
  summary: 'Currencies that can be sent',
  who: 'anyone',
  answer: Type.Array(currencyId),
  refusals: ['unavailable'],
} as const satisfies Call;

export const listReceiveIds = {
  method: 'GET',
  path: '/api/v1/calculator/from/:id',
  summary: 'Currencies that can be received for this one',
  who: 'anyone',
  params: Type.Object({ id: Type.String() }),
  answer: Type.Array(currencyId),
  refusals: ['not_found', 'unavailable'],
} as const satisfies Call;

export const showPair = {
  method: 'GET',
  path: '/api/v1/calculator/pair/:from/:to',
  summary: 'A direction: course, limits, fields, notices',
  who: 'anyone',
  bearer: 'optional',
  params: pairParams,
  answer: pair,
  refusals: ['token_not_valid', 'not_found', 'direction_disabled', 'unavailable'],
} as const satisfies Call;

export const showCourse = {
  method: 'GET',
  path: '/api/v1/calculator/course/:from/:to',
  summary: 'The course of a direction now',
  who: 'anyone',
  params: pairParams,
  answer: course,
  refusals: ['not_found', 'direction_disabled', 'unavailable'],
} as const satisfies Call;

export const listReserves = {
  method: 'GET',
  path: '/api/v1/calculator/reserves',
  summary: 'What can still be paid out, by currency',
  who: 'anyone',
  answer: Type.Array(reserve),
  refusals: ['unavailable'],
} as const satisfies Call;

export const showSettings = {
  method: 'GET',
  path: '/api/v1/calculator/settings',
  summary: 'Public settings, and the pair that an address asks for',
  who: 'anyone',
  query: Type.Object({ cur_from: Type.Optional(Type.String()), cur_to: Type.Optional(Type.String()) }),
  answer: settings,
  refusals: ['unavailable'],
} as const satisfies Call;

export const showTech = {
  method: 'GET',
  path: '/api/v1/calculator/tech',
  summary: 'Whether there is a technical break',
  who: 'anyone',
  answer: tech,
  refusals: ['unavailable'],
} as const satisfies Call;

export const checkExchange = {
  method: 'POST',
  path: '/api/v1/calculator/check',
  summary: 'What the form checks while one types, with the fields that a claim of these sums asks for',
  who: 'anyone',
  bearer: 'optional',
  body: Type.Object({
    fromPs: currencyId,
    toPs: currencyId,
    fromSumma: Type.Optional(amount),
    toSumma: Type.Optional(amount),
    /** As when the claim is made: counts where the direction has such a course. */
    withVerificationCourse: Type.Optional(Type.Boolean()),
    /** Where cash is handed over: some cities have courses of their own. */
    city: Type.Optional(orNull(Type.String({ maxLength: 20 }))),
    promocode: Type.Optional(Type.String({ maxLength: 64 })),
    toRequisites: Type.Optional(Type.Record(Type.String(), Type.String())),
    fromRequisites: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
  answer: Type.Object({
    /** The course of the tier that these sums fall into. */
    course: courseValue,
    fromSumma: amount,
    toSumma: amount,
    /** What the promocode does; null without one, and where it is not good, of which `errors` tell. */
    promocode: orNull(promocodeEffect),
    errors: Type.Record(
      Type.String(),
      Type.Array(Type.Object({ code: Type.String(), detail: Type.String(), nearest: Type.Optional(amount) })),
    ),
  }),
  refusals: [
    'token_not_valid',
    'validation',
    'direction_disabled',
    'direction_paused',
    'tech_break',
    'rate_limited',
    'unavailable',
  ],
} as const satisfies Call;

export const askReserveNotice = {
  method: 'POST',
  path: '/api/v1/calculator/reserves/:id/notify',
  summary: 'An email when the currency, or one direction to it, can be received again',
  who: 'anyone',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({
    email: Type.String({ maxLength: 254 }),
    fromPs: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The currency to be sent; without it any will do' }),
    ),
    /** How much is to be received; without it any sum that can be exchanged will do. */
    toSumma: Type.Optional(orNull(amount)),
  }),
  status: 204,
  refusals: ['not_found', 'validation', 'rate_limited'],
} as const satisfies Call;

export const streamCalculator = {
  method: 'GET',
  path: '/api/v1/calculator/stream',
  summary: 'Server-sent events `course`, `reserve`, `offer`, `tech` for the pairs named',
  who: 'anyone',
  query: Type.Object({ pairs: Type.Optional(Type.String({ maxLength: 400, examples: ['1-2,2-1'] })) }),
  produces: 'events',
  refusals: ['unavailable'],
} as const satisfies Call;

/** Data of the stream's events: `course` and `offer` of a pair, `reserve` of a currency, `tech` as `showTech`. */
export interface OfferEvent {
  from: number;
  to: number;
  closed: Closed | null;
  hoursNotice: string | null;
}
export interface CourseEvent extends Course {
  from: number;
  to: number;
}
export type ReserveEvent = Reserve;

export const bestPairs = {
  method: 'GET',
  path: '/api/v1/users/pairs/best',
  summary: 'The directions most used, for shortcuts',
  who: 'anyone',
  answer: Type.Array(Type.Object({ from: currencyId, to: currencyId, course: courseValue })),
  refusals: ['unavailable'],
} as const satisfies Call;
