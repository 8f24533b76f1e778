import type { Tx } from '../../platform/database/connection.ts';
import { publishEvent } from '../../platform/jobs/publish-event.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    'user.email': UserEvent;
  }
}

/**
 * What happened to an account and calls for an email, as the outbox holds it (topic `user.email`). The email itself is
 * made when it is delivered, from what the user is like then; so no link ever lies in the outbox.
 */
export type UserEvent =
  | { kind: 'signed_up'; user: number }
  | { kind: 'link_asked'; about: 'activate' | 'reset'; email: string }
  | { kind: 'password_changed' | 'totp_on' | 'totp_off' | 'email_asked' | 'email_new'; user: number }
  | { kind: 'signed_in'; user: number; device: string; address: string; at: string }
  | { kind: 'email_changed'; user: number; before: string }
  | { kind: 'locked'; user: number; days: number }
  | { kind: 'lock_opens'; user: number; at: string }
  | { kind: 'recovery_code_used'; user: number; left: number }
  /** Staff decided on a shop of theirs. */
  | { kind: 'shop_approved' | 'shop_refused' | 'shop_stopped' | 'shop_allowed'; user: number; shop: string }
  /** A key of a shop of theirs was made that moves money. */
  | { kind: 'shop_key_made'; user: number; key: string }
  | { kind: 'deleted'; email: string; locale: string };

export async function publishUserEvent(tx: Tx, event: UserEvent, now: Date): Promise<void> {
  await publishEvent(tx, 'user.email', event, now);
}
