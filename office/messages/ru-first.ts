import { approvals } from './ru/approvals.ts';
import { audit } from './ru/audit.ts';
import { blacklist } from './ru/blacklist.ts';
import { cards } from './ru/cards.ts';
import { claim } from './ru/claim.ts';
import { emails } from './ru/emails.ts';
import { events } from './ru/events.ts';
import { inbox } from './ru/inbox.ts';
import { notes } from './ru/notes.ts';
import { offer } from './ru/offer.ts';
import { office } from './ru/office.ts';
import { opening } from './ru/opening.ts';
import { signIn } from './ru/sign-in.ts';
import { users } from './ru/users.ts';

/** What the queue and what stands round every screen say, and what is near them. */
export const messages = {
  ...notes,
  ...office,
  ...claim,
  ...events,
  ...inbox,
  ...approvals,
  ...blacklist,
  ...cards,
  ...emails,
  signIn: signIn,
  ...users,
  ...offer,
  ...audit,
  ...opening,
} as const;
