import type { PageData } from '@menyala/contract/site/pages';
import type { Context } from '../../context.ts';
import type { Direction } from '../../market/currencies/catalogue.ts';
import type { FollowedName } from './known-query.ts';
import type { ShownPair } from './layout.ts';
import type { PageRequest } from './page-request.ts';
import { authPayload } from './payloads/auth-payload.ts';
import { authorizePayload } from './payloads/authorize-payload.ts';
import { checkPayload, verificationPayload } from './payloads/card-payloads.ts';
import { cashPayload } from './payloads/cash-payload.ts';
import { chatPayload } from './payloads/chat-payload.ts';
import { claimPayload, returnPayload } from './payloads/claim-payload.ts';
import { contactsPayload, questionPayload } from './payloads/contacts-payload.ts';
import { answerPayload, articlePayload, faqPayload, newsPayload } from './payloads/content-payloads.ts';
import { detailsPayload } from './payloads/details-payload.ts';
import { directionsPayload } from './payloads/directions-payload.ts';
import { directionPayload, homePayload } from './payloads/home-payload.ts';
import { invoicePayload } from './payloads/invoice-payload.ts';
import { monitoringPayload } from './payloads/monitoring-payload.ts';
import { payLinkPayload } from './payloads/pay-link-payload.ts';
import { contestPayload, partnersPayload } from './payloads/programme-payloads.ts';
import { refundPayload } from './payloads/refund-payload.ts';
import { reviewsPayload } from './payloads/reviews-payload.ts';
import { shopsPayload } from './payloads/shops-payload.ts';
import { textPayload } from './payloads/text-payload.ts';
import { widgetPayload } from './payloads/widget-payload.ts';

export interface LoadedPage<D extends PageData = PageData> {
  data: D;
  /** By default 200. */
  status?: number;
  /** The one right path of the page, where the one that was asked differs from it in the case of its emails. */
  path?: string;
  /** Where the other language is led to, without its base, where it has not this page. */
  elsewhere?: string | undefined;
  /** Null where there is none to show; left out by pages that are not about one. */
  pair?: ShownPair | null;
  /** The one origin beside ours that its form may be sent to. */
  postsTo?: string;
  /** The directions whose courses are on it, with which it goes out of the cache; left out by pages that show none. */
  shows?: readonly Pick<Direction, 'id'>[];
}

export interface PageAddress {
  /** Without the language base. */
  path: string;
  load(ctx: Context, asked: PageRequest): Promise<LoadedPage> | LoadedPage;
  /**
   * `shared`: the same for everybody, and kept in the page cache; `own`: made for each visit;
   * `private`: of one person, or known by a secret in its address, so neither kept nor indexed;
   * `framed`: shown within pages of other sites, and so made without a look at anybody's cookies;
   * `payer`: private, and yet shown within pages of shops: what is done there is known by its address alone;
   * `plain`: a document without a script, which knows nobody either; `chat`: the same, in whose frame others chat.
   */
  kind: 'shared' | 'own' | 'private' | 'framed' | 'payer' | 'chat' | 'plain';
  /** Who is let in; by default everybody. Others are led to the login, or to the account. */
  only?: 'users' | 'guests';
  /** Whether the last used pair decides what is shown. */
  followsLastPair?: boolean;
  /** What of the query a shared page shows, by default nothing; an amount's side stands after the amount. */
  follows?: readonly FollowedName[];
}

const sums = ['city', 'course', 'amount', 'side'] as const;

/** Every page of the site, and where its data comes from. Anything else is the error page. */
export const pageAddresses: readonly PageAddress[] = [
  {
    path: '/',
    load: homePayload,
    kind: 'shared',
    followsLastPair: true,
    follows: ['cur_from', 'cur_to', ...sums],
  },
  { path: '/exchange', load: directionsPayload, kind: 'shared', follows: ['q', 'page'] },
  { path: '/exchange/:pair', load: directionPayload, kind: 'shared', follows: [...sums, 'period'] },
  { path: '/exchange/:pair/details', load: detailsPayload, kind: 'own' },
  { path: '/claim/success', load: returnPayload, kind: 'private' },
  { path: '/claim/fail', load: returnPayload, kind: 'private' },
  { path: '/claim/:id', load: claimPayload, kind: 'private' },
  { path: '/i/:id', load: invoicePayload, kind: 'payer' },
  { path: '/pull-payments/:id', load: refundPayload, kind: 'private' },
  { path: '/api-keys/authorize', load: authorizePayload, kind: 'private', only: 'users' },
  { path: '/pay/:id', load: payLinkPayload, kind: 'payer' },
  { path: '/verification/:id', load: verificationPayload, kind: 'private' },
  { path: '/verify/:id', load: checkPayload, kind: 'private' },
  { path: '/aml', load: textPayload('aml'), kind: 'shared' },
  { path: '/rules', load: textPayload('wallet'), kind: 'shared' },
  { path: '/partners', load: partnersPayload('overview'), kind: 'shared' },
  { path: '/partners/users', load: partnersPayload('users'), kind: 'shared' },
  { path: '/partners/monitoring', load: monitoringPayload, kind: 'shared' },
  { path: '/reviews', load: reviewsPayload, kind: 'shared', follows: ['page'] },
  { path: '/shops', load: shopsPayload, kind: 'shared' },
  { path: '/cash', load: cashPayload, kind: 'shared', follows: ['city'] },
  { path: '/contest', load: contestPayload, kind: 'shared' },
  { path: '/contacts', load: contactsPayload, kind: 'own' },
  { path: '/contacts/:id', load: questionPayload, kind: 'private' },
  { path: '/faq', load: faqPayload, kind: 'shared', follows: ['q'] },
  { path: '/faq/:slug', load: answerPayload, kind: 'shared' },
  { path: '/news', load: newsPayload, kind: 'shared', follows: ['page'] },
  { path: '/news/:slug', load: articlePayload, kind: 'shared' },
  { path: '/widget', load: widgetPayload, kind: 'framed' },
  { path: '/chat', load: chatPayload, kind: 'chat' },
  { path: '/offline', load: () => ({ data: { page: 'offline' } }), kind: 'plain' },
  ...(['login', 'register', 'forget', 'recover', 'successfully'] as const).map(
    (step): PageAddress => ({
      path: `/${step}`,
      load: authPayload(step),
      // The links of emails carry a secret to these two.
      kind: step === 'recover' || step === 'successfully' ? 'private' : 'own',
      only: 'guests',
    }),
  ),
  ...(
    [
      { section: 'overview', path: '' },
      { section: 'orders', path: '/orders' },
      { section: 'cards', path: '/cards' },
      { section: 'referrer', path: '/referrer' },
      { section: 'promocodes', path: '/promocodes' },
      { section: 'gift', path: '/gift' },
      { section: 'shop', path: '/shop' },
      { section: 'shopApi', path: '/shop/api' },
      { section: 'shopSales', path: '/shop/sales-history' },
      { section: 'shopStatistics', path: '/shop/statistics' },
      { section: 'shopWithdrawal', path: '/shop/withdrawal' },
      { section: 'shopLinks', path: '/shop/link-generation' },
      { section: 'support', path: '/support' },
      { section: 'settings', path: '/settings' },
    ] as const
  ).map(
    ({ section, path }): PageAddress => ({
      path: `/account${path}`,
      load: () => ({ data: { page: 'account', section } }),
      kind: 'private',
      only: 'users',
    }),
  ),
];
