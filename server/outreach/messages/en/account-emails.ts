import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/account-emails.ts';

const ifYou = 'If it was you, you don’t need to do anything.';

export const accountEmails: SameKeys<typeof ru.accountEmails> = {
  activate: {
    title: 'Confirm your email',
    text: 'You signed up at {name}. Please confirm that this email is yours. The link works for {time}.',
    button: 'Confirm email',
    notYou: 'If you did not sign up, do not open the link: without it your email stays unconfirmed.',
  },
  already: {
    title: 'You already have an account',
    text: 'Someone used this email to sign up at {name}. It already has a confirmed account, so there is no need for a second one.',
    ifYou: 'If it was you, sign in with your password. If you forgot it, set a new one.',
    button: 'Sign in',
    forget: 'Set a new password:',
    notYou: 'If it was not you, you don’t need to do anything: nothing has happened to your account.',
  },
  reset: {
    subject: 'Link to set a new password',
    title: 'New password',
    text: 'The link lets you set a new password at {name}. It works once, and for {time}.',
    after: 'After that you will need to sign in again in all your browsers.',
    button: 'Set a new password',
    notYou: 'If you did not ask for it, do nothing and don’t share this link: your password stays the same.',
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'The password of your account at {name} was changed. You will need to sign in again in other browsers.',
    notYou: 'If it was not you, set a new password right away and {reachUs}.',
    button: 'Set a new password',
  },
  signed_in: {
    title: 'A new browser signed in',
    text: 'A browser that we had not seen before signed in to your account at {name}.',
    when: 'When',
    browser: 'Browser',
    ip: 'IP address',
    unknown: 'unknown',
    ifYou: `${ifYou} You can turn these emails off in the settings.`,
    notYou: 'If it was not you, end that session in the settings and change your password right away.',
    button: 'See your sessions',
  },
  email_new: {
    title: 'Confirm your new email',
    text: 'This email was given as the new email of an account at {name}. To confirm it, open the link. It works for {time}.',
    after: 'After that you sign in with it, and account emails come here.',
    button: 'Confirm new email',
    notYou: 'If you did not ask for it, do not open the link: without it nothing changes.',
  },
  email_asked: {
    title: 'Email change requested',
    text: 'Someone requested a new email for your account at {name}: {email}. We sent a link there; until it is opened, your email stays the same.',
    ifYou: 'If it was you, you can ignore this email.',
  },
  email_changed: {
    title: 'Your account email was changed',
    text: 'The email of your account at {name} is now {email}. Account emails no longer come to this address.',
  },
  totp_on: {
    title: 'Two-step sign-in is on',
    text: 'From now on your account at {name} asks for an app code as well as your password. Keep the recovery codes: you can sign in with them if you lose your phone.',
  },
  locked: {
    title: 'Your account is locked',
    text: 'Your account at {name} was locked. Money goes to no new details, and your email, two-factor and shop keys stay as they are. The lock opens {time} after you ask for it, and not before.',
  },
  lock_opens: {
    title: 'The lock of your account will open',
    text: 'Someone who knows your password asked for the lock of your account at {name} to open. It opens on {time}.',
    notYou: 'If it was not you, press “Keep locked” in the settings, change your password and {reachUs}.',
  },
  totp_off: {
    title: 'Two-step sign-in is off',
    text: 'Your password alone is now enough to sign in to your account at {name}.',
  },
  openShop: 'Open the shop',
  shopDisagree: 'If you disagree, {reachUs}.',
  shop_approved: {
    title: 'Your shop is approved',
    text: 'The shop “{shop}” at {name} is approved and takes payments. Invoices can be made from now on.',
  },
  shop_refused: {
    title: 'Your shop is refused',
    text: '{name} has refused the shop “{shop}”. It cannot make invoices.',
  },
  shop_stopped: {
    title: 'Your shop is stopped',
    text: 'The shop “{shop}” at {name} is stopped. There are no new invoices, and withdrawals wait. What is being paid will join its balance.',
  },
  shop_allowed: {
    title: 'Your shop takes payments again',
    text: 'The shop “{shop}” at {name} takes payments again: invoices can be made, and money can be withdrawn.',
  },
  shop_key_made: {
    title: 'A key that moves money was made',
    text: 'A key was made for your shop at {name}. Its program can make refunds without your approval, or withdraw to details that you withdrew to before.',
    key: 'Key',
    host: 'Sent to',
    notYou: 'If it was not you, end the key right away, change your password and {reachUs}.',
    button: 'Open the keys',
  },
  recovery_code_used: {
    title: 'A recovery code was used',
    text: 'A recovery code was used for your account at {name} instead of an app code. It cannot be used again.',
    left: `Recovery codes left: {left, number}. ${ifYou}`,
    last: 'It was the last recovery code. Get new ones in the settings.',
  },
  deleted: {
    title: 'Your account is deleted',
    text: 'Your account at {name} is deleted; you can no longer sign in to it.',
    kept: 'We keep orders and other data that the law requires us to keep. Open orders continue, and the links in our emails still open them.',
    gone: 'The referral balance and points are written off, and the partner link no longer counts.',
    notYou: 'If you did not delete it, {reachUs}.',
  },
  webhookShop: 'Shop',
  webhookAddress: 'Address',
  webhookSince: 'Failing since',
  webhook_failing: {
    title: 'A webhook of your shop is failing',
    text: 'Your shop at {name} has taken no events for more than an hour: the address of its webhook does not answer, or answers with an error.',
    next: 'With automatic redelivery we go on trying, once an hour for three days. Errors 4xx and redirects are not tried again. The page of deliveries shows what your server answers.',
  },
  webhook_gave_up: {
    title: 'An event of your shop was not delivered',
    text: 'We tried to deliver an event to your shop at {name} for three days, and every attempt failed. We will not send it again by ourselves.',
    next: 'Once your server works, send the event again from the page of deliveries, or compare your invoices with the page of sales.',
  },
  openWebhook: 'Open the deliveries',
  ifYou,
  writeAtOnce: 'If it was not you, {reachUs}.',
  changePassword: 'If it was not you, change your password in the settings right away and {reachUs}.',
  openSettings: 'Open the settings',
};
