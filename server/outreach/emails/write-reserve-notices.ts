import type { Context } from '../../context.ts';
import type { Catalogue } from '../../market/currencies/catalogue.ts';
import { marketOf, openDirections } from '../../market/currencies/offer.ts';
import { languageOfLocale, siteAddress } from '../../platform/languages.ts';
import { emailSettings } from './email-settings.ts';
import { keepEmails } from './keep-emails.ts';
import { reserveEmail } from './reserve-email.ts';
import { closeNotice, type WaitedFor, waitedFor, waitingNotices } from './reserve-notice-queries.ts';
import { sanitise } from './sanitise.ts';

/** So many emails in one run; the rest wait for the next. */
const mostInRun = 200;

/**
 * Writes to those who asked about a currency that can be received again: its reserve covers the smallest sum of a direction
 * that is open, or of the very one that they asked for, and the sum that they named. Each who asked gets one email. A job for once a minute; returns how many emails it wrote.
 */
export async function writeReserveNotices(ctx: Context): Promise<number> {
  const catalogue = ctx.catalogue.current();
  const back = (await waitedFor(ctx.db)).filter((wanted) => isReceivable(ctx, catalogue, wanted));
  let written = 0;
  for (const wanted of back) {
    const notices = await waitingNotices(ctx.db, mostInRun - written, {
      ...wanted,
      reserve: ctx.reserves.of(wanted.currency_id),
    });
    for (const notice of notices) if (await writeNotice(ctx, catalogue, notice)) written += 1;
    if (written >= mostInRun) break;
  }
  return written;
}

function isReceivable(ctx: Context, catalogue: Catalogue, { currency_id, from_id }: WaitedFor): boolean {
  return openDirections(catalogue, marketOf(ctx)).some(
    ({ from, to }) => to.id === currency_id && (from_id === null || from.id === from_id),
  );
}

interface Notice extends WaitedFor {
  id: number;
  email: string;
  locale: string;
}

function writeNotice(ctx: Context, catalogue: Catalogue, notice: Notice): Promise<boolean> {
  const currency = catalogue.currencies.get(notice.currency_id);
  const language = languageOfLocale(notice.locale);
  if (!currency) return Promise.resolve(false);
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    if (!(await closeNotice(tx, notice.id, now))) return false;
    const from = catalogue.currencies.get(notice.from_id ?? 0);
    const query = new URLSearchParams({ ...(from && { cur_from: from.code }), cur_to: currency.code });
    const link = siteAddress(ctx, language, `/?${query}`);
    const email = reserveEmail(
      {
        currency: sanitise(currency.name[language], 100),
        from: from ? sanitise(from.name[language], 100) : null,
        settings: emailSettings(catalogue.settings, language),
        link,
      },
      language,
      catalogue.ownTexts,
    );
    await keepEmails(ctx, tx, [
      {
        claimId: null,
        outboxId: null,
        kind: 'reserve',
        locale: notice.locale,
        recipient: notice.email,
        email,
      },
    ]);
    return true;
  });
}
