import type { InboxItem, InboxKind } from '@menyala/contract/office/operations-inbox';
import { actions } from '@menyala/contract/roles';
import { reviewsThatWait } from '../../content/reviews/moderate-review.ts';
import type { Context } from '../../context.ts';
import { mailTrouble } from '../../outreach/emails/watch-mail.ts';
import { questionsThatWait } from '../../outreach/support/office-threads.ts';
import { unfitTexts } from '../../outreach/texts/edit-text.ts';
import { backupState } from '../../platform/backup/backup-queries.ts';
import { backupTrouble } from '../../platform/backup/watch-backups.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';

/** What is wrong with what the exchange itself needs: its mail, and its own words. */
export async function troubleOfHouse(
  ctx: Pick<Context, 'config' | 'db' | 'clock' | 'catalogue'>,
): Promise<InboxItem[]> {
  const now = ctx.clock.now();
  const { down, refused, failed } = await mailTrouble(ctx.db, now);
  const backup = await backupTrouble(ctx);
  const { held } = await backupState(ctx.db);
  const unfit = unfitTexts(ctx.catalogue.current().ownTexts);
  return [
    ...(down ? [item('mail_down', down.since, down.waiting)] : []),
    ...(refused ? [item('mail_refused', refused.since, refused.waiting)] : []),
    ...(failed ? [item('emails_failed', failed.since, failed.count)] : []),
    ...(backup ? [dated('backup_old', backup.newest ?? now, backup.newest)] : []),
    ...(held ? [dated('restored', held.endedAt, held.takenAt)] : []),
    ...(unfit > 0 ? [item('texts_unfit', now, unfit)] : []),
  ];
}

/** What customers wrote and nobody has taken up: one for all questions, and one for all reviews, for those whose work it is. */
export async function wordsOfCustomers(
  ctx: Pick<Context, 'db' | 'clock'>,
  { role }: Pick<StaffSession, 'role'>,
): Promise<InboxItem[]> {
  const may = (action: 'support.answer' | 'reviews.moderate') => actions[action].roles.includes(role);
  const [questions, reviews] = await Promise.all([
    may('support.answer') ? questionsThatWait(ctx, ctx.clock.now()) : null,
    may('reviews.moderate') ? reviewsThatWait(ctx) : null,
  ]);
  return [
    ...(questions ? [item('question_waits', questions.since, questions.count)] : []),
    ...(reviews ? [item('review_waits', reviews.since, reviews.count)] : []),
  ];
}

/** With a moment in the note, in UTC; null where there was none. */
const dated = (kind: InboxKind, since: Date, at: Date | null): InboxItem => ({
  ...item(kind, since, 0),
  note: at?.toISOString() ?? null,
});

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
