import type { newDetails as ru } from '../ru/new-details.ts';
import type { SameKeys } from '../same-keys.ts';

export const newDetails: SameKeys<typeof ru> = {
  open: 'Change the details',
  letterText:
    'So that nobody can swap your details, they are changed by a link in a letter. We will send it to {email}.',
  letterSend: 'Send the link',
  letterSent: 'The letter is on its way to {email}. Open its link.',
  letterAgain: 'Send it again',
  title: 'New payout details',
  loading: 'Loading…',
  coolOff:
    'For {minutes, plural, one {# minute} other {# minutes}} after the change we send nothing, and a letter tells you about it: if it was not you, there is time to stop us.',
  now: 'Now',
  becomes: 'New',
  next: 'Check',
  checkTitle: 'Change the details?',
  confirm: 'Change the details now',
  sending: 'Saving…',
  edit: 'Correct',
  leave: 'Keep the old ones',
  deadTitle: 'This link no longer works',
  deadText:
    'The link in the letter works once, while the details are still the old ones. Shall we send a new one?',
  deadNoMail: 'The link in the letter works once, while the details are still the old ones.',
  lateTitle: 'The details can no longer be changed',
  lateText: 'The money is being sent or has been sent. If the details are wrong, write to us now.',
  lost: 'Cannot reach the server. What you typed is kept; try again.',
  retry: 'Try again',
  close: 'Got it',
  changed: 'The payout details were changed {time}. We send the money not before {from}.',
  changedBefore: 'The payout details were changed {time}.',
  changedNotYou: 'If it was not you, write to us now.',
};
