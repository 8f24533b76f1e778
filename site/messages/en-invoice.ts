import { invoice } from './en/invoice.ts';
import { refund } from './en/refund.ts';

/** What the pages of shops say to those who pay them, or get money back. */
export const messages = { invoice, refund } as const;
