import {
  addCard,
  changeCard,
  listCards,
  removeCard,
  sendCard,
  showCard,
  showCardPhoto,
  showCardStatus,
  showVerifyInputs,
  streamCard,
  uploadCardPhoto,
} from '@menyala/contract/site/cards';
import { exportOwnClaims, listOwnClaims } from '@menyala/contract/site/own-claims';
import { listOwnPromocodes } from '@menyala/contract/site/promocodes';
import { forgetRequisite, listSavedRequisites, saveRequisite } from '@menyala/contract/site/saved-requisites';
import { logIn, logOut, refresh } from '@menyala/contract/site/sessions';
import { askSupport, listOwnThreads } from '@menyala/contract/site/support';
import { linkTelegram, showTelegram, unlinkTelegram } from '@menyala/contract/site/telegram';
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from '@menyala/contract/site/two-factor';
import {
  activate,
  changeEmail,
  changePassword,
  changeUserSettings,
  confirmEmail,
  deleteMe,
  endOtherSessions,
  endSession,
  keepAccountLock,
  listSessions,
  lockAccount,
  openAccountLock,
  reactivate,
  resetPassword,
  restore,
  showMe,
  showUserSettings,
  signUp,
} from '@menyala/contract/site/users';
import { freshCardNumber } from '../../customer/card-numbers.ts';
import { png } from '../../customer/receipt-files.ts';
import { oneTimeCode } from '../../customer/two-factor.ts';
import { key, type Visitor } from '../visitor.ts';
import type { World } from '../world.ts';
import { fileOf, orders } from './guest.ts';
import { complete, type Opened, tron } from './owner.ts';

/** Somebody with an account, signed in. */
export interface Account {
  visitor: Visitor;
  email: string;
  password: string;
}

/** Signs up, follows the link of the email, and signs in. */
export async function signsUp(world: World, name: string, refferal: string | null = null): Promise<Account> {
  const visitor = world.visitor(name);
  const email = `${name}@example.com`;
  const password = `lantern ${name} meadow`;
  await visitor.ask(signUp, { body: { email, password, refferal } });
  const token = (await world.linkTo(email, 'activate')).searchParams.get('activate') ?? '';
  await visitor.ask(activate, { params: { token }, body: { password } });
  const account = { visitor, email, password };
  await signsIn(account);
  return account;
}

export async function signsIn({ visitor, email, password }: Account): Promise<void> {
  const { access } = await visitor.ask(logIn, { query: { locale: 'en-US' }, body: { email, password } });
  visitor.bearer = access;
}

/** All that the account's pages hold, and its sign-in. */
export async function keepsAccount(account: Account, opened: Opened): Promise<void> {
  const { visitor, password } = account;
  await visitor.ask(showMe);
  await visitor.ask(showUserSettings);
  await visitor.ask(changeUserSettings, { body: { locale: 'en-US', notifications: { signIns: true } } });
  visitor.bearer = (await visitor.ask(refresh)).access;
  await visitor.ask(listSessions);
  const currency = opened.currency('USDTTRC20');
  const saved = await visitor.ask(saveRequisite, {
    body: { currency, side: 'receive', values: { address: tron } },
  });
  await visitor.ask(listSavedRequisites, { query: { currency } });
  await visitor.ask(forgetRequisite, { params: { id: saved.id } });
  await visitor.ask(listOwnPromocodes);
  const { id } = await visitor.ask(askSupport, {
    body: { subject: 'My card', text: 'Is it all right?', key: key() },
  });
  if (!id) throw new Error('There is no thread.');
  await visitor.ask(listOwnThreads);
  await visitor.ask(showTelegram);
  await visitor.ask(linkTelegram);
  await visitor.ask(unlinkTelegram);
  const { secret } = await visitor.ask(beginTotp, { body: { password } });
  const { recoveryCodes } = await visitor.ask(confirmTotp, { body: { code: oneTimeCode(secret) } });
  const totp = () => recoveryCodes.pop() ?? '';
  const renewed = await visitor.ask(renewRecoveryCodes, { body: { password, totp: totp() } });
  await visitor.ask(endTotp, { body: { password, totp: renewed.recoveryCodes[0] ?? '' } });
}

/** An exchange on the account, to its end. @returns the claim's id */
export async function exchangesSignedIn({ visitor, email }: Account, opened: Opened): Promise<string> {
  const id = await orders(visitor, opened, { from: 'SBERRUB', to: 'USDTTRC20', email });
  await complete(opened.staff.operator, id);
  await visitor.ask(listOwnClaims);
  await visitor.download(exportOwnClaims);
  return id;
}

/** A card that waits for its check, and one that is taken back. @returns the id of the check */
export async function sendsCard({ visitor }: Account): Promise<string> {
  const holder = 'IVAN PETROV';
  const { id } = await visitor.ask(addCard, { body: { number: freshCardNumber(), holder } });
  const params = { id };
  await visitor.ask(changeCard, { params, body: { number: freshCardNumber(), holder } });
  const { photos } = await visitor.ask(showVerifyInputs);
  for (const { kind } of photos)
    await visitor.upload(uploadCardPhoto, {
      ...{ verification: id, kind },
      file: fileOf(png(`${kind}.png`, kind === 'card' ? 900 : 901)),
    });
  const shown = await visitor.ask(showCard, { params });
  const [photo] = shown.photos;
  if (photo) await visitor.download(showCardPhoto, { params: { id, photo: photo.id } });
  await visitor.ask(sendCard, { body: { verification: id } });
  await visitor.ask(showCardStatus, { params });
  await visitor.follow(streamCard, { params });
  const other = await visitor.ask(addCard, { body: { number: freshCardNumber(), holder } });
  await visitor.ask(removeCard, { params: { id: other.id } });
  await visitor.ask(listCards);
  return id;
}

/** Passwords, mailboxes and browsers change, and at the end the account goes. */
export async function leaves(world: World): Promise<void> {
  const account = await signsUp(world, 'leaving');
  const { visitor, email } = account;
  const elsewhere = world.visitor('leaving elsewhere');
  await elsewhere.ask(logIn, { body: { email, password: account.password } });
  const { items } = await visitor.ask(listSessions);
  const other = items.find((session) => !session.isCurrent);
  if (other)
    await visitor.ask(endSession, { params: { id: other.id }, body: { password: account.password } });
  await visitor.ask(endOtherSessions, { body: { password: account.password } });
  const password = 'another quiet lantern';
  await visitor.ask(changePassword, { body: { current: account.password, password } });
  const moved = 'moved@example.com';
  await visitor.ask(changeEmail, { body: { email: moved, password } });
  const token = (await world.linkTo(moved, 'email=')).searchParams.get('email') ?? '';
  await visitor.ask(confirmEmail, { params: { token } });
  await elsewhere.ask(restore, { body: { email: moved } });
  const proof = (await world.linkTo(moved, 'token=')).searchParams.get('token') ?? '';
  const last = 'third quiet lantern';
  await elsewhere.ask(resetPassword, { params: { token: proof }, body: { password: last } });
  await signsIn({ visitor, email: moved, password: last });
  await elsewhere.ask(reactivate, { body: { email: moved } });
  await visitor.ask(lockAccount, { body: { days: 2, password: last } });
  await visitor.ask(openAccountLock, { body: { password: last } });
  await visitor.ask(keepAccountLock);
  await visitor.ask(deleteMe, { body: { password: last } });
  await elsewhere.ask(logOut);
}
