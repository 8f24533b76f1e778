import { shopLinks } from './en/shopLinks.ts';

/** What the account says of payment links of shops. */
export const messages = { shopLinks } as const;
