import { approvals } from './en/approvals.ts';
import { audit } from './en/audit.ts';
import { cards } from './en/cards.ts';
import { catalogue } from './en/catalogue.ts';
import { claim } from './en/claim.ts';
import { contests } from './en/contests.ts';
import { currencies } from './en/currencies.ts';
import { directions } from './en/directions.ts';
import { events } from './en/events.ts';
import { gifts } from './en/gifts.ts';
import { peopleImport } from './en/import.ts';
import { inbox } from './en/inbox.ts';
import { look } from './en/look.ts';
import { offer } from './en/offer.ts';
import { office } from './en/office.ts';
import { opening } from './en/opening.ts';
import { partners } from './en/partners.ts';
import { pool } from './en/pool.ts';
import { promocodes } from './en/promocodes.ts';
import { services } from './en/services.ts';
import { settings } from './en/settings.ts';
import { signIn } from './en/sign-in.ts';
import { staff } from './en/staff.ts';
import { texts } from './en/texts.ts';
import { users } from './en/users.ts';

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
