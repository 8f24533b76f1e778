import type { PhotoKind } from '@menyala/contract/site/cards';
import type { Email } from './email/email.ts';
import type { CardEmailKind } from './email-kinds.ts';

/** What an email about a card may say, ready to be read in the email's language. */
export interface CardFacts {
  kind: CardEmailKind;
  settings: Email['settings'];
  /** Where people can be reached; null where the owner names nothing. */
  support: string | null;
  /** "4276 •••• •••• 1234": an email may be read by others than the customer. */
  card: string;
  /** What was wrong with the photos, in whole sentences. */
  reasons: string[];
  /** Photos that are to be sent anew, with how they must look. */
  photos: { kind: PhotoKind; title: string; hint: string }[];
  /** It may be sent once more. */
  mayTry: boolean;
  /** The card is on an account. */
  isUsers: boolean;
  /** What waits for the card. */
  claim: CardClaim | null;
  /** Where photos are sent. */
  link: string;
  /** The exchange. */
  homeLink: string;
}

export interface CardClaim {
  number: string;
  /** "50 000 RUB", in the manner of the language; about that much where the course is found when the money comes. */
  sends: string;
  receives: string;
  /** Until when it waits; null where its money came already. */
  until: string | null;
  /** The claim's page, with the proof of having made it. */
  link: string;
}
