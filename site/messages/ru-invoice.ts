import { invoice } from './ru/invoice.ts';
import { refund } from './ru/refund.ts';

/** What the pages of shops say to those who pay them, or get money back. */
export const messages = { invoice, refund } as const;
