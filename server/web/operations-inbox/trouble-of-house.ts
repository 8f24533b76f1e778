import type { InboxItem, InboxKind } from '@menyala/contract/office/operations-inbox';
import { actions } from '@menyala/contract/roles';
import type { Context } from '../../context.ts';
import { mailTrouble } from '../../outreach/emails/watch-mail.ts';
import { questionsThatWait } from '../../outreach/support/office-threads.ts';
import { unfitTexts } from '../../outreach/texts/edit-text.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';

/** What is wrong with what the exchange itself needs: its mail, and its own words. */
export async function troubleOfHouse(ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>): Promise<InboxItem[]> {
  const now = ctx.clock.now();
  const { down, failed } = await mailTrouble(ctx.db, now);
  const unfit = unfitTexts(ctx.catalogue.current().ownTexts);
  return [
    ...(down ? [item('mail_down', down.since, down.waiting)] : []),
    ...(failed ? [item('emails_failed', failed.since, failed.count)] : []),
    ...(unfit > 0 ? [item('texts_unfit', now, unfit)] : []),
  ];
}

/** One for all questions that wait, for those who answer them. */
export async function questionsFor(
  ctx: Pick<Context, 'db' | 'clock'>,
  { role }: Pick<StaffSession, 'role'>,
): Promise<InboxItem[]> {
  if (!actions['support.answer'].roles.includes(role)) return [];
  const waiting = await questionsThatWait(ctx, ctx.clock.now());
  return waiting === null ? [] : [item('question_waits', waiting.since, waiting.count)];
}

function item(kind: InboxKind, since: Date, count: number): InboxItem {
  return {
    ...{ kind, since: since.toISOString(), note: String(count) },
    ...{
      id: null,
      claim: null,
      check: null,
      withdrawal: null,
      giftOrder: null,
      contest: null,
      approval: null,
    },
    ...{ amount: null, currency: null, reference: null },
  };
}
