import { createECDH, randomBytes } from 'node:crypto';
import {
  askReserveNotice,
  bestPairs,
  checkExchange,
  listDirections,
  listReceiveIds,
  listReserves,
  listSendIds,
  showCourse,
  showPair,
  showSettings,
  showTech,
  streamCalculator,
} from '@menyala/contract/site/calculator';
import { type CaptchaAct, checkCaptcha } from '@menyala/contract/site/captcha';
import { showVerifyInputs } from '@menyala/contract/site/cards';
import { downloadMeeting, listCashCities, listSlots, moveMeeting } from '@menyala/contract/site/cash';
import {
  addReceipt,
  cancelClaim,
  confirmPayment,
  createClaim,
  removeReceipt,
  showClaimForm,
  showClaimRequisite,
  showClaimStatus,
  showReceipt,
  streamClaim,
} from '@menyala/contract/site/claims';
import { showContest } from '@menyala/contract/site/contests';
import { payInSandbox } from '@menyala/contract/site/demo';
import { askPush, showPushKey } from '@menyala/contract/site/push';
import {
  askRefund,
  changeRequisites,
  chooseWay,
  confirmRefund,
  showRefundAsked,
  showRequisitesChange,
  writeToMaker,
} from '@menyala/contract/site/resolution-options';
import { leaveReview } from '@menyala/contract/site/reviews';
import {
  askSupport,
  readSupport,
  sendSupportPicture,
  showSupportPicture,
  showThread,
  streamThread,
  writeToSupport,
} from '@menyala/contract/site/support';
import { answerTo } from '../../../server/people/captcha/providers/testing-solve.ts';
import { freshCardNumber } from '../../customer/card-numbers.ts';
import { pdf, png, type UploadedFile } from '../../customer/receipt-files.ts';
import { key, type Visitor } from '../visitor.ts';
import type { World } from '../world.ts';
import { city, complete, move, type Opened } from './owner.ts';

export const fileOf = ({ name, mimeType, buffer }: UploadedFile): File =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

/** Reads all that the site shows to everybody. */
export async function looksAround(guest: Visitor, { currency }: Opened): Promise<void> {
  const pair = { from: currency('SBERRUB'), to: currency('USDTTRC20') };
  await guest.ask(listDirections);
  await guest.ask(listSendIds);
  await guest.ask(listReceiveIds, { params: { id: pair.from } });
  await guest.ask(listReserves);
  await guest.ask(bestPairs);
  await guest.ask(showSettings);
  await guest.ask(showTech);
  await guest.ask(showCourse, { params: pair });
  await guest.ask(checkCaptcha, { query: { for: 'claim' } });
  await guest.ask(showVerifyInputs);
  await guest.ask(listCashCities);
  await guest.ask(listSlots, { params: { city } });
  await guest.ask(showContest);
  await guest.follow(streamCalculator, { query: { pairs: `${pair.from}-${pair.to}` } });
  await guest.ask(askReserveNotice, {
    params: { id: pair.to },
    body: { email: 'guest@example.com', fromPs: pair.from, toSumma: null },
  });
}

interface Order {
  from: string;
  to: string;
  email?: string;
  amount?: string;
  more?: object;
}

/** Orders as the form does: the course is checked, then the details are sent with it. @returns the claim's id */
export async function orders(
  visitor: Visitor,
  { currency }: Opened,
  { from, to, email = 'guest@example.com', amount, more = {} }: Order,
): Promise<string> {
  const pair = { fromPs: currency(from), toPs: currency(to) };
  const { structure } = await visitor.ask(showPair, { params: { from: pair.fromPs, to: pair.toPs } });
  const examples = (side: 'from' | 'to') =>
    Object.fromEntries(structure[side].input.map(({ name, example }) => [name, example]));
  const { fromSumma, toSumma } = await visitor.ask(checkExchange, {
    body: { ...pair, fromSumma: amount ?? structure.from.min ?? '1' },
  });
  const recaptcha = await answersCaptcha(visitor, 'claim');
  const { id } = await visitor.ask(createClaim, {
    headers: { 'idempotency-key': key() },
    body: {
      ...(recaptcha === null ? {} : { recaptcha }),
      ...{ ...pair, email, fromSumma, toSumma, agreement: true },
      ...{ fromRequisites: examples('from'), toRequisites: examples('to') },
      ...more,
    },
  });
  return id;
}

/** Solves the captcha, where this visitor is asked for one by now. */
export async function answersCaptcha(visitor: Visitor, act: CaptchaAct): Promise<string | null> {
  const { challenge } = await visitor.ask(checkCaptcha, { query: { for: act } });
  return challenge === null ? null : answerTo(challenge as unknown as Parameters<typeof answerTo>[0]);
}

/** A claim with all that its page can do, to its end and to a review. @returns its id */
export async function exchanges(guest: Visitor, opened: Opened): Promise<string> {
  const id = await orders(guest, opened, { from: 'SBERRUB', to: 'USDTTRC20' });
  const params = { id };
  await guest.ask(showClaimForm, { params });
  await guest.ask(showClaimRequisite, { params });
  await guest.ask(showClaimStatus, { params });
  await guest.follow(streamClaim, { params });
  const { id: receipt } = await guest.upload(addReceipt, { file: fileOf(pdf('receipt.pdf')) }, { params });
  await guest.upload(addReceipt, { file: fileOf(png('receipt.png')) }, { params });
  await guest.download(showReceipt, { params: { id, receipt } });
  await guest.ask(removeReceipt, { params: { id, receipt } });
  await guest.ask(showPushKey);
  const browser = createECDH('prime256v1');
  await guest.ask(askPush, {
    params,
    body: {
      endpoint: `https://push.example.com/send/${key()}`,
      keys: {
        p256dh: browser.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    },
  });
  await guest.isRefused(payInSandbox, { params });
  await guest.ask(confirmPayment, { params });
  await complete(opened.staff.operator, id);
  await guest.ask(leaveReview, { params, body: { text: 'All went well, and quickly.', name: 'Anna' } });
  return id;
}

/** Changes of mind: other details by the link of an email, and then no exchange at all. */
export async function changesMind(world: World, guest: Visitor, opened: Opened): Promise<void> {
  const email = 'changes@example.com';
  const id = await orders(guest, opened, { from: 'USDTTRC20', to: 'SBERRUB', email });
  const params = { id };
  await guest.ask(writeToMaker, { params, body: { about: 'maker' } });
  await guest.ask(writeToMaker, { params, body: { about: 'requisites' } });
  const token = (await world.linkTo(email, 'requisites')).searchParams.get('requisites') ?? '';
  const { fields } = await guest.ask(showRequisitesChange, { params, query: { token } });
  const examples = Object.fromEntries(fields.map(({ name, example }) => [name, example]));
  await guest.ask(changeRequisites, {
    params,
    body: { token, toRequisites: { ...examples, card: freshCardNumber() } },
  });
  await guest.ask(cancelClaim, { params });
}

/** Money that did not come as asked: less, with each of the ways on. */
export async function paysOtherwise(world: World, guest: Visitor, opened: Opened): Promise<void> {
  const { operator } = opened.staff;
  const email = 'otherwise@example.com';
  const order = { from: 'SBERRUB', to: 'USDTTRC20', email, amount: '10000' } as const;
  const less = { reference: key(), amount: '6000' };
  const takes = await orders(guest, opened, order);
  await move(operator, takes, 'deposit', less);
  await guest.ask(chooseWay, { params: { id: takes }, body: { way: 'accept_sum' } });

  const backToSender = await orders(guest, opened, order);
  await move(operator, backToSender, 'deposit', { ...less, reference: key() });
  const { refund } = await guest.ask(showClaimStatus, { params: { id: backToSender } });
  const open = refund.open[0];
  if (!open) throw new Error('Nothing can be asked back.');
  const requisites = Object.fromEntries(open.fields.map(({ name, example }) => [name, example]));
  await guest.ask(askRefund, { params: { id: backToSender }, body: { requisites, currency: open.currency } });

  const elsewhere = await orders(guest, opened, order);
  await move(operator, elsewhere, 'deposit', { ...less, reference: key() });
  const params = { id: elsewhere };
  await guest.ask(writeToMaker, {
    params,
    body: {
      about: 'refund',
      refund: { currency: open.currency, requisites: { ...requisites, card: '4276380012345679' } },
    },
  });
  const token = (await world.linkTo(email, 'refund')).searchParams.get('refund') ?? '';
  await guest.ask(showRefundAsked, { params, query: { token } });
  await guest.ask(confirmRefund, { params, body: { token } });
}

/** An exchange for cash, handed over at a meeting. @returns the claim's id */
export async function meets(guest: Visitor, opened: Opened): Promise<string> {
  const { slots } = await guest.ask(listSlots, { params: { city } });
  const [first, second] = slots;
  if (!first || !second) throw new Error('There are no free times.');
  const id = await orders(guest, opened, {
    ...{ from: 'USDTTRC20', to: 'CASHRUB', email: 'cash@example.com' },
    more: { city, slot: first.slot },
  });
  await guest.download(downloadMeeting, { params: { id } });
  await guest.ask(moveMeeting, { params: { id }, body: { slot: second.slot } });
  return id;
}

/** A question by the form, and one about a claim. @returns the thread of the question */
export async function asksSupport(guest: Visitor): Promise<string> {
  const { id } = await guest.ask(askSupport, {
    body: {
      ...{ name: 'Anna', email: 'guest@example.com', subject: 'Hours', text: 'When do you open?' },
      key: key(),
    },
  });
  const thread = { of: 'thread', id } as const;
  await guest.ask(showThread, { params: thread });
  await guest.follow(streamThread, { params: thread });
  const { messages } = await guest.ask(writeToSupport, {
    params: thread,
    body: { text: 'On Sundays too?', key: key() },
  });
  const { id: picture } = await guest.upload(
    sendSupportPicture,
    { file: fileOf(png('door.png')) },
    { params: thread },
  );
  await guest.download(showSupportPicture, { params: { ...thread, picture } });
  await guest.ask(readSupport, { params: thread, body: { upTo: messages.at(-1)?.seq ?? 0 } });
  return id;
}
