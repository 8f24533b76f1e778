import { monitoring } from './ru/monitoring.ts';
import { partners } from './ru/partners.ts';
import { shops } from './ru/shops.ts';

/** What the pages for partners, monitors and shops say: one file, since each costs every page its name. */
export const messages = { partners, monitoring, shops } as const;
