import { sales } from './ru/sales.ts';
import { shopStatistics } from './ru/shop-statistics.ts';

/** What the sales of a shop and their statistics say. */
export const messages = { sales, shopStatistics } as const;
