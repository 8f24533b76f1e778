import { catalogue } from './ru/catalogue.ts';
import { contests } from './ru/contests.ts';
import { courseHistory } from './ru/course-history.ts';
import { courseOrigin } from './ru/course-origin.ts';
import { currencies } from './ru/currencies.ts';
import { gifts } from './ru/gifts.ts';
import { peopleImport } from './ru/import.ts';
import { look } from './ru/look.ts';
import { monitors } from './ru/monitors.ts';
import { pool } from './ru/pool.ts';
import { prices } from './ru/prices.ts';
import { promocodes } from './ru/promocodes.ts';
import { services } from './ru/services.ts';
import { settings } from './ru/settings.ts';
import { sources } from './ru/sources.ts';
import { staff } from './ru/staff.ts';
import { texts } from './ru/texts.ts';

/** What screens say that open later: the build refuses an office whose first code names one of these. */
export const messages = {
  ...catalogue,
  ...currencies,
  ...courseHistory,
  ...courseOrigin,
  ...settings,
  ...services,
  ...look,
  ...peopleImport,
  ...texts,
  ...sources,
  ...staff,
  ...prices,
  ...promocodes,
  ...pool,
  ...monitors,
  ...gifts,
  ...contests,
} as const;
