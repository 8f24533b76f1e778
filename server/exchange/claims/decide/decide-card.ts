import { type Change, type ChangeParts, change } from '../change.ts';
import type { Claim } from '../claim.ts';
import { fitOf, freeDue } from '../claim-money.ts';
import { choiceDeadline, type Facts, minutesAfter, paymentDeadline, verifyMinutes } from '../facts.ts';
import { waitsForCard } from '../order/waits-for-card.ts';
import { awaitedFor } from '../store/waiting.ts';
import { holdJust } from './bookings.ts';

/**
 * The card is verified. Before the payment that starts its timer; a claim whose money came before goes on with it. Null
 * where the claim does not wait for a card any more.
 */
export function decideCleared(claim: Claim, facts: Facts): Change | null {
  if (!waitsForCard(claim)) return null;
  const cleared = { cardClearedAt: facts.now, cardDeadline: null };
  if (claim.status === 'new')
    return change(claim, 'clear_card', {
      set: { ...cleared, paymentDeadline: paymentDeadline(claim, facts) },
    });
  // Staff look into it, or its money is on its way back: that is not over with the card.
  if (claim.pausedFor !== 'card') return change(claim, 'clear_card', { set: cleared });
  return change(claim, 'clear_card', withMoney(claim, cleared, facts));
}

/** Row 6, or what stands between the claim and it: its sum, its reserve, or that its course is gone with its hold. */
function withMoney(claim: Claim, cleared: Partial<Claim>, facts: Facts): ChangeParts {
  const fit = fitOf(claim, freeDue(claim), facts.settings);
  const toChoose = { ...cleared, choiceDeadline: choiceDeadline(facts) };
  if (claim.held === null) return { set: toChoose };
  if (fit !== 'fits' || facts.isReserveShort) return { set: { ...toChoose, pausedFor: awaitedFor(fit) } };
  return { status: 'accepted', row: 6, set: cleared, kind: 'hold', hold: holdJust(claim, claim.toSumma) };
}

/**
 * Photos were sent in time: the claim waits as long from then as it did from its making, but never past twice that. Null
 * where it waits so long already. The same however often it is asked.
 */
export function decideSent(claim: Claim, sentAt: Date, facts: Facts): Change | null {
  const { cardDeadline, createdAt } = claim;
  if (claim.status !== 'new' || !waitsForCard(claim) || cardDeadline === null || sentAt > cardDeadline)
    return null;
  const minutes = verifyMinutes(facts);
  const [fromSending, latest] = [minutesAfter(sentAt, minutes), minutesAfter(createdAt, 2 * minutes)];
  const until = fromSending < latest ? fromSending : latest;
  return until > cardDeadline ? change(claim, 'send_card', { set: { cardDeadline: until } }) : null;
}
