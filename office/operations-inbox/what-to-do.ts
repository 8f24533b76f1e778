import type { InboxItem, InboxKind } from '@menyala/contract/office/operations-inbox';
import type { MessageKey } from '../messages/messages.ts';

/** What is done in the list itself; everything else is done in the claim. */
export type InboxAction = 'assign' | 'giveBack' | 'settle';

const actions: Partial<Record<InboxKind, readonly InboxAction[]>> = {
  unknown_deposit: ['assign', 'giveBack'],
  reversed: ['settle'],
  deposit_differs: ['settle'],
};

/** What may be done with an item here. Without a number there is nothing to name in the call. */
export function actionsOf(item: Pick<InboxItem, 'kind' | 'id'>): readonly InboxAction[] {
  return item.id === null ? [] : (actions[item.kind] ?? []);
}

type Places = Pick<
  InboxItem,
  'kind' | 'check' | 'claim' | 'withdrawal' | 'giftOrder' | 'contest' | 'approval' | 'shop'
>;

/** Where in the office the item is dealt with. */
export function placesOf({ kind, check, claim, withdrawal, giftOrder, contest, approval, shop }: Places): {
  path: string;
  text: MessageKey;
}[] {
  return [
    ...place(check, 'inbox.openCard', (id) => `/checks/${id}`),
    ...place(claim?.id, 'inbox.openClaim', (id) => `/claims/${id}`),
    ...place(withdrawal, 'inbox.openWithdrawal', (id) => `/withdrawals/${id}/show`),
    ...place(giftOrder, 'inbox.openGiftOrder', (id) => `/gift-orders/${id}/show`),
    ...place(contest, 'inbox.openContest', (id) => `/contests/${id}/show`),
    ...place(approval, 'inbox.openApproval', (id) => `/approvals/${id}`),
    ...place(shop, 'inbox.openShop', (id) => `/shops/${id}/show`),
    ...(ofHouse[kind] ?? []),
  ];
}

/** The list of emails that the mail server said no to. */
export const unsentEmails = `/emails?filter=${encodeURIComponent(JSON.stringify({ isRefused: true }))}`;

/** What the exchange itself lacks is added where it is kept. */
const ofHouse: Partial<Record<InboxKind, { path: string; text: MessageKey }[]>> = {
  no_requisites: [{ path: '/requisites', text: 'office.menu.requisites' }],
  requisites_used: [{ path: '/requisites', text: 'office.menu.requisites' }],
  mail_down: [
    { path: '/settings/mail', text: 'office.menu.settings' },
    { path: unsentEmails, text: 'emails.unsent' },
  ],
  mail_refused: [
    { path: unsentEmails, text: 'emails.unsent' },
    { path: '/settings/mail', text: 'office.menu.settings' },
  ],
  emails_failed: [{ path: unsentEmails, text: 'emails.unsent' }],
  backup_old: [{ path: '/health', text: 'office.menu.health' }],
  restored: [{ path: '/health', text: 'office.menu.health' }],
  question_waits: [{ path: '/support', text: 'office.menu.support' }],
  review_waits: [{ path: '/reviews', text: 'office.menu.reviews' }],
  texts_unfit: [{ path: '/texts', text: 'office.menu.texts' }],
  no_price: [{ path: '/prices', text: 'office.menu.prices' }],
  old_price: [{ path: '/prices', text: 'office.menu.prices' }],
  formula_rests: [{ path: '/directions', text: 'office.menu.directions' }],
  no_reserve: [{ path: '/reserves', text: 'office.menu.reserves' }],
  low_reserve: [{ path: '/reserves', text: 'office.menu.reserves' }],
  reserve_drift: [{ path: '/reserves', text: 'office.menu.reserves' }],
};

function place<Id extends string | number>(
  id: Id | null | undefined,
  text: MessageKey,
  path: (id: Id) => string,
): { path: string; text: MessageKey }[] {
  return id === null || id === undefined ? [] : [{ path: path(id), text }];
}

/** True where it is a matter of claims, so that belonging to none says something. */
export function isOfClaims(item: Places): boolean {
  return item.claim !== null || placesOf(item).length === 0;
}

/** A name that stays the same while an item is in the list. */
export function nameOf(item: InboxItem): string {
  return [
    item.kind,
    item.id ?? '',
    ...placesOf(item).map(({ path }) => path),
    item.since,
    item.reference ?? '',
  ].join(' ');
}
