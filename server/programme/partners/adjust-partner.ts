import type { BodyOf, Language } from '@menyala/contract';
import type { adjustPartner as adjustCall } from '@menyala/contract/office/partners';
import { compare } from '@menyala/money';
import type { Context } from '../../context.ts';
import { wasAdjusted, wrongAdjustment } from '../../ledger/adjustment.ts';
import { post } from '../../ledger/ledger-queries.ts';
import type { AccountName, PlannedTransfer } from '../../ledger/transfers.ts';
import { pointDecimals, pointsWord } from '../../market/points/points-text.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import { actorText } from '../../platform/actor.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { isMember } from './edit-queries.ts';
import { payOwed } from './net-owed.ts';
import { moneyOf, partnerOf } from './partner-queries.ts';

type Adjustment = BodyOf<typeof adjustCall>;

/**
 * Puts money or points on a user's balance, out of the exchange's profit, or takes them off again. What the user owes is paid
 * first, so what is taken off is really there. Sent again with the same key, it is booked once.
 * @throws Refusal `not_found` · `validation` (`below_balance` on `amount`, with what there is) · `idempotency_mismatch`
 */
export async function adjustPartner(
  ctx: Context,
  userId: number,
  adjustment: Adjustment,
  by: ByStaff,
  language: Language,
): Promise<void> {
  const asked = { ...adjustment, reason: adjustment.reason.trim() };
  const { currency } = programmeOf(ctx);
  refuseWrong(
    wrongAdjustment(asked, asked.account === 'bonus' ? { ...currency, decimals: pointDecimals } : currency),
  );
  await ctx.db.transaction().execute((tx) => bookOnce(ctx, tx, { userId, asked, by, language }));
}

interface Asked {
  userId: number;
  asked: Adjustment;
  by: ByStaff;
  language: Language;
}

async function bookOnce(ctx: Context, tx: Tx, { userId, asked, by, language }: Asked): Promise<void> {
  const { currency } = programmeOf(ctx);
  const now = ctx.clock.now();
  const key = `partner-adjustment:${userId}:${asked.key.toLowerCase()}`;
  if (!(await isMember(tx, userId))) throw new Refusal('not_found');
  const transfer = transferOf(asked, userId, currency.id);
  if (await wasAdjusted(tx, key, transfer, asked.reason)) return;
  await partnerOf({ db: tx, clock: ctx.clock }, userId);
  const debtor = [{ userId, currencyId: currency.id }];
  await payOwed(tx, debtor, now, ['profit', 'points']);
  const before = await balanceOf(tx, userId, asked.account);
  if (asked.direction === 'out' && compare(before, asked.amount) < 0) {
    const ticker = asked.account === 'bonus' ? pointsWord(language, before) : currency.ticker;
    refuseFields({ amount: [{ code: 'below_balance', values: { nearest: before, ticker } }] });
  }
  await post(
    tx,
    { kind: 'partner_adjustment', key, actor: actorText(by), reason: asked.reason, transfers: [transfer] },
    now,
  );
  await payOwed(tx, debtor, now);
  await recordAudit(
    tx,
    {
      staff: by,
      act: `partner.adjust_${asked.direction}`,
      object: `user:${userId}`,
      before: { [asked.account]: before },
      after: {
        [asked.account]: await balanceOf(tx, userId, asked.account),
        amount: plain(asked.amount),
        reason: asked.reason,
      },
      address: by.address,
    },
    now,
  );
}

async function balanceOf(tx: Tx, userId: number, account: Adjustment['account']): Promise<string> {
  const { balance, points } = await moneyOf(tx, userId);
  return account === 'referral' ? balance : points;
}

function transferOf(
  { account, direction, amount }: Adjustment,
  userId: number,
  currencyId: number,
): PlannedTransfer {
  const own: AccountName = { kind: account, owner: String(userId) };
  const source: AccountName = { kind: account === 'referral' ? 'profit' : 'points' };
  return direction === 'in'
    ? { debit: source, credit: own, currencyId, amount: plain(amount) }
    : { debit: own, credit: source, currencyId, amount: plain(amount) };
}
