import type { InboxItem, InboxKind } from '@menyala/contract/office/operations-inbox';
import type { Context } from '../../context.ts';
import { mailTrouble } from '../../outreach/emails/watch-mail.ts';
import { unfitTexts } from '../../outreach/texts/edit-text.ts';

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
