import type { SameKeys } from '@menyala/contract/messages';
import type { design as ru } from '../ru/design.ts';

export const design: SameKeys<typeof ru> = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  copyByHand: 'Your browser does not let this page copy. The text is selected: copy it yourself.',
  close: 'Close',
  notification: 'Notification',
  good: 'Good',
  understood: 'Got it',
  otherUnit: 'This field is not in “{unit}”. Enter the amount in its own currency.',
  severalSums: 'Enter one amount.',
};
