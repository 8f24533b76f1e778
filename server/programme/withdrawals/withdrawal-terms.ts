import type { AnswerOf, Language } from '@menyala/contract';
import type { showWithdrawalTerms } from '@menyala/contract/site/withdrawals';
import type { Context } from '../../context.ts';
import { programmeCurrencyView, programmeOf } from '../../market/settings/programme.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { moneyOf } from '../partners/partner-queries.ts';
import { payoutWays } from './payout-ways.ts';
import { lastWithdrawals, openWithdrawals } from './withdrawal-queries.ts';
import { wayView, withdrawalView } from './withdrawal-views.ts';

/** Where a balance can be paid to at the course of now, and what of it is under way. */
export async function withdrawalTerms(
  ctx: Context,
  user: UserSession,
  language: Language,
): Promise<AnswerOf<typeof showWithdrawalTerms>> {
  const { currency, payoutIds, withdrawalFee: fee } = programmeOf(ctx);
  const [{ balance, held }, ways, last, open] = await Promise.all([
    moneyOf(ctx.db, user.id),
    payoutWays(ctx),
    lastWithdrawals(ctx, user.id, payoutIds),
    openWithdrawals(ctx, user.id),
  ]);
  return {
    available: balance,
    held,
    currency: programmeCurrencyView(currency),
    ways: ways.map((way) => wayView(way, { balance, fee }, last.get(way.to.id), language)),
    open: open.map((withdrawal) => withdrawalView(ctx, withdrawal, language)),
    totp: user.hasTotp,
    activated: user.isActivated,
  };
}
