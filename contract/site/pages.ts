import type { Dialect } from '../office/monitors.ts';
import type { Language, Locale } from '../values.ts';
import type { Settings, Tech } from './calculator.ts';
import type { ChatProvider } from './chat.ts';
import type { CheckPage, ClaimPage, ReturnPage, VerificationPage } from './claim-pages.ts';
import type {
  AnswerPage,
  ArticlePage,
  FaqPage,
  NewsPage,
  PlacedText,
  ReviewsPage,
  TextPage,
} from './content-pages.ts';
import type { Contest } from './contests.ts';
import type {
  CashPage,
  ClosedPage,
  DetailsPage,
  DirectionsPage,
  HomePage,
  WidgetPage,
} from './exchange-pages.ts';
import type { Programme } from './partners.ts';
import type { AuthorizePage, InvoicePage, PayLinkPage, RefundPage, ShopsPage } from './shop-pages.ts';
import type { ContactsPage, QuestionPage } from './support-pages.ts';

/**
 * The data of the site's pages: what the server renders a page from, and what `GET {page}/_payload.json`
 * answers for navigation in the browser. One shape a page, told apart by `page`.
 */

export * from './claim-pages.ts';
export * from './content-pages.ts';
export * from './exchange-pages.ts';
export * from './shop-pages.ts';
export * from './support-pages.ts';

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
  /** True where the browser says that somebody is signed in; the one thing of a session that the server draws a page by. */
  signedIn: boolean;
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
  /** True where the partner programme is on. */
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
  /** True where it shows in a frame of ours; otherwise it opens in our place. */
  isFramed: boolean;
  /** True where a press on our pages led here, so that the chat comes without another. */
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
