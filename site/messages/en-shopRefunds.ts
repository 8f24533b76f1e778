import { shopRefunds } from './en/shop-refunds.ts';

/** What the account says of refunds of a shop. */
export const messages = { shopRefunds } as const;
