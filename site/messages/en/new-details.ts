import type { SameKeys } from '@menyala/contract/messages';
import type { newDetails as ru } from '../ru/new-details.ts';

export const newDetails: SameKeys<typeof ru> = {
  open: 'Change the details',
  emailText:
    'To protect you, details can only be changed by a link sent by email. We will send it to {email}.',
  emailSend: 'Send the link',
  emailSent: 'The email is on its way to {email}. Open the link in it.',
  emailAgain: 'Send it again',
  title: 'New payout details',
  loading: 'Loading…',
  coolOff:
    'For {minutes, plural, one {# minute} other {# minutes}} after the change we send nothing, and we email you about it: if it was not you, there is time to stop us.',
  now: 'Now',
  becomes: 'New',
  next: 'Check',
  checkTitle: 'Change the details?',
  confirm: 'Change the details now',
  sending: 'Saving…',
  edit: 'Correct',
  leave: 'Keep the old ones',
  deadTitle: 'This link no longer works',
  deadText: 'The link in the email works once, while the details are still the old ones. Send a new one?',
  deadNoMail: 'The link in the email works once, while the details are still the old ones.',
  lateTitle: 'The details can no longer be changed',
  lateText: 'The money is being sent or has been sent. If the details are wrong, write to us now.',
  lost: 'Cannot reach the server. What you typed is kept; try again.',
  retry: 'Try again',
  close: 'Got it',
  changed: 'The payout details were changed {time}. The money will not be sent before {from}.',
  changedBefore: 'The payout details were changed {time}.',
  changedNotYou: 'If it was not you, write to us now.',
};
