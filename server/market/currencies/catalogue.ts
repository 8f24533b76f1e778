import type { Language } from '@menyala/contract';
import type { Hours } from '@menyala/contract/hours';
import type { ClaimLimits, OutsideHours } from '@menyala/contract/office/directions';
import type { DirectionLabels } from '@menyala/contract/office/monitors';
import type { RequisitePool } from '@menyala/contract/office/requisites';
import type { ExchangeSettings } from '@menyala/contract/office/settings';
import type { Category } from '@menyala/contract/site/calculator';
import type { OwnTexts } from '../../platform/texts/own-texts.ts';
import type { PublishedCourse } from '../rates/course-rows.ts';
import type { Look } from './look.ts';
import type { Monitor } from './monitor.ts';
import type { OwnAccounts } from './own-accounts.ts';
import type { Standing } from './requisite-pool.ts';

export type { PublishedCourse };

/**
 * The catalogue: everything that is exchanged, as one picture in memory. Requests read it without asking the database; a keeper
 * replaces it whole when anything in it changes. What moves with the market (courses, prices) is read through it from the
 * picture of rates, as it is at that moment: it changes between two requests, never while one is reckoned without waiting.
 */
export interface Catalogue {
  /** Turns at each change, in each process by itself; what is made from the catalogue may be kept until then. */
  version: number;
  entries: CatalogueEntry[];
  currencies: Map<number, Currency>;
  /** By their own codes, and by those for monitors. */
  currencyByCode: Map<string, Currency>;
  /** What one of a currency is worth in US dollars now, by its id; undefined without a price. */
  usdOf: { get(currencyId: number): string | undefined };
  /** What one of an asset is worth in US dollars now; undefined without a price, or with one that is old. */
  usdOfAsset(asset: string, now: Date): string | undefined;
  directions: Direction[];
  /** By `from-to` of the currencies' ids. */
  directionByPair: Map<string, Direction>;
  /**
   * How invoices are paid in the currency of their shop's balance, by that currency: a direction in which nothing is exchanged. These
   * are in no list, and nobody but invoices of shops uses them.
   */
  sameCurrencyWays: ReadonlyMap<number, Direction>;
  /** What claims are made in: all directions, and the ways above. */
  directionById: Map<number, Direction>;
  agreements: Agreement[];
  settings: Settings;
  /** True where its owner has opened the exchange to customers. */
  isOpened: boolean;
  /** When the newest entry of the blacklist was made; null where it has none. */
  lastListedAt: Date | null;
  /** The database is away: this is what was true last. */
  isFromMemory: boolean;
  /** What owners say in their own words. */
  ownTexts: OwnTexts;
  /** All are stopped by hand. */
  stop: Stop | null;
  /** So long there is a contest to show; null where there is none. */
  contestShownUntil: Date | null;
  /** Sites that list us, the switched-off ones too. */
  monitors: Monitor[];
  /** True where an address is one of their robots'. */
  robots: { has(address: string): boolean };
  /** What monitors are told of directions, by their ids; those of which the owner says nothing are not in it. */
  labels: ReadonlyMap<number, DirectionLabels & { version: number }>;
  /** Names of all cities, the retired ones too: claims keep theirs. */
  cityNames: ReadonlyMap<string, InBoth>;
  /** Where cash is handed over, by id; the retired ones too. */
  places: ReadonlyMap<number, CashPlace>;
}

/** Where cash is handed over, and at which times one may come. */
export interface CashPlace {
  id: number;
  cityCode: string;
  name: InBoth;
  address: InBoth;
  /** How to find it. */
  hint: InBoth;
  mapUrl: string | null;
  /** On our own map. */
  point: { latitude: number; longitude: number } | null;
  /** By the zone of its city. */
  hours: Hours;
  slotMinutes: number;
  /** So many customers at once. */
  seats: number;
  /** A time can be taken so many minutes ahead at the latest, and so many days at the soonest. */
  noticeMinutes: number;
  horizonDays: number;
  /** Turns at each edit. */
  version: number;
  /** Neither it nor its city is retired. */
  isOpen: boolean;
}

export type InBoth = Record<Language, string>;

export interface IconSign {
  sign: string;
  tint: string;
  /** Name of its picture's file. */
  image: string | null;
}

export interface CatalogueEntry {
  id: number;
  code: string;
  name: InBoth;
  icon: IconSign;
  category: Category;
  keywords: string[];
  currencies: Currency[];
}

export interface Network {
  code: string;
  name: string;
  /** Address of a transaction in an explorer, `{tx}` where its hash goes. */
  explorerTx: string | null;
  confirmations: number | null;
}

export interface Currency {
  id: number;
  code: string;
  /** What monitors call it. */
  exportCode: string;
  ticker: string;
  name: InBoth;
  entryId: number;
  entryName: InBoth;
  icon: IconSign;
  category: Category;
  network: Network | null;
  cities: { code: string; name: InBoth }[];
  decimals: number;
  isSendVisible: boolean;
  isReceiveVisible: boolean;
  /** It is there for claims that know it, and seen nowhere else. */
  isRetired: boolean;
  /** Shown on the side on which the currency is chosen. */
  sendNotice: InBoth;
  receiveNotice: InBoth;
  /** How busy its network is. */
  congestion: { level: 'low' | 'normal' | 'high'; text: InBoth } | null;
  /** Kept back from a refund, in the currency. */
  refundFee: string;
  /** The smallest payment of a shop's invoice in it; null for what the settings of shops say. */
  leastPayment: string | null;
  /** What the sources are called that its price follows; none for one that is set by hand. */
  markets: readonly string[];
  fields: CurrencyField[];
  /** Where customers pay to; claims take them in turn. */
  requisites: OurRequisites[];
  /** All accounts of the exchange, whatever their currency. */
  ownAccounts: OwnAccounts;
  /** From when on its price is old; null for one that is fixed, or moves by itself. */
  readonly priceOldAt: Date | null;
  /** When that price was fresh again after it had been old; null where it never was old. */
  readonly priceBackAt: Date | null;
}

/** One line of the exchange's own requisites. */
export interface OurLine {
  name: string;
  kind: string;
  label: InBoth;
  value: string;
}

/** Where a customer pays to, with the rules by which claims are given it. */
export interface OurRequisites extends ShownRequisites, Standing {
  id: number;
  pool: RequisitePool;
}

/** What a customer is shown: copied into the claim when it is made. */
export interface ShownRequisites {
  lines: OurLine[];
  memo: string | null;
  /** City whose claims get them; null for all. */
  cityCode: string | null;
  warning: InBoth;
}

export interface CurrencyField {
  side: 'send' | 'receive';
  name: string;
  kind: string;
  label: InBoth;
  hint: InBoth;
  /** Never of one that no form shows. */
  isRequired: boolean;
  isVisible: boolean;
  isVerificationOnly: boolean;
  pattern: string | null;
  example: string;
}

export interface Direction {
  id: number;
  from: Currency;
  to: Currency;
  isEnabled: boolean;
  /** This one is stopped by hand. */
  stop: Stop | null;
  /** Outside the hours of the exchange: taken with a notice, refused, or taken where all goes by itself. */
  outsideHours: OutsideHours;
  /** Its course is set by hand, and follows from no price. */
  isCourseFixed: boolean;
  /** Its base course follows from the owner's formula, and not from the prices of its currencies. */
  hasFormula: boolean;
  /** What the markets are called that its course follows; empty where it follows none. */
  markets: readonly string[];
  /** The exchange has not been opened to customers yet. */
  isOpening: boolean;
  bonusPercent: string;
  minSend: string | null;
  maxSend: string | null;
  minReceive: string | null;
  maxReceive: string | null;
  /** `roundCalculator` of each side: at most the decimals of its currency. */
  sendDecimals: number;
  receiveDecimals: number;
  minSendVerification: string | null;
  minReceiveVerification: string | null;
  /** The side whose card must be verified; null where none must, and there is no verification course then either. */
  verifySide: 'send' | 'receive' | null;
  verifyWhen: VerifyWhen;
  /** In the currency sent, for `above`. */
  verifyAbove: string | null;
  /** So long a claim waits for its card's check. */
  verifyMinutes: number;
  paymentMinutes: number;
  checkMinutes: number;
  usualMinutes: number;
  courseFixedAt: 'created' | 'paid';
  isEmailRequired: boolean;
  notice: InBoth;
  /** When what its page says was changed last; a course is none of it. */
  changedAt: Date;
  /** Its own limits in US dollars; null for none. */
  limits: ClaimLimits | null;
  /** The margin in percent that a promocode leaves of its base course at least, and the course that it makes at most; null for none. */
  floorPercent: string | null;
  highestCourse: string | null;
  /** How many of the last claims were made in it. */
  recentClaims: number;
  /** Published courses, newest first: the newest, and those that were still the newest within the owner's grace. */
  readonly courses: readonly PublishedCourse[];
}

export interface Stop {
  /** What customers read; may be empty. */
  reason: InBoth;
  since: Date;
}

/** When a verified card is needed: `course` is for the verification course alone, which needs one in any case. */
export type VerifyWhen = 'always' | 'above' | 'newcomers' | 'course';

export interface Agreement {
  kind: 'aml' | 'wallet';
  version: number;
  title: InBoth;
  body: InBoth;
  createdAt: Date;
}

/** The owner's settings without the texts, which have versions of their own. */
export type Settings = Omit<ExchangeSettings, 'texts'> & { version: number; look: Look };

export function pairKey(fromId: number, toId: number): string {
  return `${fromId}-${toId}`;
}
