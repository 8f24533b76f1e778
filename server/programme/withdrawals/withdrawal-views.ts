import type { Language } from '@menyala/contract';
import type { PayoutWay, Withdrawal as WithdrawalView } from '@menyala/contract/site/withdrawals';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { fieldViews } from '../../market/currencies/calculator-views.ts';
import { currencyView } from '../../market/currencies/currency-view.ts';
import { explorerUrl } from '../../market/currencies/explorer-url.ts';
import type { Market } from '../../market/currencies/offer.ts';
import { payoutWords } from '../../market/currencies/payout-offer.ts';
import { maskedLines } from '../../market/currencies/requisite-lines.ts';
import { mostOf } from './payout-terms.ts';
import type { Way } from './payout-ways.ts';
import type { Withdrawal } from './withdrawal.ts';
import { isCancellable } from './withdrawal-moves.ts';
import { noWayTexts, withdrawalLabels } from './withdrawal-texts.ts';

/** A withdrawal as its partner sees it. */
export function withdrawalView(
  { catalogue, clock }: Pick<Context, 'catalogue' | 'clock'>,
  withdrawal: Withdrawal,
  language: Language,
): WithdrawalView {
  const { currencies } = catalogue.current();
  const to = currencyIn(currencies, withdrawal.toId);
  const { id, code, ticker, name, icon } = currencyView(to, language);
  const { status, reference } = withdrawal;
  return {
    id: withdrawal.id,
    status,
    label: withdrawalLabels[language][status],
    amount: withdrawal.amount,
    fee: withdrawal.fee,
    ticker: currencyIn(currencies, withdrawal.currencyId).ticker,
    currency: { id, code, ticker, name, icon },
    toSumma: withdrawal.toSumma,
    course: withdrawal.course,
    requisites: maskedLines(to, 'receive', withdrawal.requisites, language),
    createdAt: withdrawal.createdAt.toISOString(),
    paidAt: withdrawal.paidAt?.toISOString() ?? null,
    reason: withdrawal.reason,
    reference,
    explorerUrl: reference === null ? null : explorerUrl(to, reference),
    cancellable: isCancellable(withdrawal, clock.now()),
  };
}

/** @param last what was given for it the last time */
export function wayView(
  { to, terms, closed }: Way,
  { balance, fee }: { balance: string; fee: string },
  last: Withdrawal | undefined,
  market: Market,
  language: Language,
): PayoutWay {
  const { id, code, ticker, name, icon, decimals, network } = currencyView(to, language);
  const texts = noWayTexts[language];
  return {
    currency: { id, code, ticker, name, icon, decimals, network },
    course: terms?.course ?? '0',
    min: terms?.min ?? '0',
    max: terms === null ? '0' : mostOf(terms, balance),
    fee,
    fields: fieldViews(to, 'receive', language),
    last: last ? maskedLines(to, 'receive', last.requisites, language) : null,
    unavailable:
      closed !== null
        ? payoutWords(closed, market)[language]
        : terms === null
          ? texts.no_price
          : terms.mostOfReserve === '0'
            ? texts.no_reserve
            : null,
  };
}
