import type { design as ru } from '../ru/design.ts';
import type { SameKeys } from '../same-keys.ts';

export const design: SameKeys<typeof ru> = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  close: 'Close',
  notification: 'Notification',
  good: 'Good',
  understood: 'Got it',
};
