import { cashPlaces } from './en/cash-places.ts';
import { catalogue } from './en/catalogue.ts';
import { content } from './en/content.ts';
import { contests } from './en/contests.ts';
import { courseHistory } from './en/course-history.ts';
import { courseOrigin } from './en/course-origin.ts';
import { currencies } from './en/currencies.ts';
import { directions } from './en/directions.ts';
import { doctor } from './en/doctor.ts';
import { gifts } from './en/gifts.ts';
import { peopleImport } from './en/import.ts';
import { look } from './en/look.ts';
import { margins } from './en/margins.ts';
import { monitors } from './en/monitors.ts';
import { partners } from './en/partners.ts';
import { places } from './en/places.ts';
import { pool } from './en/pool.ts';
import { prices } from './en/prices.ts';
import { promocodes } from './en/promocodes.ts';
import { reviews } from './en/reviews.ts';
import { services } from './en/services.ts';
import { settings } from './en/settings.ts';
import { shops } from './en/shops.ts';
import { sources } from './en/sources.ts';
import { staff } from './en/staff.ts';
import { support } from './en/support.ts';
import { texts } from './en/texts.ts';

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
