import { randomUUID } from 'node:crypto';
import type { BodyOf, Language } from '@menyala/contract';
import type { SavedRequisite, saveRequisite as saveCall } from '@menyala/contract/site/saved-requisites';
import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../market/currencies/check-requisites.ts';
import { currencyView } from '../../market/currencies/currency-view.ts';
import { maskedLines } from '../../market/currencies/requisite-lines.ts';
import { type FieldError, Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { refuseBlacklisted } from '../blacklist/refuse-blacklisted.ts';
import {
  countSaved,
  deleteSaved,
  insertSaved,
  lockSavedRequisites,
  type SavedRow,
  savedRequisitesOf,
  touchSame,
} from './saved-requisite-queries.ts';

/** So many details one account may keep. */
export const mostSaved = 50;

/** Details of one currency or of all; those of a currency that is not in the catalogue any more are of no use, and left out. */
export async function listSavedRequisites(
  ctx: Context,
  userId: number,
  currencyId: number | undefined,
  language: Language,
): Promise<SavedRequisite[]> {
  const { currencies } = ctx.catalogue.current();
  const rows = await savedRequisitesOf(ctx, userId, currencyId);
  return rows.flatMap((row) => {
    const currency = currencies.get(row.currencyId);
    return currency ? [view(row, currency, language)] : [];
  });
}

/**
 * Saves details of one side of a currency, checked as the form checks them. The same again is the one that is there.
 * @throws Refusal `validation` on `currency` or `values.…`; `too_many` on `values`
 */
export async function saveRequisite(
  ctx: Context,
  userId: number,
  { currency: currencyId, side, values }: BodyOf<typeof saveCall>,
  language: Language,
): Promise<SavedRequisite> {
  const currency = ctx.catalogue.current().currencies.get(currencyId);
  if (!currency) return refuseFields({ currency: [{ code: 'unknown_currency' }] });
  const errors: Record<string, FieldError[]> = {};
  const checked = checkRequisites(currency, side, values, 'values', errors);
  if (Object.keys(errors).length > 0) refuseFields(errors);
  // A side that asks for nothing has nothing to be filled with.
  if (Object.keys(checked).length === 0) refuseFields({ values: [{ code: 'required' }] });
  await refuseBlacklisted(ctx, { details: [{ currency, side, values: checked }] }, { act: 'saved' });
  const requisite = { currencyId, side, values: checked };
  const { vault } = ctx;
  const now = ctx.clock.now();
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockSavedRequisites(tx, userId);
    const same = await touchSame({ tx, vault }, userId, requisite, now);
    if (same) return same;
    if ((await countSaved(tx, userId)) >= mostSaved) refuseFields({ values: [{ code: 'too_many' }] });
    return insertSaved({ tx, vault }, userId, { id: randomUUID(), ...requisite }, now);
  });
  return view(row, currency, language);
}

/** @throws Refusal `not_found`, also for another's */
export async function forgetRequisite(ctx: Context, userId: number, id: string): Promise<void> {
  if (!(await deleteSaved(ctx.db, userId, id))) throw new Refusal('not_found');
}

function view(row: SavedRow, currency: Currency, language: Language): SavedRequisite {
  return {
    id: row.id,
    side: row.side,
    currency: currencyView(currency, language),
    title: titleOf(row, currency, language),
    values: row.values,
    createdAt: row.createdAt.toISOString(),
  };
}

const nothing = '•••';

/** "Сбербанк · +7 9•• •••-••-34": what tells nothing once it is masked is left out, unless nothing else is there. */
function titleOf(row: SavedRow, currency: Currency, language: Language): string {
  const parts = maskedLines(currency, row.side, row.values, language).map(({ value }) => value);
  const telling = parts.filter((part) => part !== nothing);
  return telling.length > 0 ? telling.join(' · ') : nothing;
}
