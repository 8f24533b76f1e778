import {
  addToBlacklist,
  blacklistClaim,
  blacklistUser,
  importBlacklist,
  listBlacklist,
  removeFromBlacklist,
  showBlacklistEntry,
} from '@menyala/contract/office/blacklist';
import {
  countClaims,
  listClaims,
  showClaim,
  showCourseOfClaim,
  showReceiptFile,
  streamOffice,
} from '@menyala/contract/office/claims';
import { listOfficeGiftOrders, moveGiftOrder, showOfficeGiftOrder } from '@menyala/contract/office/gifts';
import {
  listMeetingSlots,
  listMeetings,
  moveMeetingByStaff,
  noteMeeting,
} from '@menyala/contract/office/meetings';
import { addNote, deleteNote, editNote, listNotes } from '@menyala/contract/office/notes';
import {
  assignDeposit,
  enterDeposit,
  listInbox,
  returnDeposit,
  settleAlarm,
  showUnpaidHolds,
} from '@menyala/contract/office/operations-inbox';
import {
  createPromocode,
  createSeries,
  editPromocode,
  exportSeries,
  listPromocodes,
  listSeries,
  showPromocode,
  showSeries,
  switchSeries,
} from '@menyala/contract/office/promocodes';
import { revealSecret } from '@menyala/contract/office/reveals';
import { listEmails, resendEmail, resendFailedEmails, showEmail } from '@menyala/contract/office/settings';
import { resumeExchange, showStops, stopExchange } from '@menyala/contract/office/stop';
import { listUserClaims, listUsers, showUser, signUserOut } from '@menyala/contract/office/users';
import { restore } from '@menyala/contract/site/users';
import { waitFor } from '../../exchange/wait-for.ts';
import { key } from '../visitor.ts';
import type { World } from '../world.ts';
import type { Opened } from './owner.ts';

/** Orders: lists, one of them with its receipt, and what of its customer is hidden. */
export async function worksOnClaims({ staff: { operator } }: Opened, guestsClaim: string): Promise<void> {
  const { visitor } = operator;
  await visitor.ask(listClaims, { query: { tab: 'all' } });
  await visitor.ask(countClaims);
  await visitor.follow(streamOffice);
  const params = { id: guestsClaim };
  const { receiptFiles } = await visitor.ask(showClaim, { params });
  await visitor.ask(showCourseOfClaim, { params });
  const [receipt] = receiptFiles;
  if (receipt) await visitor.download(showReceiptFile, { params: { ...params, receipt: receipt.id } });
  await visitor.ask(revealSecret, { body: { of: 'claim', id: guestsClaim, field: 'email' } });
  await visitor.ask(showUnpaidHolds);
}

/** Notes of staff on an order: written, changed, listed, deleted. */
export async function notesClaim({ staff: { operator } }: Opened, claim: string): Promise<void> {
  const { visitor } = operator;
  const thing = { thing: 'claim', key: claim } as const;
  const { id, version } = await visitor.ask(addNote, { body: { ...thing, text: 'Called twice.' } });
  await visitor.ask(editNote, { params: { id }, body: { text: 'Called three times.', version } });
  await visitor.ask(listNotes, { query: thing });
  await visitor.ask(deleteNote, { params: { id } });
}

/** Money that came by itself, to whom it belongs, and back. */
export async function settlesInbox({ staff: { operator }, currency }: Opened, claim: string): Promise<void> {
  const { visitor } = operator;
  await visitor.ask(listInbox);
  const enters = async (reference: string) => {
    const { id } = await visitor.ask(enterDeposit, {
      body: {
        ...{ currency: currency('SBERRUB'), amount: '10000', reference },
        comment: 'Came without a number of an order',
      },
    });
    return id;
  };
  await visitor.ask(assignDeposit, { params: { id: await enters(key()) }, body: { claim } });
  await visitor.ask(returnDeposit, {
    params: { id: await enters(key()) },
    body: { reference: key(), reason: 'Nobody ordered it' },
  });
}

export async function keepsMeetings({ staff: { operator } }: Opened, claim: string): Promise<void> {
  const { visitor } = operator;
  await visitor.ask(listMeetings);
  const params = { id: claim };
  const { slots } = await visitor.ask(listMeetingSlots, { params });
  await visitor.ask(moveMeetingByStaff, { params, body: { slot: slots.at(-1)?.slot ?? '' } });
  await visitor.isRefused(noteMeeting, { params, body: { state: 'took_place' } });
}

export async function refusesPeople(
  { staff: { operator } }: Opened,
  { claim, user }: { claim: string; user: number },
): Promise<void> {
  const { visitor } = operator;
  const words = { reason: 'A chargeback', until: null };
  const { id } = await visitor.ask(addToBlacklist, {
    body: { kind: 'email', value: 'thief@example.com', ...words },
  });
  await visitor.ask(blacklistClaim, { params: { id: claim }, body: { fields: ['email'], ...words } });
  await visitor.ask(blacklistUser, { params: { id: user }, body: words });
  await visitor.ask(importBlacklist, { body: { lines: 'one@bad.example\n203.0.113.9', ...words } });
  await visitor.ask(showBlacklistEntry, { params: { id } });
  const { items } = await visitor.ask(listBlacklist);
  // Nobody else of the run is to be refused by it.
  for (const entry of items) await visitor.ask(removeFromBlacklist, { params: { id: entry.id } });
}

export async function seesCustomers(
  world: World,
  { staff: { operator } }: Opened,
  user: number,
): Promise<void> {
  const { visitor } = operator;
  await visitor.ask(listUsers);
  await visitor.ask(showUser, { params: { id: user } });
  await visitor.ask(listUserClaims, { params: { id: user } });
  await visitor.ask(signUserOut, { params: { id: user } });
  const { email } = await visitor.ask(showUser, { params: { id: user } });
  // The mail server does not know the mailbox for a while.
  world.mail.answers['RCPT'] = '550 5.1.1 no such mailbox';
  await world.visitor('forgetful').ask(restore, { body: { email: email ?? '' } });
  const params = await waitFor('an email that was refused', async () => {
    const { items } = await visitor.ask(listEmails, { query: { isRefused: 'true' } });
    return items.find(({ resend }) => resend === 'possible') ?? null;
  });
  delete world.mail.answers['RCPT'];
  await visitor.ask(showEmail, { params: { id: params.id } });
  await visitor.ask(resendEmail, { params: { id: params.id } });
  await visitor.ask(resendFailedEmails);
}

export async function sendsGifts({ staff: { operator } }: Opened, order: string): Promise<void> {
  const { visitor } = operator;
  await visitor.ask(listOfficeGiftOrders);
  const { version } = await visitor.ask(showOfficeGiftOrder, { params: { id: order } });
  await visitor.ask(moveGiftOrder, {
    params: { id: order, action: 'send' },
    body: { version, tracking: 'RR123456785LV' },
  });
}

export async function makesPromocodes({ staff: { operator } }: Opened): Promise<void> {
  const { visitor } = operator;
  const terms = {
    ...{ kind: 'margin' as const, amount: '20', note: '', directions: null, firstClaim: false },
    ...{ mostPerUser: null, startsAt: null, endsAt: null, isActive: true },
  };
  const code = { ...terms, code: 'SPRING', userEmail: null, mostUses: 100 };
  const { id, version } = await visitor.ask(createPromocode, { body: code });
  await visitor.ask(editPromocode, { params: { id }, body: { ...code, note: 'Of spring', version } });
  await visitor.ask(showPromocode, { params: { id } });
  await visitor.ask(listPromocodes);
  const series = await visitor.ask(createSeries, {
    body: { ...terms, name: 'Flyers', prefix: 'FLY', count: 20 },
  });
  const params = { id: series.id };
  await visitor.ask(showSeries, { params });
  await visitor.ask(listSeries);
  await visitor.download(exportSeries, { params });
  await visitor.ask(switchSeries, { params, body: { isActive: false } });
}

/** Stops one direction and lets it go on, which takes a code. */
export async function stopsAndResumes({ staff: { operator }, direction }: Opened): Promise<void> {
  const { visitor } = operator;
  const directionId = direction('BTC', 'SBERRUB');
  await visitor.ask(stopExchange, { body: { directionId, reason: { ru: 'Работы', en: 'Works' } } });
  await visitor.ask(showStops);
  await visitor.ask(resumeExchange, { body: { directionId, totp: operator.confirmed().totp } });
}

/** An alarm that nobody raised here. */
export async function settlesAlarm({ staff: { operator } }: Opened): Promise<void> {
  await operator.visitor.isRefused(settleAlarm, { params: { id: 1 }, body: { reason: 'Looked at' } });
}
