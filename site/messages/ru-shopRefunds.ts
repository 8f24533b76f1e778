import { shopRefunds } from './ru/shop-refunds.ts';

/** What the account says of refunds of a shop. */
export const messages = { shopRefunds } as const;
