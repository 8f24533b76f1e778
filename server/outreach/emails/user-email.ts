import type { Language } from '@menyala/contract';
import type { EmailLine } from './email/email.ts';

/** An email to a user about the account itself, with all that it says. Links are whole addresses. */
export type UserEmail = { outboxId: number; recipient: string; language: Language } & UserNews;

export type UserNews = AccountNews | ProgrammeUserNews;

export type AccountNews =
  /** The link that activates; it works for so many hours. */
  | { kind: 'activate'; link: string; hours: number }
  /** Somebody signed up with the email address of an account: here is how to sign in, and how to set a new password. */
  | { kind: 'already'; loginLink: string; forgetLink: string }
  | { kind: 'reset'; link: string; minutes: number }
  | { kind: 'password_changed'; forgetLink: string }
  /** A browser that was not known signed in. `device` may be empty. */
  | { kind: 'signed_in'; device: string; address: string; at: Date; sessionsLink: string }
  /** To the new email address. */
  | { kind: 'email_new'; link: string; hours: number }
  /** To the old email address, when a change is asked for. `newEmail` is masked. */
  | { kind: 'email_asked'; newEmail: string; settingsLink: string }
  /** To the old email address, when the change is made. */
  | { kind: 'email_changed'; newEmail: string }
  | { kind: 'totp_on' | 'totp_off'; settingsLink: string }
  /** The user locked the account, or asked for the lock to open. */
  | { kind: 'locked'; days: number; settingsLink: string }
  | { kind: 'lock_opens'; at: Date; settingsLink: string }
  | { kind: 'recovery_code_used'; left: number; settingsLink: string }
  /** Staff decided on a shop of the user's. Why, where it was refused or stopped. */
  | {
      kind: 'shop_approved' | 'shop_refused' | 'shop_stopped' | 'shop_allowed';
      shop: string;
      reason: string | null;
      link: string;
    }
  /** A key that moves money was made; `host` is where a program got it. */
  | { kind: 'shop_key_made'; shop: string; label: string; host: string | null; link: string }
  | { kind: 'deleted' }
  /** A webhook of the user's shop gets no good answer for long; or an event had all its attempts. `address` has no query. */
  | {
      kind: 'webhook_failing' | 'webhook_gave_up';
      shop: string;
      address: string;
      since: Date | null;
      link: string;
    };

/** What became of what the partner programme brought to the user. Texts are in the email's language, and harmless. */
export type ProgrammeUserNews =
  | { kind: 'withdrawal_asked'; sums: WithdrawalSums; link: string }
  | {
      kind: 'withdrawal_paid';
      sums: WithdrawalSums;
      reference: string | null;
      /** Where the transfer can be looked at. */
      explorer: string | null;
      link: string;
    }
  | { kind: 'withdrawal_rejected'; sums: WithdrawalSums; reason: string | null; link: string }
  | { kind: 'gift_sent'; gift: string; tracking: string | null; link: string }
  | { kind: 'gift_cancelled'; gift: string; points: string; reason: string | null; link: string }
  | { kind: 'gift_promocode'; gift: string; code: string; until: Date | null; link: string }
  /** `isMoney`: on the referral balance, and not in points. */
  | { kind: 'prize'; contest: string; place: number; prize: string; isMoney: boolean; link: string };

/** "50 USDT", "1 USDT", "4 410 RUB", "Sberbank", and the details, masked. */
export interface WithdrawalSums {
  amount: string;
  fee: string;
  arrives: string;
  to: string;
  details: EmailLine[];
}
