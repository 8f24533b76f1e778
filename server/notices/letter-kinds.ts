import type { ClaimEvent } from '../claims/lifecycle.ts';

/** Events that customers need no letter about: they see them on the page, or staff are still at it among themselves. */
export const silentEvents = [
  'notice',
  'send_refund',
  'ask_take_back',
  'drop_take_back',
] as const satisfies readonly ClaimEvent[];

/** What happened to a claim that a letter tells of. */
export type LetterEvent = Exclude<ClaimEvent, (typeof silentEvents)[number]>;

/**
 * Kinds of letters about a claim: one for each event, one for a reward that is paid out (which is no event of an exchange),
 * and those that were asked for: the link for the claim's maker, and the one that changes where it is paid to.
 */
export type LetterKind = LetterEvent | 'refsucc' | 'maker' | 'requisites';

/** Events whose letters need more of the claim than its row and its history: choices, refunds, payments. */
const looksCloser: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'set_aside',
  'late',
  'pause',
  'returned',
  'more_money',
  'undo_payment',
  'undo_part',
  'reversed',
  'choice_over',
  'ask_refund',
  'refund_done',
  'refund_failed',
  'give_back',
  'reject',
  'take_back',
  'change_requisites',
  'freeze',
  'unfreeze',
]);

export function needsCloserLook(kind: LetterKind): boolean {
  return looksCloser.has(kind);
}

/** Events whose reason is for the customer. The others have reasons too, for staff alone. */
export const explainedEvents: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'pause',
  'returned',
  'reject',
  'take_back',
]);
