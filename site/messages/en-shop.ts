import { shop } from './en/shop.ts';

/** What the account's section of shops says. */
export const messages = { shop } as const;
