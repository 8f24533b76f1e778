import type { Language } from '@menyala/contract';
import type { ShopStatus } from '@menyala/contract/office/shops';
import {
  moveWithdrawal,
  type OfficeWithdrawal,
  type OfficeWithdrawalRow,
} from '@menyala/contract/office/withdrawals';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { requisiteLines } from '../../market/currencies/requisite-lines.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lineShownTo, shownTo, textShownTo } from '../../platform/sight.ts';
import { moneyOf, totalsOf } from '../partners/partner-queries.ts';
import { signalsOf } from '../partners/signals.ts';
import {
  type OfficeRecord,
  officeWithdrawal,
  refundBehind,
  withdrawalHistory,
} from './office-withdrawal-queries.ts';
import { paidBefore } from './own-withdrawal-queries.ts';
import type { Withdrawal } from './withdrawal.ts';
import { actionsAt } from './withdrawal-moves.ts';

/** A line of the queue. */
export function officeRowView(
  { catalogue }: Pick<Context, 'catalogue'>,
  { withdrawal, email, shopName, shopStatus }: OfficeRecord,
  { role, language, signals }: { role: StaffRole; language: Language; signals: number },
): OfficeWithdrawalRow {
  const { currencies } = catalogue.current();
  const to = currencyIn(currencies, withdrawal.toId);
  return {
    id: withdrawal.id,
    status: withdrawal.status,
    user: {
      id: withdrawal.userId,
      email: email === null ? null : shownTo(role, 'email', email),
    },
    shop:
      withdrawal.shopId === null
        ? null
        : {
            ...{ id: withdrawal.shopId, name: shopName ?? '' },
            isRefund: withdrawal.pullPaymentId !== null,
            status: shopStatus as ShopStatus,
          },
    amount: withdrawal.amount,
    fee: withdrawal.fee,
    ticker: currencyIn(currencies, withdrawal.currencyId).ticker,
    currency: { id: to.id, code: to.code, ticker: to.ticker, name: to.name[language] },
    toSumma: withdrawal.toSumma,
    createdAt: withdrawal.createdAt.toISOString(),
    updatedAt: withdrawal.updatedAt.toISOString(),
    signals,
  };
}

/** A withdrawal with the partner or the shop behind it: all that its payment is decided by. @throws Refusal `not_found` */
export async function officeWithdrawalView(
  ctx: Context,
  id: string,
  { role, language }: { role: StaffRole; language: Language },
): Promise<OfficeWithdrawal> {
  const known = await officeWithdrawal(ctx, id);
  if (!known) throw new Refusal('not_found');
  const { withdrawal, code } = known;
  const [history, refund, partner] = await Promise.all([
    withdrawalHistory(ctx.db, id),
    refundBehind(ctx.db, withdrawal),
    withdrawal.shopId === null ? partnerBehind(ctx, withdrawal, code, role) : null,
  ]);
  return {
    ...officeRowView(ctx, known, { role, language, signals: partner?.signals.length ?? 0 }),
    version: withdrawal.version,
    course: withdrawal.course,
    requisites: detailsFor(ctx, withdrawal, { role, language }),
    reference: withdrawal.reference,
    reason: textShownTo(role, withdrawal.reason),
    paidAt: withdrawal.paidAt?.toISOString() ?? null,
    history: history.map((row) => ({
      event: row.event,
      status: row.to_status,
      by: row.actor,
      reason: textShownTo(role, row.reason),
      at: row.at.toISOString(),
    })),
    actions: mayCall(moveWithdrawal, role) ? actionsAt(withdrawal.status) : [],
    refund,
    partner,
  };
}

async function partnerBehind(
  ctx: Context,
  { userId, currencyId }: Withdrawal,
  code: string | null,
  role: StaffRole,
): Promise<OfficeWithdrawal['partner']> {
  const [totals, money, paid, signals] = await Promise.all([
    totalsOf(ctx.db, userId),
    moneyOf(ctx.db, userId),
    paidBefore(ctx.db, userId, currencyId),
    signalsOf(ctx, userId, role),
  ]);
  return { code, totals, balance: money.balance, paidBefore: plain(paid), signals };
}

/** Masked, and shown whole by a press to whoever pays. */
function detailsFor(
  { catalogue }: Pick<Context, 'catalogue'>,
  { toId, requisites }: Withdrawal,
  { role, language }: { role: StaffRole; language: Language },
): OfficeWithdrawal['requisites'] {
  const to = currencyIn(catalogue.current().currencies, toId);
  return requisiteLines(to, 'receive', requisites, language).map((line) =>
    lineShownTo(role, line, `to.${line.name}`),
  );
}
