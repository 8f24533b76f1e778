import type { BodyOf, Language } from '@menyala/contract';
import type { adjustPartner as adjustCall } from '@menyala/contract/office/partners';
import { compare } from '@menyala/money';
import type { Context } from '../../context.ts';
import { wasAdjusted, wrongAdjustment } from '../../ledger/adjustment.ts';
import { post } from '../../ledger/ledger-queries.ts';
import { passOutflow, shownOutflow } from '../../ledger/outflow.ts';
import type { AccountName, PlannedTransfer } from '../../ledger/transfers.ts';
import { pointDecimals, pointsWord } from '../../market/points/points-text.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import { actorText } from '../../platform/actor.ts';
import type { ApprovalInputs, Done, Shown } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
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

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'balance.give': { userId: number; asked: Adjustment; language: Language };
  }
}

/**
 * Puts money or points on a user's balance, out of the exchange's profit, or takes them off again. What the user owes is paid
 * first, so what is taken off is really there. Sent again with the same key, it is booked once.
 * @throws Refusal `not_found` · `validation` (`below_balance` on `amount`, with what there is) · `idempotency_mismatch`;
 *   AwaitsApproval where it gives more than one person may
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
  const input = { userId, asked, language };
  const apply = (tx: Tx) => applyPartnerAdjustment(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'balance.give', object: `user:${userId}`, input, apply }, by);
}

/** The whole booking, in this transaction. @throws Refusal as `adjustPartner` */
export async function applyPartnerAdjustment(
  ctx: Context,
  tx: Tx,
  { userId, asked, language }: ApprovalInputs['balance.give'],
  by: ByStaff,
): Promise<Done> {
  const nothing = { result: undefined, before: null, after: null, danger: null };
  const { currency } = programmeOf(ctx);
  const now = ctx.clock.now();
  const key = `partner-adjustment:${userId}:${asked.key.toLowerCase()}`;
  if (!(await isMember(tx, userId))) throw new Refusal('not_found');
  const transfer = transferOf(asked, userId, currency.id);
  if (await wasAdjusted(tx, key, transfer, asked.reason)) return nothing;
  const outflow = { kind: 'balance', object: `balance:${userId}:${asked.key.toLowerCase()}` } as const;
  const sum = { currencyId: currency.id, amount: asked.amount };
  // Before anything of theirs is locked, as everywhere.
  const pass = asked.direction === 'in' ? await passOutflow(tx, { ...outflow, ...sum }, by, now) : null;
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
    {
      kind: 'partner_adjustment',
      pass,
      key,
      actor: actorText(by),
      reason: asked.reason,
      transfers: [transfer],
    },
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
  const after = { account: asked.account, amount: plain(asked.amount) };
  const danger =
    pass && (await shownOutflow(tx, pass, await shownGiving(tx, userId, asked, currency.ticker)));
  return { ...nothing, after, danger };
}

async function shownGiving(
  tx: Tx,
  userId: number,
  { account, amount, reason }: Adjustment,
  ticker: string,
): Promise<Shown> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isMoney = account === 'referral';
  const sum = {
    ru: `${plain(amount)} ${isMoney ? ticker : pointsWord('ru', amount)}`,
    en: `${plain(amount)} ${isMoney ? ticker : pointsWord('en', amount)}`,
  };
  return {
    title: { ru: `Начислить партнёру ${sum.ru}`, en: `Give a partner ${sum.en}` },
    means: {
      ru: 'Эти деньги партнёр сможет вывести. Проверьте, кому и за что.',
      en: 'The partner will be able to withdraw this money. Check to whom it goes and for what.',
    },
    facts: [
      { label: { ru: 'Кому', en: 'To whom' }, before: null, after: email ?? `#${userId}` },
      { label: { ru: 'Начисляют', en: 'Given' }, before: null, after: sum },
      { label: { ru: 'Причина', en: 'Reason' }, before: null, after: reason },
    ],
    page: `/partners/${userId}/show`,
  };
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
