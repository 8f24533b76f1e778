import type { CourseSpan } from '../office/course-history.ts';
import type { Problem } from '../problem.ts';
import type { Category, Course, Entry, ListedCurrency, Pair, Reserve, Side } from './calculator.ts';
import type { CitySlots } from './cash.ts';
import type { NamedPiece, PlacedText, ShownReview } from './content-pages.ts';

/** Pages on which one looks at directions and fills the form. */

/** One direction in a list of shortcuts. */
export interface PopularDirection {
  from: number;
  to: number;
  course: string;
  /** What the form would show as the smallest sum to send. */
  minSend: string | null;
}

/** Names of the money of an entry; what else the picker tells of it comes with `calculator`, when it is opened. */
export interface NamedEntry extends Pick<Entry, 'name'> {
  currencies: (Omit<ListedCurrency, 'name' | 'network' | 'city'> & { network: { code: string } | null })[];
}

/** A side without the details that are asked for in the next step. */
export type FormSide = Omit<Side, 'input' | 'inputVerify'>;

export interface FormPair extends Omit<Pair, 'structure'> {
  structure: { from: FormSide; to: FormSide };
}

/** What the exchange form is filled with. Sums are the calculator's; the anchor is the side that was typed. */
export interface FilledForm {
  from: number;
  to: number;
  fromSumma: string;
  toSumma: string;
  anchor: 'from' | 'to';
  city: string | null;
  withVerificationCourse: boolean;
}

/** `/` and `/exchange/{FROM}-{TO}`. */
export interface HomePage {
  page: 'home';
  entries: NamedEntry[];
  /** Ids that can be sent, and for the chosen one those that can be received: as `calculator/from`. */
  sendIds: number[];
  receiveIds: number[];
  /** The usual minutes of each direction, in the order of `receiveIds`. */
  receiveMinutes: number[];
  /** What else can be sent for those currencies that the chosen one cannot be exchanged for, the most used first. */
  otherWays: { to: number; from: number[] }[];
  pair: FormPair;
  course: Course;
  form: FilledForm;
  reserves: Reserve[];
  popular: PopularDirection[];
  /** True where the page is the indexable page of one direction. */
  ofDirection: boolean;
  /** What stands below the form of the page of a direction: of that which was asked for, also where another one is shown. */
  about: DirectionAbout | null;
  /** The amount of the address, where it lay outside of the limits and the nearest one stands in its place. */
  asked: string | null;
  /** After a plain post: what was wrong with the sums. */
  problem: Problem | null;
  /** The pair that was asked for, where another one is shown because that one is off. */
  wanted: { from: number; to: number } | null;
  /** What stands below the form of home: the newest reviews and the first questions. Absent on pages of directions. */
  trust?: { reviews: ShownReview[]; questions: NamedPiece[] };
}

/** A side of a direction in words. */
export interface DirectionSide {
  /** With the network, where the money has several: "Tether TRC20". */
  name: string;
  code: string;
  ticker: string;
  decimals: number;
  category: Category;
  network: string | null;
  /** The same money goes by other networks too, which people mix up. */
  hasOtherNetworks: boolean;
  /** What the form asks of this side, in its words: "Card number". */
  asksFor: string[];
  /** Of its network, until a payment counts. */
  confirmations: number | null;
  cities: string[];
}

/** Periods of the course that customers look back on; a day where the address names none. */
export const coursePeriods = ['day', 'week', 'month', 'quarter'] as const;
export type CoursePeriod = (typeof coursePeriods)[number];

/** What is true of a direction: from it follows what its page says. */
export interface DirectionAbout {
  from: DirectionSide;
  to: DirectionSide;
  /** It cannot be chosen now; its page stays. */
  isOff: boolean;
  /** False where nobody has come for long and nobody has written about it. */
  isIndexed: boolean;
  /** Path of the picture to be shared with; null where there is none. */
  picture: string | null;
  /** The office's own. */
  text: { title: string; html: string } | null;
  /** When the published course began. */
  courseSince: string | null;
  course: string | null;
  limits: { send: { min: string; max: string }; receive: { min: string; max: string } } | null;
  reserve: string | null;
  /** What a round sum brings now; null where the limits have none. */
  example: { send: string; receive: string } | null;
  usualMinutes: number;
  paymentMinutes: number;
  /** Kept of a refund, in the currency sent. */
  refundFee: string;
  /** In a sentence; null where the course is fixed when a claim is made. */
  floating: string | null;
  card: Pair['verification'];
  /** How many courses there are by the amount sent. */
  tiers: number;
  bonus: string;
  /** Payment and payout go by themselves, at any hour. */
  isAutomatic: boolean;
  isEmailRequired: boolean;
  /** True where it can be exchanged back. */
  hasReverse: boolean;
  /** What is sent or received elsewhere. */
  similar: PopularDirection[];
  /** Null where nothing is known of it. Spans are the oldest first. */
  history: {
    period: CoursePeriod;
    spans: { at: string; course: CourseSpan | null }[];
  } | null;
}

/** `/exchange`: all directions by pages (`?page=2`), or those that a search finds (`?q=…`). */
export interface DirectionsPage {
  page: 'directions';
  entries: NamedEntry[];
  /** What is searched for; empty for all of them. */
  query: string;
  /** From 1; a search has one page. */
  number: number;
  pages: number;
  rows: PopularDirection[];
}

/**
 * `/` and every page with the form, while no direction at all can be exchanged: `opening` before the first exchange ever,
 * `paused` afterwards.
 */
export interface ClosedPage {
  page: 'closed';
  reason: 'opening' | 'paused';
}

/** What was typed into the details and the confirmation of a claim, to be shown again as it was. */
export interface TypedDetails {
  email: string;
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  agreement: boolean;
  promocode: string;
  /** The time of the meeting, where cash is handed over. */
  slot?: string;
}

/** `/exchange/{FROM}-{TO}/details`: the second step of the form, before the claim exists. */
export interface DetailsPage {
  page: 'details';
  pair: Pair;
  course: Course;
  form: FilledForm;
  reserves: Reserve[];
  /** Where and when cash can be handed over; null where none is. */
  slots: CitySlots | null;
  typed: TypedDetails;
  /** `fields` to fill in, then `confirm` with everything shown once more. */
  step: 'fields' | 'confirm';
  problem: Problem | null;
  /** Key with which this form makes at most one claim, however often it is sent. */
  idempotencyKey: string;
}

/** A way to hand cash over or to get it, with its course now. */
export interface CashDirection {
  from: { code: string; name: string };
  to: { code: string; name: string };
  /** In words: "1 BTC = 9 500 000 ₽". */
  course: string;
}

/** `/cash`: where cash is handed over, and when. */
export interface CashPage {
  page: 'cash';
  /** With the next free times, and what the office says of it. */
  cities: (CitySlots & { directions: CashDirection[]; text: PlacedText | null })[];
  /** The city of the address, where it is one of them. */
  city: string | null;
  text: PlacedText | null;
}

/** `/widget`: the form that other sites frame. It leads to the form here, with the code. */
export interface WidgetPage {
  page: 'widget';
  entries: NamedEntry[];
  sendIds: number[];
  receiveIds: number[];
  pair: FormPair;
  course: Course;
  form: FilledForm;
  reserves: Reserve[];
  /** The partner's code; null where there is none of that name. */
  refferal: string | null;
}
