import type { ClaimStatus } from '@menyala/contract';
import { lifecycle } from '../../exchange/claims/lifecycle.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { type EmailEvent, silentEvents } from '../emails/email-kinds.ts';

/** What may be told of a claim: each event that has an email, a reward that is paid out, a receipt that was added, and that staff are called. */
export type NewsKind = EmailEvent | 'refsucc' | 'receipt' | 'escalate';

/** What an event says happened to a claim. A receipt moves nothing, so it has no version. */
export interface ClaimNews {
  outboxId: number;
  claimId: string;
  version: number | null;
}

/** The event as news of a claim; null for what is none. */
export function claimNews({ id, topic, payload }: OutboxEvent): ClaimNews | null {
  if (topic !== 'claim.moved' && topic !== 'receipt.added') return null;
  const version = topic === 'claim.moved' ? Number(payload['version']) : null;
  return { outboxId: id, claimId: String(payload['claim']), version };
}

/** What kind of news it is by the claim's history; null for events that nobody is told of. */
export function newsKind({
  event,
  status,
}: {
  event: string | null;
  status: ClaimStatus | null;
}): NewsKind | null {
  if (event === null) return 'receipt';
  if (status === 'refsucc') return 'refsucc';
  if (event === 'escalate') return event;
  const isSilent = silentEvents.some((silent) => silent === event);
  return event in lifecycle && !isSilent ? (event as EmailEvent) : null;
}

/** What the group of staff is told of: somebody has to look, to pay out or to send back. */
export const forStaff = [
  'create',
  'confirm',
  'had_paid',
  'receipt',
  'escalate',
  'accept',
  'top_up',
  'choose',
  'hold_discrepancy',
  'late',
  'extra_deposit',
  'ask_refund',
] as const satisfies readonly NewsKind[];
export type StaffNews = (typeof forStaff)[number];

export function isForStaff(kind: NewsKind): kind is StaffNews {
  return forStaff.some((told) => told === kind);
}

/** What staff did themselves is no news to them. */
export function isByStaff({ actor }: { actor: string | null }): boolean {
  return actor?.startsWith('staff:') === true;
}
