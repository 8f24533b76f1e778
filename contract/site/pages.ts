import type { CourseSpan } from '../office/course-history.ts';
import type { Dialect } from '../office/monitors.ts';
import type { Problem } from '../problem.ts';
import type { Language, Locale } from '../values.ts';
import type {
  Category,
  Course,
  Entry,
  Field,
  Icon,
  ListedCurrency,
  Pair,
  Reserve,
  Settings,
  Side,
  Tech,
} from './calculator.ts';
import type { VerifyInputs } from './cards.ts';
import type { CitySlots } from './cash.ts';
import type { ChatProvider } from './chat.ts';
import type { ClaimForm, ClaimRequisite, ClaimStatusView } from './claims.ts';
import type { Contest } from './contests.ts';
import type { Programme } from './partners.ts';
import type { OwnReview } from './reviews.ts';
import type { LinkState } from './shop-links.ts';
import type { SupportThread } from './support.ts';

/**
 * The data of the site's pages: what the server renders a page from, and what `GET {page}/_payload.json`
 * answers for navigation in the browser. One shape a page, told apart by `page`.
 */

/** The cookie of the form's tick: which versions of the two texts were agreed to. */
export const agreedCookie = 'agreed';

/** The newest versions, as the cookie has them: `aml.2-wallet.1`. Another version asks for another tick. */
export function agreedVersions(texts: readonly { kind: string; version: number }[]): string {
  return texts
    .map(({ kind, version }) => `${kind}.${version}`)
    .sort()
    .join('-');
}

export type ColourMode = 'light' | 'dark' | 'auto';

/** Keys of the notices and banners that were closed in this visit, joined by dots. */
export const hiddenBannersCookie = 'hidden';

/** A notice or a banner, in the language of the page. */
export interface ShownBanner {
  /** Of its words: one that was changed is another. */
  key: string;
  tone: 'info' | 'success' | 'warning';
  /** Empty for none. */
  title: string;
  text: string;
  link: { to: string; title: string } | null;
  picture: { url: string; width: number; height: number } | null;
}

/** A line of a menu: a path of the site without the language base, or an https address. */
export interface MenuLine {
  to: string;
  title: string;
}

/** What every page needs: the layout around the content. */
export interface PageLayout {
  language: Language;
  locale: Locale;
  /** Path of the page without the language base and without the query, as `/claim/…`. */
  path: string;
  /** Path and query of the same page in the other language. */
  alternate: string;
  /** Absolute address of the site without a trailing slash, for canonical links. */
  origin: string;
  buildId: string;
  now: string;
  settings: Settings;
  tech: Tech;
  menus: Record<'header' | 'footer', MenuLine[]>;
  /**
   * Where the owner's live chat is, for a window of its own, and whose it is. Null where there is none, and on pages of a
   * person, beside which no stranger's chat stands: those have a thread of our own.
   */
  chat: { to: string; name: string } | null;
  /** The line above the page; null where none stands, or it was closed. */
  notice: ShownBanner | null;
  /** Cards for the pages that have a place for them, without those that were closed. */
  banners: ShownBanner[];
  /** Whether the browser says that somebody is signed in; the one thing of a session that the server draws a page by. */
  signedIn: boolean;
}

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
  /** Whether the page is the indexable page of one direction. */
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
  /** In a sentence; null where the course is fixed when a claim is made. */
  floating: string | null;
  card: Pair['verification'];
  /** How many courses there are by the amount sent. */
  tiers: number;
  bonus: string;
  /** Payment and payout go by themselves, at any hour. */
  isAutomatic: boolean;
  isEmailRequired: boolean;
  /** Whether it can be exchanged back. */
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

/** `/claim/{uuid}`: payment, status, expired, done: one live page. */
export interface ClaimPage {
  page: 'claim';
  /** What the meeting can be moved to, where its maker may move it. */
  slots?: CitySlots | null;
  form: ClaimForm;
  status: ClaimStatusView;
  /** Only while money is awaited. */
  requisite: ClaimRequisite | null;
  problem: Problem | null;
  /** Its thread with support; absent where the page asks for it by itself. */
  support?: SupportThread;
  /** After a plain post to support: what was typed, and what was wrong with it. */
  written?: WrittenToSupport;
  /** What its maker said of it; absent where nobody may say anything now. */
  review?: ClaimReview;
}

/** The review of a completed claim, as its maker sees it. */
export interface ClaimReview {
  own: OwnReview | null;
  /** What was posted and refused. */
  typed: { text: string; name: string };
  problem: Problem | null;
}

/** A message to support that was refused. */
export interface WrittenToSupport {
  text: string;
  problem: Problem;
}

/** What was typed into the contact form. */
export interface TypedQuestion {
  name: string;
  email: string;
  subject: string;
  text: string;
  claim: string;
}

/** `/contacts`: the form, the hours, and where cash is handed over. */
export interface ContactsPage {
  page: 'contacts';
  /** "Mon–Fri 10:00–19:00", a line for each, and whose time it is. */
  week: string[];
  zone: string;
  cities: {
    code: string;
    name: string;
    at: [latitude: number, longitude: number] | null;
    /** Where cash is handed over there. */
    places: {
      id: number;
      name: string;
      address: string;
      mapUrl: string | null;
      at: [latitude: number, longitude: number] | null;
    }[];
  }[];
  text: PlacedText | null;
  typed: TypedQuestion;
  problem: Problem | null;
  /** With which this form asks at most once, however often it is sent. */
  key: string;
}

/** `/contacts/{uuid}`: a question of the contact form, for who asked it. */
export interface QuestionPage {
  page: 'question';
  id: string;
  thread: SupportThread;
  written?: WrittenToSupport;
}

/** `/claim/success` and `/claim/fail`: where payment providers send people back to. */
export interface ReturnPage {
  page: 'return';
  claim: ClaimStatusView | null;
}

/** `/aml` and `/rules`: a text written in the office, sanitised HTML. */
export interface TextPage {
  page: 'text';
  kind: 'aml' | 'wallet';
  title: string;
  /** Its first words as plain text, for search engines. */
  description: string;
  html: string;
  version: number;
  updatedAt: string;
}

/** `/login`, `/register`, `/forget`, `/recover`, `/successfully`: the way into an account. */
export interface AuthPage {
  page: 'auth';
  step: 'login' | 'register' | 'forget' | 'recover' | 'successfully';
  /** Path and query, without the language base, that signing in leads to; always of this site. */
  next: string | null;
  /** What the link of an email carries. */
  proof: { of: 'account' | 'email' | 'password'; token: string } | null;
  /** At the login: a session that was taken for a living one turned out to be over. */
  ended: boolean;
}

/** `/account`, `/account/orders`, `/account/settings`: the layout; what is in it comes by the bearer token. */
export interface AccountPage {
  page: 'account';
  section:
    | 'overview'
    | 'orders'
    | 'cards'
    | 'referrer'
    | 'promocodes'
    | 'gift'
    | 'shop'
    | 'shopApi'
    | 'shopSales'
    | 'shopStatistics'
    | 'shopWithdrawal'
    | 'shopLinks'
    | 'support'
    | 'settings';
}

/** What is pressed at an invoice of a sandbox shop instead of paying. */
export const sandboxPresses = ['pay', 'less', 'expire', 'late'] as const;
export type SandboxPress = (typeof sandboxPresses)[number];

/** `/i/{id}`: an invoice of a shop, for whoever pays it. Amounts are in its currency unless they say otherwise. */
export interface InvoicePage {
  page: 'invoice';
  id: string;
  shop: { name: string; website: string };
  /** What is paid for, in the shop's words; empty where it said nothing. */
  about: string;
  status: 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
  additionalStatus: 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked';
  /** Null where any sum pays it. */
  amount: string | null;
  /** What of it is the fee that its payer pays, where a link says so; null where the shop pays it. */
  payerFee: string | null;
  currency: string;
  paid: string;
  due: string | null;
  createdAt: string;
  expiresAt: string;
  /** False where the shop takes no payments now. */
  isShopOpen: boolean;
  /** Of a sandbox shop: what can be pressed now. Null for every other. */
  sandbox: SandboxPress[] | null;
  ways: InvoiceWay[];
  /** The way that was chosen, with what it asks of the payer. */
  chosen: { method: string; fields: Field[]; isEmailRequired: boolean; decimals: number } | null;
  typed: { sum: string; email: string; values: Readonly<Record<string, string>> };
  problem: Problem | null;
  /** With which this form makes at most one claim, however often it is sent. */
  key: string;
  /** The claim that the address names: the attempt to pay it that this page goes on with. */
  payment: InvoicePayment | null;
  /** A claim of this browser that pays it and waits for its money, where the address names none. */
  claim: string | null;
  /** Where the shop wants its payer back, and whether by itself. */
  back: { address: string; isAutomatic: boolean } | null;
  view: InvoiceView;
}

/** How the address of an invoice's page wants it shown; each of its links and forms goes on so. */
export interface InvoiceView {
  /** Compact, within a frame of the shop. */
  isModal: boolean;
  theme: 'light' | 'dark' | null;
  /** Other ways are to be chosen from, though a claim waits for its money. */
  isChoosing: boolean;
}

/** A claim as the page of its invoice shows it. What only its maker may do is not in it. */
export type InvoicePayment = Pick<ClaimPage, 'form' | 'status' | 'requisite' | 'problem'> & {
  method: string;
};

/** `/pay/{id}`: a payment link of a shop, as its payer sees it. Its form makes an invoice and leads there. Amounts are in its currency. */
export interface PayLinkPage {
  page: 'payLink';
  id: string;
  shop: { name: string; website: string };
  title: string;
  description: string;
  /** Why it takes no payments, if it takes none: it, or its shop, or nothing can be paid with right now. */
  state: LinkState | 'shop_stopped' | 'no_ways';
  currency: string;
  /** Null where the payer says the sum, within the bounds. */
  amount: string | null;
  least: string | null;
  most: string | null;
  /** Where the payer pays the fee: its percent, and of a sum that is known, how much it is and what is asked for with it. */
  fee: { percent: string; sum: string | null; total: string | null } | null;
  fields: { name: string; label: string; required: boolean }[];
  expiresAt: string | null;
  /** What can be paid with now: "Bitcoin", "Tether TRC20". */
  ways: string[];
  typed: { sum: string; values: Readonly<Record<string, string>> };
  problem: Problem | null;
  /** With which this form makes at most one invoice, however often it is sent; and the link as it was shown. */
  key: string;
  version: number;
  /** Where a payer who does not pay goes back to. */
  back: string | null;
  /** How the address wants it shown, as its form goes on: `?theme=dark`, or nothing. */
  query: string;
}

/** One way to pay an invoice: a currency, and how much of it. */
export interface InvoiceWay {
  method: string;
  name: string;
  network: string | null;
  ticker: string;
  icon: Icon;
  category: string;
  /** What is to be sent; null where the payer says it. */
  sum: string | null;
  /** Why it cannot be taken now. */
  closed: string | null;
}

/** `/pull-payments/{id}`: money that a shop gives back, for its buyer, who says where it goes. */
export interface RefundPage {
  page: 'refund';
  id: string;
  shop: { name: string; website: string };
  /** In the shop's words; the description may be empty. */
  name: string;
  description: string;
  /** What the shop gives back, in the currency in which it said so. */
  amount: string;
  currency: string;
  /** `early`: it begins at `startsAt` · `checked`: the shop looks at the details · `sent`: its payout is under way. */
  status: 'early' | 'open' | 'checked' | 'sent' | 'paid' | 'closed';
  startsAt: string | null;
  expiresAt: string | null;
  /** Why the details of the last time were refused. */
  reason: string | null;
  /** Whether the shop looks at the details before they are paid to. */
  isApproved: boolean;
  /** Whether the buyer may say now where it goes, for the first time or anew. */
  isAskable: boolean;
  /** What our payout costs: it is within each `sum` of the ways already. */
  fee: { sum: string; ticker: string } | null;
  ways: InvoiceWay[];
  chosen: { method: string; fields: Field[] } | null;
  typed: { email: string; values: Readonly<Record<string, string>> };
  problem: Problem | null;
  /** Where it goes, as it was said last; masked. */
  destination: {
    name: string;
    network: string | null;
    icon: Icon;
    category: string;
    requisites: { label: string; value: string }[];
    /** What arrives; null while the course is not fixed. */
    sum: string | null;
    ticker: string;
    reference: string | null;
    explorerUrl: string | null;
    paidAt: string | null;
  } | null;
  /** Masked. */
  email: string | null;
}

/** `/api-keys/authorize`: a program asks for a key of a shop. What it says of itself is shown as it is, and proves nothing. */
export interface AuthorizePage {
  page: 'authorize';
  application: string;
  identifier: string | null;
  permissions: string[];
  /** Asked for, and given to nobody here. */
  unknown: string[];
  /** All of it or nothing; otherwise single permissions may be left out. */
  isStrict: boolean;
  /** Where the key goes; null where it is shown to be copied. `isOpen`: over plain http. */
  redirect: { address: string; host: string; isOpen: boolean } | null;
  /** Why no key can be made: the address is not http or https, or no permission is asked for that shops have. */
  problem: 'redirect' | 'permissions' | null;
}

/** `/verification/{uuid}`: a claim that waits for the check of its card. The check itself comes by the API. */
export interface VerificationPage {
  page: 'verification';
  form: ClaimForm;
  status: ClaimStatusView;
  inputs: VerifyInputs;
}

/** `/verify/{uuid}`: one card's check; it comes by the API, to whom it belongs. */
export interface CheckPage {
  page: 'check';
  id: string;
  inputs: VerifyInputs;
}

/** `/partners`, `/partners/users`: the programme explained. `tab` is the part that its address names. */
export interface PartnersPage {
  page: 'partners';
  tab: 'overview' | 'users';
  /** Null until the owner has set it up. */
  programme: Programme | null;
}

/** `/contest`; null where there is none to show. */
export interface ContestPage {
  page: 'contest';
  contest: Contest | null;
}

/** A way to hand cash over or to get it, with its course now. */
export interface CashDirection {
  from: { code: string; name: string };
  to: { code: string; name: string };
  /** In words: "1 BTC = 9 500 000 ₽". */
  course: string;
}

/** What the office wrote for a place of a page: HTML that the server has cleaned. */
export interface PlacedText {
  title: string;
  html: string;
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

interface PagePicture {
  url: string;
  width: number;
  height: number;
}

/** Another page of the same kind. */
export interface NamedPiece {
  slug: string;
  title: string;
}

/** `/faq`: all questions with their answers; `query` is what is looked for in them, and empty for nothing. */
export interface FaqPage {
  page: 'faq';
  query: string;
  groups: { id: number; title: string; questions: (NamedPiece & { html: string })[] }[];
}

/** `/faq/{slug}`: one answer. HTML is sanitised, with its blocks as they were when it was asked for. */
export interface AnswerPage extends NamedPiece {
  page: 'answer';
  description: string;
  html: string;
  group: string;
  /** In the same group. */
  others: NamedPiece[];
  publishedAt: string;
  changedAt: string;
  languages: Language[];
}

/** `/news`, newest first. */
export interface NewsPage {
  page: 'news';
  items: (NamedPiece & { description: string; publishedAt: string; cover: PagePicture | null })[];
  /** From 1. */
  number: number;
  /** Of how many; 0 where there are no news. */
  pages: number;
}

/** `/news/{slug}`. */
export interface ArticlePage extends NamedPiece {
  page: 'article';
  description: string;
  html: string;
  cover: PagePicture | null;
  /** Path of the picture that it is shared with. */
  picture: string;
  /** Empty where none is told. */
  author: string;
  publishedAt: string;
  changedAt: string;
  /** The one before it in time, and the one after it. */
  older: NamedPiece | null;
  newer: NamedPiece | null;
  languages: Language[];
}

/** A published review, in the language that it was written in. Plain text. */
export interface ShownReview {
  id: number;
  language: Language;
  /** Empty where none is to be shown. */
  name: string;
  text: string;
  /** The exchange's; empty where it says nothing. */
  answer: string;
  /** In words of the page's language. */
  from: string;
  to: string;
  publishedAt: string;
}

/** `/reviews`, newest first: in both languages the same ones. */
export interface ReviewsPage {
  page: 'reviews';
  items: ShownReview[];
  /** From 1. */
  number: number;
  /** Of how many; 0 where there are none. */
  pages: number;
}

/** `/shops`: what owners of shops get. */
export interface ShopsPage {
  page: 'shops';
  /** Whether a shop can be opened here now. */
  isOpen: boolean;
  /** What holds for a new one. */
  terms: { feePercent: string; holdDays: number; needsApproval: boolean };
  /** The id of a payment link to try; null but in a demo. */
  link: string | null;
  /** With what buyers can pay now, in the order of the form. */
  currencies: {
    code: string;
    /** With the network, where the money has several: "Tether TRC20". */
    name: string;
    category: Category;
    icon: ListedCurrency['icon'];
    network: string | null;
    /** Of its network, until a payment counts. */
    confirmations: number | null;
  }[];
  text: PlacedText | null;
}

/** `/partners/monitoring`: for those who list exchangers. */
export interface MonitoringPage {
  page: 'monitoring';
  /** Those that list the exchange, with their sites. */
  monitors: { name: string; site: string | null }[];
  /** Where the files of rates are, by how they are written. */
  feeds: { dialect: Dialect; url: string }[];
  /** How many directions can be exchanged in. */
  directions: number;
  /** What visitors are led here by; `{from}`, `{to}` and `{code}` stand in it. */
  visitorLink: string;
  /** Whether the partner programme is on. */
  hasProgramme: boolean;
  text: PlacedText | null;
}

/** Any path that is no page, and every page that could not be made. */
export interface ErrorPage {
  page: 'error';
  status: number;
  /** For 404: "Page Not Found: {path}". */
  statusText: string;
}

/** `/chat`: a document of its own, in a window of its own, with nothing of ours that a chat could read. */
export interface ChatPage {
  page: 'chat';
  provider: ChatProvider;
  /** The provider's page of the chat. */
  url: string;
  /** Whether it shows in a frame of ours; otherwise it opens in our place. */
  isFramed: boolean;
  /** Whether a press on our pages led here, so that the chat comes without another. */
  isPressed: boolean;
}

/** `/offline`: what a browser that keeps it shows where there is no connection. */
export interface OfflinePage {
  page: 'offline';
}

export type PageData =
  | HomePage
  | DirectionsPage
  | ClosedPage
  | DetailsPage
  | ClaimPage
  | InvoicePage
  | RefundPage
  | AuthorizePage
  | PayLinkPage
  | VerificationPage
  | CheckPage
  | ReturnPage
  | TextPage
  | AuthPage
  | AccountPage
  | PartnersPage
  | ContestPage
  | CashPage
  | ReviewsPage
  | ShopsPage
  | MonitoringPage
  | WidgetPage
  | ContactsPage
  | QuestionPage
  | FaqPage
  | AnswerPage
  | NewsPage
  | ArticlePage
  | ChatPage
  | OfflinePage
  | ErrorPage;

export interface PagePayload<D extends PageData = PageData> {
  layout: PageLayout;
  data: D;
}

/** What `_payload.json` answers instead where the page itself would redirect: path and query, with the language base. */
export interface PageRedirect {
  redirect: string;
}

/** What the site's server entry exports: the whole document of a page. Pure, and it never throws for a valid payload. */
export interface SiteRenderer {
  /** `mode` is what the colour cookie says. */
  renderPage(payload: PagePayload, mode: ColourMode): string;
  /** The JSON that `_payload.json` answers: with `modules`, the files of the page's code. */
  writePayload(payload: PagePayload): string;
}
