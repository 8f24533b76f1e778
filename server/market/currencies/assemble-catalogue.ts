import type { PlaceHours } from '@menyala/contract/office/cash-places';
import type { CourseMargins, OutsideHours } from '@menyala/contract/office/directions';
import type { DirectionLabels } from '@menyala/contract/office/monitors';
import type { Category } from '@menyala/contract/site/calculator';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { noOwnTexts, type OwnTexts } from '../../platform/texts/own-texts.ts';
import { changeCourses, type PublishedCourse } from '../rates/course-rows.ts';
import type { Rates } from '../rates/rates-keeper.ts';
import type {
  Agreement,
  CashPlace,
  Catalogue,
  CatalogueEntry,
  Currency,
  CurrencyField,
  Direction,
  OurLine,
  OurRequisites,
  Settings,
  Stop,
} from './catalogue.ts';
import { pairKey, type VerifyWhen } from './catalogue.ts';
import type { CatalogueRows } from './catalogue-queries.ts';
import { shownUntil } from './contest.ts';
import { type Look, noLook } from './look.ts';
import { monitorsOf, robotsOf } from './monitor.ts';
import { type OwnAccounts, ownAccountsOf } from './own-accounts.ts';
import { pointOf } from './place-point.ts';
import { poolOf, standingOf, unused, usedOf } from './requisite-pool.ts';
import { sameCurrencyWay } from './same-currency.ts';

/** Makes the picture from its rows. @throws Error where the settings are missing: the database was never filled */
export function assembleCatalogue(rows: CatalogueRows, rates: Rates): Catalogue {
  const entries = new Map(rows.entries.map((row) => [row.id, entryOf(row)]));
  const currencies = new Map<number, Currency>();
  const ownAccounts = ownAccountsOf(
    rows.ownAccounts.map(({ lines, memo }) => ({ lines: lines as OurLine[], memo })),
  );
  for (const row of rows.currencies) {
    const entry = entries.get(row.entry_id);
    if (!entry) continue;
    const currency = currencyOf(rows, row, { entry, ownAccounts }, rates);
    currencies.set(currency.id, currency);
    if (!currency.isRetired) entry.currencies.push(currency);
  }
  const directions = directionsOf(rows, currencies, rates);
  const sameCurrencyWays = sameCurrencyWaysOf(rows, currencies, directions);
  return {
    version: rows.version,
    entries: [...entries.values()].filter((entry) => entry.currencies.length > 0),
    currencies,
    usdOf: pricesOf(rows, rates),
    usdOfAsset: (asset, now) => freshPrice(rates.priceOf(asset), now),
    // No code for monitors is the code of another currency, and their links name currencies by it.
    currencyByCode: new Map(
      [...currencies.values()].flatMap((currency) => [
        [currency.exportCode.toUpperCase(), currency],
        [currency.code, currency],
      ]),
    ),
    directions,
    directionByPair: new Map(
      directions.map((direction) => [pairKey(direction.from.id, direction.to.id), direction]),
    ),
    sameCurrencyWays,
    directionById: new Map([...directions, ...sameCurrencyWays.values()].map((one) => [one.id, one])),
    agreements: rows.agreements.map(agreementOf),
    settings: settingsOf(rows.settings, rows.look),
    isOpened: isOpened(rows),
    isFromMemory: false,
    lastListedAt: rows.listedAt?.at ?? null,
    ownTexts: ownTextsOf(rows.ownTexts),
    stop: stopOf(rows, null),
    monitors: monitorsOf(rows),
    robots: robotsOf(rows.monitors),
    labels: new Map(
      rows.labels.map(({ direction_id, labels, version }) => [
        direction_id,
        { ...(labels as DirectionLabels), version },
      ]),
    ),
    contestShownUntil: rows.contest && shownUntil(rows.contest),
    cityNames: new Map(rows.cityNames.map((city) => [city.code, { ru: city.name_ru, en: city.name_en }])),
    places: new Map(rows.places.map((row) => [row.id, placeOf(row)])),
  };
}

function placeOf(row: CatalogueRows['places'][number]): CashPlace {
  return {
    id: row.id,
    cityCode: row.city_code,
    name: { ru: row.name_ru, en: row.name_en },
    address: { ru: row.address_ru, en: row.address_en },
    hint: { ru: row.hint_ru, en: row.hint_en },
    mapUrl: row.map_url,
    point: pointOf(row),
    hours: { ...(row.hours as PlaceHours), zone: row.zone },
    slotMinutes: row.slot_minutes,
    seats: row.seats,
    noticeMinutes: row.notice_minutes,
    horizonDays: row.horizon_days,
    version: row.version,
    isOpen: row.retired_at === null && row.city_retired_at === null,
  };
}

function entryOf(row: CatalogueRows['entries'][number]): CatalogueEntry {
  return {
    id: row.id,
    code: row.code,
    name: { ru: row.name_ru, en: row.name_en },
    icon: { sign: row.icon_sign, tint: row.icon_tint, image: row.icon_image },
    category: row.category as Category,
    keywords: row.keywords,
    currencies: [],
  };
}

function currencyOf(
  rows: CatalogueRows,
  row: CatalogueRows['currencies'][number],
  { entry, ownAccounts }: { entry: CatalogueEntry; ownAccounts: OwnAccounts },
  rates: Rates,
): Currency {
  const network = rows.networks.find(({ code }) => code === row.network_code);
  return {
    id: row.id,
    code: row.code,
    exportCode: row.export_code ?? row.code,
    ticker: row.ticker,
    name: { ru: row.name_ru, en: row.name_en },
    entryId: entry.id,
    entryName: entry.name,
    icon: { sign: row.icon_sign, tint: row.icon_tint, image: row.icon_image },
    category: entry.category,
    network: network
      ? {
          code: network.code,
          name: network.name,
          explorerTx: network.explorer_tx,
          confirmations: network.confirmations,
        }
      : null,
    cities: rows.cities
      .filter((city) => city.currency_id === row.id)
      .map((city) => ({ code: city.code, name: { ru: city.name_ru, en: city.name_en } })),
    decimals: row.decimals,
    isSendVisible: row.is_send_visible && row.retired_at === null,
    isReceiveVisible: row.is_receive_visible && row.retired_at === null,
    isRetired: row.retired_at !== null,
    sendNotice: { ru: row.send_notice_ru, en: row.send_notice_en },
    receiveNotice: { ru: row.receive_notice_ru, en: row.receive_notice_en },
    congestion: congestionOf(row),
    refundFee: plain(row.refund_fee),
    leastPayment: plainOrNull(row.least_payment),
    markets: rows.markets.filter(({ asset }) => asset === row.price_asset).map(({ name }) => name),
    fields: rows.fields.filter((field) => field.currency_id === row.id).map(fieldOf),
    requisites: rows.requisites
      .filter((requisite) => requisite.currency_id === row.id)
      .map((requisite) => requisitesOf(rows, requisite)),
    ownAccounts,
    get priceBackAt() {
      return rates.priceOf(row.price_asset)?.backAt ?? null;
    },
    get priceOldAt() {
      return rates.priceOf(row.price_asset)?.oldAt ?? null;
    },
  };
}

function stopOf({ stops }: CatalogueRows, directionId: number | null): Stop | null {
  const stop = stops.find((one) => one.direction_id === directionId);
  return stop ? { reason: { ru: stop.reason_ru, en: stop.reason_en }, since: stop.stopped_at } : null;
}

function congestionOf(row: CatalogueRows['currencies'][number]): Currency['congestion'] {
  if (row.congestion_level === null) return null;
  // The table's own check lets no other level in.
  const level = row.congestion_level as 'low' | 'normal' | 'high';
  return { level, text: { ru: row.congestion_ru, en: row.congestion_en } };
}

function fieldOf(row: CatalogueRows['fields'][number]): CurrencyField {
  return {
    side: row.side === 'send' ? 'send' : 'receive',
    name: row.name,
    kind: row.kind,
    label: { ru: row.label_ru, en: row.label_en },
    hint: { ru: row.hint_ru, en: row.hint_en },
    isRequired: row.is_required && row.is_visible,
    isVisible: row.is_visible,
    isVerificationOnly: row.is_verification_only,
    pattern: row.pattern,
    example: row.example,
  };
}

/** What the markets are called that a course follows: of both prices, or of all that the owner's formula names. */
function marketsOf(
  rows: CatalogueRows,
  formula: string | null,
  { from, to }: Record<'from' | 'to', Currency>,
): string[] {
  if (formula === null) return [...new Set([...from.markets, ...to.markets])];
  const quoted = rows.sources.filter(({ code }) => new RegExp(`\\b${code}:`, 'i').test(formula));
  // What is left of it without quotes and directions names assets.
  const names = new Set(formula.replace(/\w+:[\w/.]+|\{[^}]*\}/g, ' ').match(/[A-Za-z]\w*/g));
  const priced = rows.markets.filter(({ asset }) => names.has(asset));
  return [...new Set([...quoted, ...priced].map(({ name }) => name))];
}

function requisitesOf(rows: CatalogueRows, row: CatalogueRows['requisites'][number]): OurRequisites {
  const pool = poolOf(row);
  const used = rows.used.find((one) => one.requisite_id === row.id);
  return {
    id: row.id,
    pool,
    ...standingOf(pool, used ? usedOf(used) : unused, rows.now, rows.zone),
    lines: row.lines as OurRequisites['lines'],
    memo: row.memo,
    cityCode: row.city_code,
    warning: { ru: row.warning_ru, en: row.warning_en },
  };
}

function directionsOf(
  rows: CatalogueRows,
  currencies: ReadonlyMap<number, Currency>,
  rates: Rates,
): Direction[] {
  const claimsOf = new Map(rows.recentClaims.map((row) => [row.direction_id, Number(row.claims)]));
  return rows.directions.flatMap((row) => {
    const from = currencies.get(row.from_id);
    const to = currencies.get(row.to_id);
    if (!from || !to || from === to) return [];
    const direction: Direction = {
      id: row.id,
      from,
      to,
      isEnabled: row.is_enabled,
      stop: stopOf(rows, row.id),
      outsideHours: row.outside_hours as OutsideHours,
      isCourseFixed: row.fixed_course !== null,
      hasFormula: row.formula !== null,
      markets: row.fixed_course !== null ? [] : marketsOf(rows, row.formula, { from, to }),
      isOpening: !isOpened(rows),
      bonusPercent: plain(row.bonus_percent),
      minSend: plainOrNull(row.min_send),
      maxSend: plainOrNull(row.max_send),
      minReceive: plainOrNull(row.min_receive),
      maxReceive: plainOrNull(row.max_receive),
      sendDecimals: Math.min(row.send_decimals ?? from.decimals, from.decimals),
      receiveDecimals: Math.min(row.receive_decimals ?? to.decimals, to.decimals),
      minSendVerification: plainOrNull(row.min_send_verification),
      minReceiveVerification: plainOrNull(row.min_receive_verification),
      verifySide: row.verify_side as Direction['verifySide'],
      verifyWhen: row.verify_when as VerifyWhen,
      verifyAbove: plainOrNull(row.verify_above),
      verifyMinutes: row.verify_minutes,
      paymentMinutes: row.payment_minutes,
      checkMinutes: row.check_minutes,
      usualMinutes: row.usual_minutes,
      courseFixedAt: row.course_fixed_at === 'paid' ? 'paid' : 'created',
      isEmailRequired: row.is_email_required,
      notice: { ru: row.notice_ru, en: row.notice_en },
      changedAt: row.changed_at,
      limits: row.limits as Direction['limits'],
      floorPercent: marginsOf(row)?.floorPercent ?? null,
      highestCourse: marginsOf(row)?.highestCourse ?? null,
      recentClaims: claimsOf.get(row.id) ?? 0,
      get courses() {
        const courses = rates.coursesOf(row.id);
        // A better course for a verified card is none where no card is verified.
        return row.verify_side === null ? withoutVerification(courses) : courses;
      },
    };
    return [direction];
  });
}

function sameCurrencyWaysOf(
  rows: CatalogueRows,
  currencies: ReadonlyMap<number, Currency>,
  directions: readonly Direction[],
): Catalogue['sameCurrencyWays'] {
  const ways = rows.directions.flatMap((row) => {
    const currency = row.from_id === row.to_id ? currencies.get(row.from_id) : undefined;
    return currency ? [sameCurrencyWay(row, currency, directions, !isOpened(rows))] : [];
  });
  return new Map(ways.map((way) => [way.from.id, way]));
}

const marginsOf = ({ margins }: CatalogueRows['directions'][number]) => margins as CourseMargins | null;

const plainOnly = new WeakMap<readonly PublishedCourse[], PublishedCourse[]>();

/** The same list for the same courses, so that what follows from it is reckoned once. */
function withoutVerification(courses: readonly PublishedCourse[]): readonly PublishedCourse[] {
  if (courses.every(({ verificationCourse }) => verificationCourse === null)) return courses;
  const known = plainOnly.get(courses) ?? courses.map((one) => changeCourses(one, { verified: () => null }));
  plainOnly.set(courses, known);
  return known;
}

function pricesOf(rows: CatalogueRows, rates: Rates): Catalogue['usdOf'] {
  const assets = new Map(rows.currencies.map(({ id, price_asset }) => [id, price_asset]));
  return { get: (currencyId) => rates.priceOf(assets.get(currencyId) ?? '')?.usd ?? undefined };
}

const freshPrice = (price: ReturnType<Rates['priceOf']>, now: Date) =>
  price && (price.oldAt === null || price.oldAt > now) ? (price.usd ?? undefined) : undefined;

const isOpened = ({ settings }: CatalogueRows) => settings?.opened_at != null;

function agreementOf(row: CatalogueRows['agreements'][number]): Agreement {
  return {
    kind: row.kind === 'aml' ? 'aml' : 'wallet',
    version: row.version,
    title: { ru: row.title_ru, en: row.title_en },
    body: { ru: row.body_ru, en: row.body_en },
    createdAt: row.created_at,
  };
}

function settingsOf(row: CatalogueRows['settings'], look: CatalogueRows['look']): Settings {
  if (!row) throw new Error('The settings are missing: the seed catalogue was not filled in.');
  return {
    ...(row.settings as Omit<Settings, 'version' | 'look'>),
    version: row.version,
    look: look ? lookOf(look) : noLook,
  };
}

function lookOf(row: NonNullable<CatalogueRows['look']>): Look {
  const picture = (name: string | null, width: number | null, height: number | null) =>
    name === null || width === null || height === null ? null : { name, width, height };
  return {
    version: row.version,
    phone: row.phone,
    links: row.links as Look['links'],
    logo: picture(row.logo, row.logo_width, row.logo_height),
    logoDark: picture(row.logo_dark, row.dark_width, row.dark_height),
    icons: row.icons as Look['icons'],
  };
}

let lastOwn = { rows: '[]', texts: noOwnTexts };

/** The same object for the same rows: catalogues are made at each change, translators only when words change. */
function ownTextsOf(rows: CatalogueRows['ownTexts']): OwnTexts {
  const own = rows.filter(({ ru, en }) => ru !== null || en !== null);
  const written = JSON.stringify(own);
  if (written === lastOwn.rows) return lastOwn.texts;
  const inLanguage = (language: 'ru' | 'en') =>
    Object.fromEntries(own.flatMap((row) => (row[language] === null ? [] : [[row.key, row[language]]])));
  lastOwn = {
    rows: written,
    texts: own.length === 0 ? noOwnTexts : { ru: inLanguage('ru'), en: inLanguage('en') },
  };
  return lastOwn.texts;
}
