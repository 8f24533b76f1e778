import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/common-emails.ts';

export const commonEmails: SameKeys<typeof ru.commonEmails> = {
  greeting: 'Hello!',
  automatic: 'This email was sent automatically.',
  reason: 'Reason',
  transferId: 'Transfer ID',
  explorer: 'View in the explorer',
  ownLink: 'The link is for you only, don’t share it:',
  reachUs: { at: 'write to us: {support}', anyhow: 'reply to this email' },
  reachUsAtOnce: { at: 'write to us at once: {support}', anyhow: 'reply to this email at once' },
  pageAddress: 'Page address:',
  contacts: { email: 'Email', phone: 'Phone' },
};
