import { sales } from './en/sales.ts';
import { shopStatistics } from './en/shop-statistics.ts';

/** What the sales of a shop and their statistics say. */
export const messages = { sales, shopStatistics } as const;
