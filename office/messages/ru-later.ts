import { cashPlaces } from './ru/cash-places.ts';
import { catalogue } from './ru/catalogue.ts';
import { content } from './ru/content.ts';
import { contests } from './ru/contests.ts';
import { courseHistory } from './ru/course-history.ts';
import { courseOrigin } from './ru/course-origin.ts';
import { currencies } from './ru/currencies.ts';
import { directions } from './ru/directions.ts';
import { doctor } from './ru/doctor.ts';
import { gifts } from './ru/gifts.ts';
import { peopleImport } from './ru/import.ts';
import { look } from './ru/look.ts';
import { margins } from './ru/margins.ts';
import { monitors } from './ru/monitors.ts';
import { partners } from './ru/partners.ts';
import { places } from './ru/places.ts';
import { pool } from './ru/pool.ts';
import { prices } from './ru/prices.ts';
import { promocodes } from './ru/promocodes.ts';
import { reviews } from './ru/reviews.ts';
import { services } from './ru/services.ts';
import { settings } from './ru/settings.ts';
import { shops } from './ru/shops.ts';
import { sources } from './ru/sources.ts';
import { staff } from './ru/staff.ts';
import { support } from './ru/support.ts';
import { texts } from './ru/texts.ts';

/** What screens say that open later: the build refuses an office whose first code names one of these. */
export const messages = {
  ...catalogue,
  ...cashPlaces,
  ...currencies,
  ...courseHistory,
  ...courseOrigin,
  ...settings,
  ...services,
  ...look,
  ...peopleImport,
  ...support,
  ...reviews,
  ...doctor,
  ...texts,
  ...sources,
  ...staff,
  ...prices,
  ...promocodes,
  ...places,
  ...pool,
  ...margins,
  ...monitors,
  ...gifts,
  ...contests,
  ...content,
  ...directions,
  ...partners,
  ...shops,
} as const;
