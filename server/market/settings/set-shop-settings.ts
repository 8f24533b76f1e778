import { isDeepStrictEqual } from 'node:util';
import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { compare } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done, Shown, ShownFact } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { type FieldErrors, wrongDecimals, wrongOrder, wrongZero } from '../../platform/http/field-checks.ts';
import { lockSettings, readSettings, updateSettings } from './settings-queries.ts';

export type ShopSettings = ExchangeSettings['shops'];

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'shops.set': { shops: ShopSettings };
  }
}

/** The largest fee that a shop may pay, in percent. */
export const mostFeePercent = '50';
/** The largest bound of a shop's open invoices, in US dollars. */
export const mostOpenBound = '1000000000';

/** What is kept of an edit: amounts in canonical text. */
export function shopSettingsToKeep(edit: ShopSettings): ShopSettings {
  const { isOpen, needsApproval, holdDays, mostShops, longestLockMinutes } = edit;
  return {
    ...{ isOpen, needsApproval, feePercent: plain(edit.feePercent), mostOpenUsd: plain(edit.mostOpenUsd) },
    ...{ holdDays, withdrawalFeeUsd: plain(edit.withdrawalFeeUsd) },
    ...{ leastWithdrawalUsd: plain(edit.leastWithdrawalUsd), mostShops, longestLockMinutes },
    secondFactorAboveUsd: plain(edit.secondFactorAboveUsd),
    leastPaymentUsd: plain(edit.leastPaymentUsd),
  };
}

/** Of the least sum that can be withdrawn something has to arrive. */
export function wrongShopSettings(edit: ShopSettings): FieldErrors {
  const { feePercent, mostOpenUsd, withdrawalFeeUsd, leastWithdrawalUsd, secondFactorAboveUsd } = edit;
  const isFeeAll = compare(leastWithdrawalUsd, withdrawalFeeUsd) === 0;
  return {
    ...wrongFee('shops.feePercent', feePercent),
    ...wrongBound('shops.mostOpenUsd', mostOpenUsd),
    ...wrongDecimals('shops.withdrawalFeeUsd', withdrawalFeeUsd, 2),
    ...(isFeeAll && { 'shops.leastWithdrawalUsd': [{ code: 'bad_value' as const }] }),
    ...wrongOrder('shops.leastWithdrawalUsd', leastWithdrawalUsd, withdrawalFeeUsd, 'USD'),
    ...wrongDecimals('shops.leastWithdrawalUsd', leastWithdrawalUsd, 2),
    ...wrongDecimals('shops.secondFactorAboveUsd', secondFactorAboveUsd, 2),
    ...wrongDecimals('shops.leastPaymentUsd', edit.leastPaymentUsd, 2),
    ...wrongZero('shops.leastPaymentUsd', edit.leastPaymentUsd),
  };
}

export const wrongFee = (path: string, percent: string): FieldErrors => ({
  ...wrongDecimals(path, percent, 6),
  ...(compare(percent, mostFeePercent) > 0 && {
    [path]: [{ code: 'above_max' as const, values: { nearest: mostFeePercent, ticker: '%' } }],
  }),
});

export const wrongBound = (path: string, usd: string): FieldErrors => ({
  ...wrongDecimals(path, usd, 2),
  ...(compare(usd, mostOpenBound) > 0 && {
    [path]: [{ code: 'above_max' as const, values: { nearest: mostOpenBound, ticker: 'USD' } }],
  }),
});

/** @throws AwaitsApproval where shops would cost the exchange less, or could take more of it, than before */
export async function setShopSettings(ctx: Context, shops: ShopSettings, by: ByStaff): Promise<void> {
  const input = { shops };
  const apply = (tx: Tx) => applyShopSettings(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'shops.set', object: 'settings:shops', input, apply }, by);
}

/** The whole change, in this transaction; what else was set meanwhile stays. */
export async function applyShopSettings(
  ctx: Context,
  tx: Tx,
  { shops: after }: ApprovalInputs['shops.set'],
  by: ByStaff,
): Promise<Done<void>> {
  await lockSettings(tx);
  const { settings } = await readSettings(tx);
  const before = settings.shops;
  await updateSettings(tx, { ...settings, shops: after });
  if (!isDeepStrictEqual(before, after))
    await recordAudit(
      tx,
      { staff: by, act: 'settings.shops', object: 'settings:settings', before, after, address: by.address },
      ctx.clock.now(),
    );
  return { result: undefined, before, after, danger: isEasier(before, after) ? shown(before, after) : null };
}

/** What a shop pays and may do: that of all shops, or of one. */
export interface ShopTerms {
  feePercent: string;
  mostOpenUsd: string;
  holdDays: number;
}

/**
 * True where a shop would pay less, or could take more: rates that are locked for larger sums, and money that leaves before its payment
 * can be taken back. A member of staff with a shop of their own could rob the exchange by it.
 */
export function isEasierFor(before: ShopTerms, after: ShopTerms): boolean {
  return (
    compare(after.feePercent, before.feePercent) < 0 ||
    compare(after.mostOpenUsd, before.mostOpenUsd) > 0 ||
    after.holdDays < before.holdDays
  );
}

function isEasier(before: ShopSettings, after: ShopSettings): boolean {
  return (
    isEasierFor(before, after) ||
    (before.needsApproval && !after.needsApproval) ||
    compare(after.secondFactorAboveUsd, before.secondFactorAboveUsd) > 0 ||
    after.longestLockMinutes > before.longestLockMinutes
  );
}

/** Fee, bound and hold, before and after. */
export function termFacts(before: ShopTerms, after: ShopTerms): ShownFact[] {
  const fact = (ru: string, en: string, read: (terms: ShopTerms) => string): ShownFact => ({
    ...{ label: { ru, en }, before: read(before), after: read(after) },
  });
  return [
    fact('Комиссия с платежа', 'Fee of a payment', ({ feePercent }) => `${feePercent} %`),
    fact(
      'Открытых счетов на сумму до',
      'Open invoices worth up to',
      ({ mostOpenUsd }) => `${mostOpenUsd} USD`,
    ),
    fact('Деньги ждут вывода, дней', 'Days before money can be withdrawn', ({ holdDays }) =>
      String(holdDays),
    ),
  ];
}

const said = (is: boolean) => (is ? { ru: 'да', en: 'yes' } : { ru: 'нет', en: 'no' });

function shown(before: ShopSettings, after: ShopSettings): Shown {
  return {
    title: { ru: 'Смягчить условия для всех магазинов', en: 'Ease the terms of all shops' },
    means: {
      ru: 'Магазины будут платить меньше или смогут взять больше: курсы их счетов закреплены, а выведенное не вернуть.',
      en: 'Shops will pay less, or can take more: the rates of their invoices are locked, and what is withdrawn is gone.',
    },
    facts: [
      ...termFacts(before, after),
      {
        label: {
          ru: 'Вывод без второго фактора, в сутки до',
          en: 'Withdrawn without two-factor, a day up to',
        },
        ...{ before: `${before.secondFactorAboveUsd} USD`, after: `${after.secondFactorAboveUsd} USD` },
      },
      {
        label: { ru: 'Курс счёта закреплён до, минут', en: 'Rates are locked for up to, minutes' },
        ...{ before: String(before.longestLockMinutes), after: String(after.longestLockMinutes) },
      },
      {
        label: { ru: 'Новые магазины ждут одобрения', en: 'New shops wait for approval' },
        ...{ before: said(before.needsApproval), after: said(after.needsApproval) },
      },
    ],
    page: '/settings/shops',
  };
}
