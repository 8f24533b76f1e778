import type { Language } from '@menyala/contract';

/** A letter to a user about the account itself, with all that it says. Links are whole addresses. */
export type UserLetter = { outboxId: number; recipient: string; language: Language } & UserNews;

export type UserNews =
  /** The link that activates; it works for so many hours. */
  | { kind: 'activate'; link: string; hours: number }
  /** Somebody signed up with the e-mail of an account: here is how to sign in, and how to set a new password. */
  | { kind: 'already'; loginLink: string; forgetLink: string }
  | { kind: 'reset'; link: string; minutes: number }
  | { kind: 'password_changed'; forgetLink: string }
  /** A browser that was not known signed in. `device` may be empty. */
  | { kind: 'signed_in'; device: string; address: string; at: Date; sessionsLink: string }
  /** To the new e-mail. */
  | { kind: 'email_new'; link: string; hours: number }
  /** To the old e-mail, when a change is asked for. `newEmail` is masked. */
  | { kind: 'email_asked'; newEmail: string; settingsLink: string }
  /** To the old e-mail, when the change is made. */
  | { kind: 'email_changed'; newEmail: string }
  | { kind: 'totp_on' | 'totp_off'; settingsLink: string }
  | { kind: 'recovery_code_used'; left: number; settingsLink: string }
  | { kind: 'deleted' };
