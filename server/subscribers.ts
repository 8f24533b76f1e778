import type { Context } from './context.ts';
import { isAskedKind, isReminder } from './outreach/emails/email-kinds.ts';
import { checkMoved } from './outreach/emails/moved-checks.ts';
import type { ClaimMoved } from './outreach/emails/moved-claims.ts';
import { publishPrizes } from './outreach/emails/publish-prizes.ts';
import type { UserEmail } from './outreach/emails/user-email.ts';
import { userEmailsFor } from './outreach/emails/user-emails-for.ts';
import { type EmailAsked, writeAskedEmails } from './outreach/emails/write-asked-emails.ts';
import { writeCardEmails } from './outreach/emails/write-card-emails.ts';
import { writeClaimEmails } from './outreach/emails/write-claim-emails.ts';
import { writeOwnerEmails } from './outreach/emails/write-owner-emails.ts';
import { writeProgrammeEmails } from './outreach/emails/write-programme-emails.ts';
import { writeRefundEmails } from './outreach/emails/write-refund-emails.ts';
import { writeReviewEmails } from './outreach/emails/write-review-emails.ts';
import { writeStaffEmails } from './outreach/emails/write-staff-emails.ts';
import { writeUserEmails } from './outreach/emails/write-user-emails.ts';
import { writeWebhookEmails } from './outreach/emails/write-webhook-emails.ts';
import { queuePushes } from './outreach/push/push-queries.ts';
import { writeSupportEmails } from './outreach/support/write-support-emails.ts';
import { writeTelegramMessages } from './outreach/telegram/write-messages.ts';
import type { UserEvent } from './people/users/user-events.ts';
import type { Tx } from './platform/database/connection.ts';
import type { OutboxEvent } from './platform/jobs/outbox-relay.ts';
import type { LiveEvent } from './platform/live/live.ts';
import { countReferralClaims } from './programme/partners/count-referrals.ts';
import { netOwed } from './programme/partners/net-owed.ts';
import { netShopDebt } from './shop/invoices/net-shop-debt.ts';
import { queueDeliveries } from './shop/webhooks/queue-deliveries.ts';

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
  // … and whoever made it gets an email.
  await writeClaimEmails(ctx, tx, moved);
  // … and the browsers that follow it, where it has another status.
  await queuePushes(tx, moved);
  // When a meeting is near, then whoever made its claim is reminded.
  await writeClaimEmails(ctx, tx, events.flatMap(meetingDue));
  // When a card was checked, then its user gets an email, or the maker of the claim that waits for it.
  await writeCardEmails(
    ctx,
    tx,
    events.flatMap((event) => checkMoved(event) ?? []),
  );
  // When a withdrawal or a gift moves, or a contest is won, then whoever it is for gets an email; each winner one of their own.
  await publishPrizes(tx, events, ctx.clock.now());
  await writeProgrammeEmails(ctx, tx, events);
  // … and, where it is linked, a word in Telegram; staff hear there of new claims, of "I paid", of receipts, of cards, and of
  // withdrawals and gifts that wait for them.
  await writeTelegramMessages(ctx, tx, events);
  // When somebody asks for a link to a claim, then it goes to the claim's email address, and nowhere else.
  await writeAskedEmails(ctx, tx, events.flatMap(emailAsked));
  // When something happens to an account, then its user gets an email.
  await writeUserEmails(ctx, tx, await userEmails(ctx, tx, events));
  // When somebody is invited to the staff, or their sign-in is reset, then they get the link.
  await writeStaffEmails(ctx, tx, events);
  // When answers of support are not read in time, then an email says them.
  await writeSupportEmails(ctx, tx, events);
  // When a review is answered in public, then who left it gets an email.
  await writeReviewEmails(ctx, tx, events);
  // When a shop's refund moves, then its buyer gets an email, or the owner of the shop where it waits for them.
  await writeRefundEmails(ctx, tx, events);
  // When something happens to an invoice, then the webhooks of its shop hear of it.
  await queueDeliveries(ctx, tx, events);
  // When a webhook keeps failing, or an event of a shop was given up, then its owner gets an email.
  await writeWebhookEmails(ctx, tx, events);
  // When owners have to hear of something, then each gets an email; the group of staff heard of it above.
  await writeOwnerEmails(ctx, tx, events);
  // When a referral makes or completes a claim, or it is taken back, then the figures of its day are reckoned anew.
  await countReferralClaims(ctx, tx, events);
  // … and what somebody owes since then is paid from what they have. It locks accounts, so it comes last.
  await netOwed(ctx, tx, events);
  // … and what a shop owes, since a payment that it had was taken back, from its balance.
  await netShopDebt(ctx, tx, events);
}

async function userEmails(ctx: Context, tx: Tx, events: OutboxEvent[]): Promise<UserEmail[]> {
  const emails: UserEmail[] = [];
  for (const { id, topic, payload } of events) {
    // What is published under this topic is of this shape: `server/people/users/user-events.ts` writes it.
    if (topic === 'user.email')
      emails.push(...(await userEmailsFor(ctx, tx, { id, event: payload as unknown as UserEvent })));
  }
  return emails;
}

function claimMoved({ id, payload }: OutboxEvent): ClaimMoved {
  return {
    outboxId: id,
    claimId: String(payload['claim']),
    status: payload['status'] as ClaimMoved['status'],
    version: Number(payload['version']),
  };
}

function meetingDue(event: OutboxEvent): ClaimMoved[] {
  const { kind } = event.payload;
  return event.topic === 'meeting.due' && isReminder(kind) ? [{ ...claimMoved(event), kind }] : [];
}

function emailAsked({ id, topic, payload }: OutboxEvent): EmailAsked[] {
  const { about, refund } = payload;
  if (topic !== 'email.asked' || !isAskedKind(about)) return [];
  const asked = { outboxId: id, claimId: String(payload['claim']), about };
  return [typeof refund === 'string' ? { ...asked, refund } : asked];
}
