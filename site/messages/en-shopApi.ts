import { shopApi } from './en/shop-api.ts';

/** What the page of a shop's programs says: keys, webhooks, deliveries. */
export const messages = { shopApi } as const;
