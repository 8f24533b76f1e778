import type { PageData } from '@menyala/contract/site/pages';
import type { ComponentType } from 'react';
import { HomeScreen } from './exchange/home-screen.tsx';

type Page = PageData['page'];
type Screen<P extends Page> = ComponentType<{ data: Extract<PageData, { page: P }> }>;

/**
 * Which screen shows which page. Home, where most people arrive, is in the first download;
 * the others come when they are asked for. The widget, the chat and
 * what is shown offline are in none of these: their documents are their own.
 */
const here: { [P in Page]?: Screen<P> } = { home: HomeScreen };

/** The pages whose code is asked for by itself. Each needs a line here and one in `assets.ts`. */
export type LazyPage = Exclude<Page, 'home' | 'widget' | 'chat' | 'offline'>;

const lazy: { readonly [P in LazyPage]: () => Promise<void> } = {
  error: async () => {
    here.error = (await import('./errors/error-screen.tsx')).ErrorScreen;
  },
  text: async () => {
    here.text = (await import('./text-pages/text-screen.tsx')).TextScreen;
  },
  closed: async () => {
    here.closed = (await import('./exchange/closed-screen.tsx')).ClosedScreen;
  },
  directions: async () => {
    here.directions = (await import('./directions/directions-screen.tsx')).DirectionsScreen;
  },
  details: async () => {
    here.details = (await import('./details/details-screen.tsx')).DetailsScreen;
  },
  claim: async () => {
    here.claim = (await import('./claims/claim-screen.tsx')).ClaimScreen;
  },
  invoice: async () => {
    here.invoice = (await import('./pay/invoice-screen.tsx')).InvoiceScreen;
  },
  refund: async () => {
    here.refund = (await import('./pay/refund-screen.tsx')).RefundScreen;
  },
  authorize: async () => {
    here.authorize = (await import('./keys/authorize-screen.tsx')).AuthorizeScreen;
  },
  payLink: async () => {
    here.payLink = (await import('./pay/pay-link-screen.tsx')).PayLinkScreen;
  },
  verification: async () => {
    here.verification = (await import('./cards/verification-screen.tsx')).VerificationScreen;
  },
  check: async () => {
    here.check = (await import('./cards/check-screen.tsx')).CheckScreen;
  },
  return: async () => {
    here.return = (await import('./claims/return-screen.tsx')).ReturnScreen;
  },
  auth: async () => {
    here.auth = (await import('./auth/auth-screen.tsx')).AuthScreen;
  },
  account: async () => {
    here.account = (await import('./account/account-screen.tsx')).AccountScreen;
  },
  partners: async () => {
    here.partners = (await import('./partners/partners-screen.tsx')).PartnersScreen;
  },
  contacts: async () => {
    here.contacts = (await import('./contacts/contacts-screen.tsx')).ContactsScreen;
  },
  question: async () => {
    here.question = (await import('./contacts/question-screen.tsx')).QuestionScreen;
  },
  reviews: async () => {
    here.reviews = (await import('./reviews/reviews-screen.tsx')).ReviewsScreen;
  },
  shops: async () => {
    here.shops = (await import('./partners/partners-screen.tsx')).ShopsScreen;
  },
  monitoring: async () => {
    here.monitoring = (await import('./partners/partners-screen.tsx')).MonitoringScreen;
  },
  cash: async () => {
    here.cash = (await import('./cash/cash-screen.tsx')).CashScreen;
  },
  contest: async () => {
    here.contest = (await import('./contest/contest-screen.tsx')).ContestScreen;
  },
  faq: async () => {
    here.faq = (await import('./content/faq-screen.tsx')).FaqScreen;
  },
  answer: async () => {
    here.answer = (await import('./content/answer-screen.tsx')).AnswerScreen;
  },
  news: async () => {
    here.news = (await import('./content/news-screen.tsx')).NewsScreen;
  },
  article: async () => {
    here.article = (await import('./content/article-screen.tsx')).ArticleScreen;
  },
};

/** Must have ended before the page is shown: a screen that is still on its way cannot be rendered. */
export async function loadScreen(page: Page): Promise<void> {
  if (!here[page] && isLazy(page)) await lazy[page]();
}

const isLazy = (page: Page): page is LazyPage => page in lazy;

export async function loadAllScreens(): Promise<void> {
  await Promise.all(Object.values(lazy).map((load) => load()));
}

export function screenOf<P extends Page>(page: P): Screen<P> {
  const screen = here[page];
  if (!screen) throw new Error(`The screen of "${page}" was not loaded before it was shown.`);
  return screen;
}
