import type { InboxKind } from '@menyala/contract/office/operations-inbox';
import type { MessageKey } from '../messages/messages.ts';

interface ProgrammeSection {
  path: string;
  text: MessageKey;
  /** What of the operations inbox is done here. */
  waiting: readonly InboxKind[];
}

/** What brings customers: one entry of the menu, with tabs of its own beneath. */
export const programmeSections: readonly ProgrammeSection[] = [
  { path: '/partners', text: 'office.menu.partners', waiting: [] },
  {
    path: '/withdrawals',
    text: 'office.menu.withdrawals',
    waiting: ['withdrawal_asked', 'stuck_withdrawal'],
  },
  { path: '/promocodes', text: 'office.menu.promocodes', waiting: [] },
  { path: '/gifts', text: 'office.menu.gifts', waiting: [] },
  { path: '/gift-orders', text: 'office.menu.giftOrders', waiting: ['gift_asked'] },
  { path: '/contests', text: 'office.menu.contests', waiting: ['contest_over'] },
];

/** Screens that belong to a tab without being in its address. */
const within: Readonly<Record<string, string>> = { '/promocode-series': '/promocodes' };

/** The tab that an address belongs to; undefined for the rest of the office. */
export function programmeSectionOf(pathname: string): ProgrammeSection | undefined {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  const path = within[first] ?? first;
  return programmeSections.find((section) => section.path === path);
}

/** How many of these things wait for somebody at the tab; undefined where none ever does. */
export function countWaiting(
  { waiting }: Pick<ProgrammeSection, 'waiting'>,
  items: readonly { kind: InboxKind }[] | undefined,
): number | undefined {
  if (waiting.length === 0) return undefined;
  return items?.filter(({ kind }) => waiting.includes(kind)).length;
}

/** How many wait at all the tabs. */
export function countAllWaiting(items: readonly { kind: InboxKind }[] | undefined): number | undefined {
  return items?.filter(({ kind }) => programmeSections.some(({ waiting }) => waiting.includes(kind))).length;
}
