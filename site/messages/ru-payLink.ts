import { payLink } from './ru/payLink.ts';

/** What the page of a payment link says. */
export const messages = { payLink } as const;
