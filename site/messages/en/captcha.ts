import type { SameKeys } from '@menyala/contract/messages';
import type { captcha as ru } from '../ru/captcha.ts';

export const captcha: SameKeys<typeof ru> = {
  label: 'A check that you are not a robot',
  robot: 'I am not a robot',
  hint: 'No pictures: your browser does the work.',
  stale: 'That was a while ago, and the check has expired. Please tick it again.',
  working: 'Checking, this takes a second or two…',
  done: 'Done, you can continue.',
  failed: 'Your browser could not solve the task. Try again, or open the page in another browser.',
  loading: 'Loading the check…',
  outsideFailed:
    'The check from {host} did not load. If your browser or an extension blocks that site, allow it for this page.',
  lost: 'The check could not be loaded. Check that you are online and try again.',
  again: 'Try again',
  first: 'Confirm that you are not a robot first.',
};
