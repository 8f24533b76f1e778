import { isDeepStrictEqual } from 'node:util';
import { type ApprovalPolicyEdit, type PolicyLimit, policyLimits } from '@menyala/contract/office/approvals';
import { compare } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../audit/by-staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../database/connection.ts';
import { plain } from '../database/numeric.ts';
import { refuseFields } from '../http/refusal.ts';
import { requireVersion } from '../http/require-version.ts';
import type { ApprovalInputs, Done, Shown, Words } from './approval.ts';
import { lockPolicy, versionOfPolicy, writePolicy } from './approval-policy.ts';
import { withApproval } from './with-approval.ts';

declare module './approval.ts' {
  interface ApprovalInputs {
    'policy.edit': ApprovalPolicyEdit;
  }
}

/** @throws Refusal `validation`, `conflict` with the version of now; AwaitsApproval where it makes the exchange less safe */
export async function editPolicy(
  ctx: Context,
  { version, ...edit }: ApprovalPolicyEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  const apply = async (tx: Tx) => {
    await lockPolicy(tx);
    requireVersion(await versionOfPolicy(tx), version);
    return applyPolicyEdit(ctx, tx, edit, by);
  };
  await withApproval(ctx, { kind: 'policy.edit', object: 'settings:approvals', input: edit, apply }, by);
}

export async function applyPolicyEdit(
  ctx: Context,
  tx: Tx,
  given: ApprovalInputs['policy.edit'],
  by: ByStaff,
): Promise<Done<void>> {
  const before = await lockPolicy(tx);
  if (!given.isOn && ctx.config.mode !== 'demo') refuseFields({ isOn: [{ code: 'bad_value' }] });
  if (compare(given.courseBound, '0') <= 0 || compare(given.courseBound, mostCourseBound) > 0)
    refuseFields({ courseBound: [{ code: 'bad_value' }] });
  const sums = Object.fromEntries(policyLimits.map((name) => [name, plain(given[name])]));
  const percents = { leastMargin: plain(given.leastMargin), courseBound: plain(given.courseBound) };
  const after = { ...given, ...sums, ...percents };
  await writePolicy(tx, after);
  if (!isDeepStrictEqual(before, after)) {
    const act = {
      staff: by,
      act: 'approvals.policy' as const,
      object: 'settings:approvals',
      address: by.address,
    };
    await recordAudit(tx, { ...act, before, after }, ctx.clock.now());
  }
  return {
    result: undefined,
    before,
    after,
    danger: isLessSafe(before, after) ? shownPolicy(before, after) : null,
  };
}

/** A course that moves further is another course. */
const mostCourseBound = '50';

/** A shorter delay, a larger sum that one person moves, a lower floor of margins, a wider bound of courses. */
function isLessSafe(before: ApprovalPolicyEdit, after: ApprovalPolicyEdit): boolean {
  return (
    (before.isOn && !after.isOn) ||
    after.delayMinutes < before.delayMinutes ||
    policyLimits.some((name) => compare(after[name], before[name]) > 0) ||
    compare(after.leastMargin, before.leastMargin) < 0 ||
    compare(after.courseBound, before.courseBound) > 0
  );
}

const limitNames: Record<PolicyLimit, Words> = {
  payoutAbove: { ru: 'Выплаты по заявкам без второго до', en: 'Payouts of orders by one person up to' },
  refundAbove: { ru: 'Возвраты без второго до', en: 'Refunds by one person up to' },
  withdrawalAbove: {
    ru: 'Выплаты партнёрам и магазинам без второго до',
    en: 'Withdrawals by one person up to',
  },
  balanceAbove: { ru: 'Балансы без второго до', en: 'Balances given by one person up to' },
  reserveOutAbove: {
    ru: 'Вывод из резервов без второго до, в сутки',
    en: 'Out of reserves by one person up to, a day',
  },
  ownPaymentAbove: {
    ru: 'Выплата по оплате, которую зачислил сам, до',
    en: 'Payout of a payment that one booked oneself, up to',
  },
  personDayAbove: { ru: 'Один человек за сутки до', en: 'By one person a day up to' },
  assetDayAbove: { ru: 'Одна монета за сутки без второго до', en: 'Of one asset a day up to' },
};

const isOnFact = {
  label: { ru: 'Нужен второй человек', en: 'A second person is needed' },
  before: { ru: 'да', en: 'yes' },
  after: { ru: 'нет', en: 'no' },
};

function shownPolicy(before: ApprovalPolicyEdit, after: ApprovalPolicyEdit): Shown {
  const fact = (ru: string, en: string, name: keyof ApprovalPolicyEdit, unit: string) => ({
    label: { ru, en },
    before: `${before[name]} ${unit}`,
    after: `${after[name]} ${unit}`,
  });
  return {
    title: { ru: 'Ослабить правила второго человека', en: 'Loosen the rules of the second person' },
    means: {
      ru: 'Один человек сможет больше без согласия другого.',
      en: 'One person will be able to do more without anybody agreeing.',
    },
    facts: [
      ...(before.isOn === after.isOn ? [] : [isOnFact]),
      fact('Ожидание, если человек один, минут', 'Delay of one person alone, minutes', 'delayMinutes', ''),
      ...policyLimits.map((name) => fact(limitNames[name].ru, limitNames[name].en, name, 'USD')),
      fact('Наименьшая наценка', 'Least margin', 'leastMargin', '%'),
      fact('Курс сдвигает один человек на', 'One person moves a rate by up to', 'courseBound', '%'),
    ],
    page: '/approvals',
  };
}
