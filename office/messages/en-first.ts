import { approvals } from './en/approvals.ts';
import { audit } from './en/audit.ts';
import { blacklist } from './en/blacklist.ts';
import { cards } from './en/cards.ts';
import { claim } from './en/claim.ts';
import { emails } from './en/emails.ts';
import { events } from './en/events.ts';
import { inbox } from './en/inbox.ts';
import { notes } from './en/notes.ts';
import { offer } from './en/offer.ts';
import { office } from './en/office.ts';
import { opening } from './en/opening.ts';
import { signIn } from './en/sign-in.ts';
import { users } from './en/users.ts';

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
