import type { Context } from './context.ts';
import { isAskedKind } from './outreach/emails/letter-kinds.ts';
import { checkMoved } from './outreach/emails/moved-checks.ts';
import type { ClaimMoved } from './outreach/emails/moved-claims.ts';
import { publishPrizes } from './outreach/emails/publish-prizes.ts';
import type { UserLetter } from './outreach/emails/user-letter.ts';
import { userLettersFor } from './outreach/emails/user-letters-for.ts';
import { type LetterAsked, writeAskedLetters } from './outreach/emails/write-asked-letters.ts';
import { writeCardLetters } from './outreach/emails/write-card-letters.ts';
import { writeClaimLetters } from './outreach/emails/write-claim-letters.ts';
import { writeOwnerLetters } from './outreach/emails/write-owner-letters.ts';
import { writeProgrammeLetters } from './outreach/emails/write-programme-letters.ts';
import { writeUserLetters } from './outreach/emails/write-user-letters.ts';
import { writeTelegramMessages } from './outreach/telegram/write-messages.ts';
import type { UserEvent } from './people/users/user-events.ts';
import type { Tx } from './platform/database/connection.ts';
import type { OutboxEvent } from './platform/jobs/outbox-relay.ts';
import type { LiveEvent } from './platform/live/live.ts';
import { countReferralClaims } from './programme/partners/count-referrals.ts';
import { netOwed } from './programme/partners/net-owed.ts';

/**
 * What follows from what happened: "when … then …". Subscribers run after the change's commit, in the transaction that
 * marks its event delivered, so each is done exactly once.
 */
export async function notifySubscribers(ctx: Context, tx: Tx, events: OutboxEvent[]): Promise<void> {
  const moved = events.filter(({ topic }) => topic === 'claim.moved').map(claimMoved);
  // When a claim moves, then whoever looks at it sees it …
  await ctx.live.tell(
    moved.map(({ claimId, status, version }): LiveEvent => ({ kind: 'claim', claimId, status, version })),
  );
  // … and whoever made it gets a letter.
  await writeClaimLetters(ctx, tx, moved);
  // When a card was checked, then its user gets a letter, or the maker of the claim that waits for it.
  await writeCardLetters(
    ctx,
    tx,
    events.flatMap((event) => checkMoved(event) ?? []),
  );
  // When a withdrawal or a gift moves, or a contest is won, then whoever it is for gets a letter; each winner one of their own.
  await publishPrizes(tx, events, ctx.clock.now());
  await writeProgrammeLetters(ctx, tx, events);
  // … and, where it is linked, a word in Telegram; staff hear there of new claims, of "I paid", of receipts, of cards, and of
  // withdrawals and gifts that wait for them.
  await writeTelegramMessages(ctx, tx, events);
  // When somebody asks for a link to a claim, then it goes to the claim's e-mail, and nowhere else.
  await writeAskedLetters(ctx, tx, events.flatMap(letterAsked));
  // When something happens to an account, then its user gets a letter.
  await writeUserLetters(ctx, tx, await userLetters(ctx, tx, events));
  // When owners have to hear of something, then each gets an email; the group of staff heard of it above.
  await writeOwnerLetters(ctx, tx, events);
  // When a referral makes or completes a claim, or it is taken back, then the figures of its day are reckoned anew.
  await countReferralClaims(ctx, tx, events);
  // … and what somebody owes since then is paid from what they have. It locks accounts, so it comes last.
  await netOwed(ctx, tx, events);
}

async function userLetters(ctx: Context, tx: Tx, events: OutboxEvent[]): Promise<UserLetter[]> {
  const letters: UserLetter[] = [];
  for (const { id, topic, payload } of events) {
    // What is announced under this topic is of this shape: `server/people/users/user-events.ts` writes it.
    if (topic === 'user.letter')
      letters.push(...(await userLettersFor(ctx, tx, { id, event: payload as unknown as UserEvent })));
  }
  return letters;
}

function claimMoved({ id, payload }: OutboxEvent): ClaimMoved {
  return {
    outboxId: id,
    claimId: String(payload['claim']),
    status: payload['status'] as ClaimMoved['status'],
    version: Number(payload['version']),
  };
}

function letterAsked({ id, topic, payload }: OutboxEvent): LetterAsked[] {
  const { about, refund } = payload;
  if (topic !== 'letter.asked' || !isAskedKind(about)) return [];
  const asked = { outboxId: id, claimId: String(payload['claim']), about };
  return [typeof refund === 'string' ? { ...asked, refund } : asked];
}
