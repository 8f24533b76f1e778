import type { Problem } from '../problem.ts';
import type { Language, Locale } from '../values.ts';
import type { Course, Entry, ListedCurrency, Pair, Reserve, Settings, Side, Tech } from './calculator.ts';
import type { VerifyInputs } from './cards.ts';
import type { ClaimForm, ClaimRequisite, ClaimStatusView } from './claims.ts';
import type { Contest } from './contests.ts';
import type { Programme } from './partners.ts';

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
  /** The amount of the address, where it lay outside of the limits and the nearest one stands in its place. */
  asked: string | null;
  /** After a plain post: what was wrong with the sums. */
  problem: Problem | null;
  /** The pair that was asked for, where another one is shown because that one is off. */
  wanted: { from: number; to: number } | null;
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
}

/** `/exchange/{FROM}-{TO}/details`: the second step of the form, before the claim exists. */
export interface DetailsPage {
  page: 'details';
  pair: Pair;
  course: Course;
  form: FilledForm;
  reserves: Reserve[];
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
  form: ClaimForm;
  status: ClaimStatusView;
  /** Only while money is awaited. */
  requisite: ClaimRequisite | null;
  problem: Problem | null;
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
  section: 'overview' | 'orders' | 'cards' | 'referrer' | 'promocodes' | 'gift' | 'settings';
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

/** Any path that is no page, and every page that could not be made. */
export interface ErrorPage {
  page: 'error';
  status: number;
  /** For 404: "Page Not Found: {path}". */
  statusText: string;
}

export type PageData =
  | HomePage
  | ClosedPage
  | DetailsPage
  | ClaimPage
  | VerificationPage
  | CheckPage
  | ReturnPage
  | TextPage
  | AuthPage
  | AccountPage
  | PartnersPage
  | ContestPage
  | WidgetPage
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
