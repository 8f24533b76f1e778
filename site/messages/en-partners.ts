import { monitoring } from './en/monitoring.ts';
import { partners } from './en/partners.ts';
import { shops } from './en/shops.ts';

/** What the pages for partners, monitors and shops say: one file, since each costs every page its name. */
export const messages = { partners, monitoring, shops } as const;
