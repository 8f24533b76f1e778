import type { ClaimStatus, Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import { usualTimeOf } from '../../exchange/claims/page/usual-time.ts';
import { calendarOf } from '../../exchange/meetings/calendar.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { claimEmail } from './claim-emails.ts';
import { nothingCloser } from './claim-facts.ts';
import { lookCloser } from './closer-facts.ts';
import type { EmailCalendar } from './email/email.ts';
import { type EmailKind, needsCloserLook } from './email-kinds.ts';
import { countWritten } from './email-queries.ts';
import { factsOfClaim } from './facts-of-claim.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import { type ClaimMoved, findMovedClaims, type MovedClaim } from './moved-claims.ts';

export type Writer = Pick<Context, 'catalogue' | 'config' | 'secrets' | 'clock' | 'vault'>;

/** Emails about claims that need no money: whoever has an address can have any number of them written to it. */
const idle: readonly EmailKind[] = ['create', 'cancel', 'cancel_checking', 'expire_payment'];
const isIdle = ({ kind }: MovedClaim) => idle.includes(kind);
const mostIdle = 12;
const idleMs = 60 * 60 * 1000;

/**
 * Writes the emails that tell customers what happened to their claims: one for an event, however often it is
 * delivered, none where a claim has no email address, and no more than so many an hour to one mailbox of claims that nobody paid for. It only writes; an email leaves the exchange later, by a job of its own.
 */
export async function writeClaimEmails(ctx: Writer, tx: Tx, moved: ClaimMoved[]): Promise<void> {
  const claims = await findMovedClaims({ tx, vault: ctx.vault }, moved);
  const emails: ComposedEmail[] = [];
  for (const claim of await withinLimit(ctx, tx, claims)) emails.push(await emailFor(ctx, tx, claim));
  await keepEmails(ctx, tx, emails);
}

/** Without the idle ones that a mailbox has enough of. Where two processes count at once, it may get a few more. */
async function withinLimit(ctx: Writer, tx: Tx, claims: MovedClaim[]): Promise<MovedClaim[]> {
  const recipients = claims.filter(isIdle).map(({ email }) => email);
  if (!ctx.config.rateLimits || recipients.length === 0) return claims;
  const since = new Date(ctx.clock.now().getTime() - idleMs);
  const counts = await countWritten(tx, { recipients, kinds: idle.map(claimKind), since });
  return claims.filter((claim) => {
    if (!isIdle(claim)) return true;
    const count = counts.get(claim.email) ?? 0;
    counts.set(claim.email, count + 1);
    return count < mostIdle;
  });
}

/** Emails that a meeting begins, moves or is remembered with; where it is given back, calendars drop it. */
const withCalendar: readonly EmailKind[] = ['create', 'move_meeting', 'meeting_day', 'meeting_hours'];
const ended: readonly ClaimStatus[] = ['deleted', 'error'];

function calendarFor(
  ctx: Writer,
  { meeting, kind, status, publicId, email }: MovedClaim,
  language: Language,
): { calendar?: EmailCalendar } {
  if (meeting === null) return {};
  const isOver = meeting.state === 'given_back' && ended.includes(status);
  if (!isOver && !(meeting.state === 'booked' && withCalendar.includes(kind))) return {};
  const method = isOver ? 'CANCEL' : 'REQUEST';
  return {
    calendar: { method, content: calendarOf(ctx, { publicId, email }, meeting, { language, method }) },
  };
}

const claimKind = (kind: EmailKind) => `claim.${kind}`;

async function emailFor(ctx: Writer, tx: Tx, claim: MovedClaim): Promise<ComposedEmail> {
  const language = languageOfLocale(claim.locale);
  const closer = needsCloserLook(claim.kind) ? await lookCloser(ctx, tx, claim, language) : nothingCloser;
  const isWaitBegun = claim.kind === 'confirm' || claim.kind === 'see';
  const usual = isWaitBegun ? await usualTimeOf({ db: tx, clock: ctx.clock }, claim.directionId) : null;
  const { ownTexts } = ctx.catalogue.current();
  const told = { ...claim, usualMinutes: usual?.toMinutes ?? null };
  return {
    claimId: claim.id,
    outboxId: claim.outboxId,
    kind: claimKind(claim.kind),
    locale: claim.locale,
    recipient: claim.email,
    email: {
      ...claimEmail(factsOfClaim(ctx, told, closer, language), language, ownTexts),
      ...calendarFor(ctx, claim, language),
    },
  };
}
