import { invoice } from './en/invoice.ts';

/** What the page of an invoice says. */
export const messages = { invoice } as const;
