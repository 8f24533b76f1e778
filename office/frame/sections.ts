import type { InboxItem, InboxKind } from '@menyala/contract/office/operations-inbox';
import type { MessageKey } from '../messages/messages.ts';

interface Tab {
  path: string;
  text: MessageKey;
  /** What of the operations inbox is done here. */
  waiting?: readonly InboxKind[];
}

/** One entry of the menu; where it has several tabs, they stand beneath it. */
export interface Section {
  text: MessageKey;
  tabs: readonly [Tab, ...Tab[]];
}

const single = (path: string, text: MessageKey): Section => ({ text, tabs: [{ path, text }] });

/** The menu. The first that is open to somebody is where they begin. */
export const sections: readonly Section[] = [
  {
    text: 'office.menu.claims',
    tabs: [
      { path: '/claims', text: 'office.menu.claims' },
      { path: '/meetings', text: 'office.menu.meetings' },
    ],
  },
  single('/inbox', 'office.menu.inbox'),
  {
    text: 'office.menu.approvals',
    tabs: [{ path: '/approvals', text: 'office.menu.approvals', waiting: ['approval_waits'] }],
  },
  single('/checks', 'office.menu.cards'),
  {
    text: 'office.menu.support',
    tabs: [{ path: '/support', text: 'office.menu.support', waiting: ['question_waits'] }],
  },
  {
    text: 'office.menu.users',
    tabs: [
      { path: '/users', text: 'office.menu.users' },
      { path: '/blacklist', text: 'office.menu.blacklist' },
    ],
  },
  {
    text: 'office.menu.programme',
    tabs: [
      { path: '/partners', text: 'office.menu.partners' },
      {
        path: '/withdrawals',
        text: 'office.menu.withdrawals',
        waiting: ['withdrawal_asked', 'stuck_withdrawal'],
      },
      {
        path: '/shops',
        text: 'office.menu.shops',
        waiting: ['shop_waits', 'shop_webhook_fails', 'shop_owes'],
      },
      { path: '/promocodes', text: 'office.menu.promocodes' },
      { path: '/gifts', text: 'office.menu.gifts' },
      { path: '/gift-orders', text: 'office.menu.giftOrders', waiting: ['gift_asked'] },
      { path: '/monitors', text: 'office.menu.monitors' },
      { path: '/contests', text: 'office.menu.contests', waiting: ['contest_over'] },
    ],
  },
  {
    text: 'office.menu.catalogue',
    tabs: [
      { path: '/directions', text: 'office.menu.directions' },
      { path: '/prices', text: 'office.menu.prices' },
      { path: '/sources', text: 'office.menu.sources' },
      { path: '/currencies', text: 'office.menu.currencies' },
      { path: '/tiles', text: 'office.menu.tiles' },
      { path: '/networks', text: 'office.menu.networks' },
      { path: '/cities', text: 'office.menu.cities' },
      { path: '/places', text: 'office.menu.places' },
    ],
  },
  {
    text: 'office.menu.money',
    tabs: [
      { path: '/reserves', text: 'office.menu.reserves' },
      { path: '/requisites', text: 'office.menu.requisites' },
      { path: '/transfers', text: 'office.menu.transfers' },
    ],
  },
  {
    text: 'office.menu.pieces',
    tabs: [
      { path: '/pieces', text: 'office.menu.pieces' },
      { path: '/faq-groups', text: 'office.menu.faq' },
      { path: '/banners', text: 'office.menu.banners' },
      { path: '/menus', text: 'office.menu.menus' },
      { path: '/reviews', text: 'office.menu.reviews', waiting: ['review_waits'] },
      { path: '/ready-answers', text: 'office.menu.readyAnswers' },
    ],
  },
  single('/emails', 'office.menu.emails'),
  {
    text: 'office.menu.settings',
    tabs: [
      { path: '/settings', text: 'office.menu.general' },
      { path: '/staff', text: 'office.menu.staff' },
      { path: '/roles', text: 'office.menu.roles' },
      { path: '/look', text: 'office.menu.look' },
      { path: '/texts', text: 'office.menu.texts' },
      { path: '/audit', text: 'office.menu.audit' },
      { path: '/health', text: 'office.menu.health' },
      { path: '/import', text: 'office.menu.import' },
    ],
  },
];

/** Screens that belong to a tab without being in its address. */
const within: Readonly<Record<string, string>> = {
  '/promocode-series': '/promocodes',
  '/old-links': '/import',
};

/** The section and the tab that an address belongs to; undefined for what is of none. */
export function placeOf(pathname: string): { section: Section; tab: Tab } | undefined {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  const path = within[first] ?? first;
  for (const section of sections) {
    const tab = section.tabs.find((one) => one.path === path);
    if (tab) return { section, tab };
  }
  return undefined;
}

/** How many of these things wait for somebody at the tabs; undefined where none ever does. */
export function countWaiting(
  tabs: readonly Pick<Tab, 'waiting'>[],
  items: readonly Waiting[] | undefined,
): number | undefined {
  const kinds = tabs.flatMap((tab) => tab.waiting ?? []);
  if (kinds.length === 0) return undefined;
  return items?.filter(({ kind }) => kinds.includes(kind)).reduce((sum, item) => sum + countOf(item), 0);
}

export type Waiting = Pick<InboxItem, 'kind' | 'note'>;

/** One item stands for all questions that wait, and one for all reviews. */
export const countOf = ({ kind, note }: Waiting): number =>
  kind === 'question_waits' || kind === 'review_waits' ? Number(note) : 1;
