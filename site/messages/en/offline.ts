import type { SameKeys } from '@menyala/contract/messages';
import type { offline as ru } from '../ru/offline.ts';

export const offline: SameKeys<typeof ru> = {
  title: 'No connection',
  text: 'The page did not open: the server cannot be reached. Check your internet or VPN and try again.',
  again: 'Try again',
  safe: 'Nothing happened to your orders: they go on, and the time to pay is in the email. Do not pay twice if you have paid.',
  ask: 'If it does not work, write to us',
};
