import type { Language, Locale } from '@menyala/contract';
import type { StaffRole } from '@menyala/contract/roles';
import { Refusal } from './refusal.ts';

/** Who is signed in to the site. */
export interface UserSession {
  id: number;
  email: string;
  isActivated: boolean;
  /** In which emails are written. */
  locale: Locale;
  language: Language;
  hasTotp: boolean;
  hasTelegram: boolean;
  createdAt: Date;
  sessionId: string;
}

/** What only an activated user may do: who signed up with an email address may not be its owner. @throws Refusal `not_activated` */
export function requireActivated({ isActivated }: UserSession): void {
  if (!isActivated) throw new Refusal('not_activated');
}

/** Who is signed in to the office. */
export interface StaffSession {
  id: number;
  login: string;
  name: string;
  role: StaffRole;
  /** Of `staff_session`; the token is another thing. */
  sessionId: string;
  hasTotp: boolean;
  /** In production nothing is done before two-factor is set up. */
  mustSetUp: boolean;
}
