import type { ClaimEvent } from '../../exchange/claims/lifecycle.ts';

/** Events that customers need no email about: they see them on the page, or staff are still at it among themselves. */
export const silentEvents = [
  'deposit_seen',
  // The customer sent the photos, on the page that showed it at once.
  'send_card',
  // Staff are called; the page says that it takes longer.
  'escalate',
  // Somebody who chose another way knows it.
  'hold_passed',
  'send_refund',
  'ask_reversal',
  'drop_reversal',
] as const satisfies readonly ClaimEvent[];

/** What happened to a claim that an email tells of. */
export type EmailEvent = Exclude<ClaimEvent, (typeof silentEvents)[number]>;

/**
 * Kinds of emails about a claim: one for each event, one for a reward that is paid out (which is no event of an exchange),
 * and those that were asked for: the link for the claim's maker, the one that changes where it is paid to, and the one that
 * confirms a refund.
 */
export type EmailKind = EmailEvent | 'refsucc' | ReminderKind | AskedKind;

/** What is said of a meeting before it: the day before, and some hours before. */
export const reminderKinds = ['meeting_day', 'meeting_hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export function isReminder(kind: unknown): kind is ReminderKind {
  return reminderKinds.some((known) => known === kind);
}

export const askedKinds = ['maker', 'requisites', 'refund'] as const;
export type AskedKind = (typeof askedKinds)[number];

export function isAskedKind(kind: unknown): kind is AskedKind {
  return askedKinds.some((known) => known === kind);
}

/** Events whose emails need more of the claim than its row and its history: choices, refunds, payments. */
const looksCloser: ReadonlySet<EmailKind> = new Set<EmailKind>([
  'clear_card',
  'hold_discrepancy',
  'late',
  'pause',
  'returned',
  'extra_deposit',
  'full_reversal',
  'partial_reversal',
  'chargeback',
  'resolution_expired',
  'ask_refund',
  'refund_done',
  'refund_failed',
  'close_refunded',
  'reject',
  'reverse',
  'change_requisites',
  'compliance_hold',
  'release_compliance_hold',
]);

export function needsCloserLook(kind: EmailKind): boolean {
  return looksCloser.has(kind);
}

/** Events whose reason is for the customer. The others have reasons too, for staff alone. */
export const explainedEvents: ReadonlySet<EmailKind> = new Set<EmailKind>([
  'pause',
  'returned',
  'reject',
  'reverse',
]);

/**
 * Kinds that a user may do without. Every other one asks for something, warns, or brings what was asked for: no switch
 * keeps those back, nor a new kind, until it is named here.
 */
const steps: ReadonlySet<EmailKind> = new Set<EmailKind>([
  // What users did themselves, on the page that showed it at once.
  'create',
  'confirm',
  'had_paid',
  'choose',
  'cancel',
  'cancel_checking',
  // An exchange that goes on as it should, or goes on again: the account shows how far it is.
  'see',
  'accept',
  'top_up',
  'resume',
  'reopen',
  'send',
  'sent',
  'complete',
  'settle',
  'refsucc',
  // Nobody said that they had paid. Money that comes later nevertheless has an email of its own, which asks.
  'expire_payment',
]);

/** What became of a card's check. What is approved for a claim that waits is told by the claim's own email, `clear_card`. */
export const cardEmailKinds = ['approved', 'rejected', 'asked_again'] as const;
export type CardEmailKind = (typeof cardEmailKinds)[number];

/** True where it only tells of a step, which users may switch off in their settings. */
export function isCardStep(kind: CardEmailKind): boolean {
  return kind === 'approved';
}

/** True where it only tells of a step, which users may switch off in their settings. */
export function isStep(kind: EmailKind): boolean {
  return steps.has(kind);
}
