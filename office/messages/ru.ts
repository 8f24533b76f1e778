import { approvals } from './ru/approvals.ts';
import { audit } from './ru/audit.ts';
import { cards } from './ru/cards.ts';
import { catalogue } from './ru/catalogue.ts';
import { claim } from './ru/claim.ts';
import { contests } from './ru/contests.ts';
import { currencies } from './ru/currencies.ts';
import { directions } from './ru/directions.ts';
import { events } from './ru/events.ts';
import { gifts } from './ru/gifts.ts';
import { peopleImport } from './ru/import.ts';
import { inbox } from './ru/inbox.ts';
import { look } from './ru/look.ts';
import { offer } from './ru/offer.ts';
import { office } from './ru/office.ts';
import { opening } from './ru/opening.ts';
import { partners } from './ru/partners.ts';
import { pool } from './ru/pool.ts';
import { promocodes } from './ru/promocodes.ts';
import { services } from './ru/services.ts';
import { settings } from './ru/settings.ts';
import { signIn } from './ru/sign-in.ts';
import { staff } from './ru/staff.ts';
import { texts } from './ru/texts.ts';
import { users } from './ru/users.ts';

export const messages = {
  ...office,
  ...claim,
  ...events,
  ...inbox,
  ...approvals,
  ...cards,
  ...catalogue,
  ...directions,
  ...currencies,
  ...settings,
  ...services,
  ...look,
  ...texts,
  signIn: signIn,
  ...staff,
  ...users,
  ...offer,
  ...partners,
  ...promocodes,
  ...pool,
  ...gifts,
  ...contests,
  ...audit,
  ...opening,
  ...peopleImport,
} as const;
