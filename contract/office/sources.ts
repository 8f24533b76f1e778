import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { listOf, orNull, time } from '../values.ts';
import { listPage, staffRefusals } from './lists.ts';

/** Price sources: who is asked for prices outside, what they say, and how far they are believed. */

interface Kind {
  name: string;
  /** Where it is asked; null where the owner says so. */
  host: string | null;
  everySeconds: number;
  freshSeconds: number;
  jumpPercent: string;
  confirmSeconds: number;
  pairs: readonly string[];
  /** True where it may need headers that prove who asks. */
  hasHeaders: boolean;
}

const hour = 3_600;
const ticking = {
  everySeconds: 3,
  freshSeconds: 30,
  jumpPercent: '2',
  confirmSeconds: 30,
  hasHeaders: false,
};
const daily = {
  everySeconds: hour,
  // Central banks publish no rates on holidays, which in January last ten days and a weekend.
  freshSeconds: 14 * 24 * hour,
  jumpPercent: '5',
  confirmSeconds: 600,
  hasHeaders: false,
};

/** All kinds, with what a new source of each begins with. */
export const sourceKinds = {
  rapira: { ...ticking, name: 'Rapira', host: 'api.rapira.net', pairs: ['USDT/RUB'] },
  binance: { ...ticking, name: 'Binance', host: 'api.binance.com', pairs: ['BTC/USDT', 'ETH/USDT'] },
  bybit: { ...ticking, name: 'Bybit', host: 'api.bybit.com', pairs: ['BTC/USDT', 'ETH/USDT'] },
  okx: { ...ticking, name: 'OKX', host: 'www.okx.com', pairs: ['BTC/USDT', 'ETH/USDT'] },
  kraken: { ...ticking, name: 'Kraken', host: 'api.kraken.com', pairs: ['BTC/USD', 'USDT/USD'] },
  coingecko: {
    ...ticking,
    name: 'CoinGecko',
    host: 'api.coingecko.com',
    pairs: ['BTC/USD', 'USDT/RUB'],
    everySeconds: 60,
    freshSeconds: 600,
    hasHeaders: true,
  },
  cbr: { ...daily, name: 'cbr.ru', host: 'www.cbr.ru', pairs: ['USD/RUB', 'EUR/RUB'] },
  ecb: { ...daily, name: 'ECB', host: 'www.ecb.europa.eu', pairs: ['EUR/USD'] },
  exchanger: {
    ...ticking,
    name: '',
    host: null,
    pairs: [],
    everySeconds: 15,
    freshSeconds: 120,
    hasHeaders: true,
  },
  generic: {
    ...ticking,
    name: '',
    host: null,
    pairs: [],
    everySeconds: 5,
    freshSeconds: 60,
    hasHeaders: true,
  },
} as const satisfies Record<string, Kind>;
export type SourceKind = keyof typeof sourceKinds;
const kinds = Object.keys(sourceKinds) as SourceKind[];

/** `BTC/USDT`: what one of the first costs in the second. The codes of an exchanger's file, where the source is one. */
export const pair = Type.String({ pattern: '^[A-Z0-9]{1,20}/[A-Z0-9]{1,20}$' });
const figure = Type.String({ description: 'Exact decimal above zero, of at most 20 and 30 digits' });
const path = Type.String({ maxLength: 300, description: 'Such as data[symbol=USDT/RUB].askPrice' });

/** The charsets that an answer may be in. */
export const sourceCharsets = [
  'utf-8',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'utf-16le',
  'iso-8859-1',
  'iso-8859-5',
] as const;

/** How a source is asked and read, where its kind leaves that to the owner. Empty texts are for nothing. */
const sourceSettings = Type.Object({
  address: Type.String({ maxLength: 2_000, description: 'https://…' }),
  method: Type.Enum(['GET', 'POST']),
  body: Type.String({ maxLength: 10_000 }),
  format: Type.Enum(['json', 'xml']),
  /** Where the answer itself says none. */
  charset: Type.Enum([...sourceCharsets]),
  /** True where a comma that could also group, as in 92,550, is the decimal sign. */
  hasComma: Type.Boolean(),
  /** Figures are for so many of the base. */
  unit: Type.String({ pattern: '^[1-9]\\d{0,8}$' }),
  /** Where its own time stands: parts of a second since 1970, ISO 8601, 27.11.2026 or RFC 1123. */
  time: path,
  /** Where its clock is, if that time does not say so: Europe/Moscow. */
  zone: Type.String({ maxLength: 60 }),
  figures: Type.Array(
    Type.Object({
      pair,
      bid: Type.Optional(path),
      ask: Type.Optional(path),
      last: Type.Optional(path),
    }),
    { maxItems: 100 },
  ),
});
export type SourceSettings = Static<typeof sourceSettings>;

/** What holds where nothing else is said. */
export const usualSettings: SourceSettings = {
  ...{ address: '', method: 'GET', body: '', format: 'json', charset: 'utf-8' },
  ...{ hasComma: false, unit: '1', time: '', zone: 'UTC', figures: [] },
};

const code = Type.String({ pattern: '^[a-z][a-z0-9_]{1,29}$' });
const byCode = Type.Object({ id: code });
const header = Type.Object({
  name: Type.String({ maxLength: 100 }),
  value: Type.String({ maxLength: 4_000 }),
});
const kind = Type.Enum(kinds);

export const sourceEdit = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  isEnabled: Type.Boolean(),
  pairs: Type.Array(pair, { maxItems: 200 }),
  settings: Type.Partial(sourceSettings),
  /** Sent with every question, and kept encrypted. Left out, they stay as they are. */
  headers: Type.Optional(Type.Array(header, { maxItems: 20 })),
  everySeconds: Type.Integer({ minimum: 2, maximum: 86_400 }),
  /** So long what it said counts. */
  freshSeconds: Type.Integer({ minimum: 5, maximum: 2_592_000 }),
  /** A move of more than this is held; null where any is taken. */
  jumpPercent: orNull(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,3})?$' })),
  /** A held quote counts after so long, where later answers agree; null where only staff confirm it. */
  confirmSeconds: orNull(Type.Integer({ minimum: 1, maximum: 86_400 })),
});
export type SourceEdit = Static<typeof sourceEdit>;

/** Why an answer was of no use, in a word that screens have sentences for. */
const fault = Type.Object({ code: Type.String(), detail: Type.String() });
export type SourceProblem = Static<typeof fault>;

const figures = { bid: orNull(figure), ask: orNull(figure), last: orNull(figure) };

export const officeQuote = Type.Object({
  pair,
  ...figures,
  /** When it was so by the source's own word; null where it does not say. */
  quotedAt: orNull(time),
  receivedAt: time,
  state: Type.Enum(['fresh', 'old', 'held']),
  /** False where its first answer counts though nothing was known that it could be compared with. */
  isCompared: Type.Boolean(),
  /** What it says now, where that moved too far to be believed at once. */
  held: orNull(
    Type.Object({
      ...figures,
      since: time,
      receivedAt: time,
      /** What prices and other sources say of the pair, where nothing that this one said of it was believed yet. */
      known: orNull(figure),
      /** By how many percent it moved, or is away from what is known. */
      movedPercent: Type.String(),
      /** `answers`: later answers that agree confirm it; `source`: another source; `press`: staff alone. */
      waitsFor: Type.Enum(['answers', 'source', 'press']),
    }),
  ),
});
export type OfficeQuote = Static<typeof officeQuote>;

export const officeSource = Type.Object({
  id: code,
  kind,
  version: Type.Integer(),
  name: Type.String(),
  isEnabled: Type.Boolean(),
  pairs: Type.Array(pair),
  settings: sourceSettings,
  /** Names of the headers that are kept; their values are shown to nobody. */
  headerNames: Type.Array(Type.String()),
  everySeconds: Type.Integer(),
  freshSeconds: Type.Integer(),
  jumpPercent: orNull(Type.String()),
  confirmSeconds: orNull(Type.Integer()),
  /** When it last answered as it should; null while it never did. */
  answeredAt: orNull(time),
  nextAt: time,
  failures: Type.Integer({ description: 'How many times in a row it gave nothing of use' }),
  error: orNull(Type.Object({ code: Type.String(), detail: Type.String(), at: time })),
  quotes: Type.Array(officeQuote),
  /** `off`; `waiting` while it was never asked; `failing` while nothing it says counts; `partly`; `held`; `working`. */
  state: Type.Enum(['off', 'waiting', 'failing', 'partly', 'held', 'working']),
});
export type OfficeSource = Static<typeof officeSource>;

export const listSources = {
  method: 'GET',
  path: '/office/api/sources',
  summary: 'Price sources with what they say and how that goes',
  who: 'staff',
  action: 'sources.see',
  query: Type.Object(listPage),
  answer: listOf(officeSource),
  refusals: staffRefusals,
} as const satisfies Call;

export const showSource = {
  method: 'GET',
  path: '/office/api/sources/:id',
  summary: 'A price source',
  who: 'staff',
  action: 'sources.see',
  params: byCode,
  answer: officeSource,
  refusals: staffRefusals,
} as const satisfies Call;

export const addSource = {
  method: 'POST',
  path: '/office/api/sources',
  summary: 'Adds a price source',
  who: 'staff',
  action: 'sources.edit',
  body: Type.Intersect([Type.Object({ code, kind }), sourceEdit]),
  answer: officeSource,
  refusals: staffRefusals,
} as const satisfies Call;

export const editSource = {
  method: 'PUT',
  path: '/office/api/sources/:id',
  summary: 'Changes a price source, or switches it off',
  who: 'staff',
  action: 'sources.edit',
  params: byCode,
  body: Type.Intersect([Type.Object({ version: Type.Integer() }), sourceEdit]),
  answer: officeSource,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const trySource = {
  method: 'POST',
  path: '/office/api/sources/try',
  summary: 'Asks a source once, as it would be saved, and shows what was read; nothing is kept',
  who: 'staff',
  action: 'sources.edit',
  body: Type.Intersect([
    Type.Object({
      kind,
      /** The source whose kept headers are sent, where none are given. */
      id: Type.Optional(code),
    }),
    Type.Pick(sourceEdit, ['pairs', 'settings', 'headers', 'freshSeconds']),
  ]),
  answer: Type.Object({
    tookMs: Type.Integer(),
    quotes: Type.Array(Type.Object({ pair, ...figures, quotedAt: orNull(time) })),
    faults: Type.Array(fault),
  }),
  refusals: [...staffRefusals, 'rate_limited'],
} as const satisfies Call;
export type SourceTrial = Static<typeof trySource.answer>;

export const confirmQuote = {
  method: 'POST',
  path: '/office/api/sources/:id/confirm',
  summary: 'Confirms a held quote: from now on it counts',
  who: 'staff',
  action: 'sources.edit',
  params: byCode,
  body: Type.Object({
    pair,
    /** Since when what was seen is held: another jump meanwhile is a conflict. */
    since: time,
  }),
  answer: officeSource,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;
