import { invoice } from './ru/invoice.ts';

/** What the page of an invoice says. */
export const messages = { invoice } as const;
