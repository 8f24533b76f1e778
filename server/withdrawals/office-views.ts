import type { Language } from '@menyala/contract';
import type { StaffRole } from '@menyala/contract/office/session';
import type { OfficeWithdrawal, OfficeWithdrawalRow } from '@menyala/contract/office/withdrawals';
import { maskEmail, maskRequisite } from '@menyala/requisites';
import { currencyIn } from '../claims/facts.ts';
import { requisiteLines } from '../claims/requisite-lines.ts';
import { plain } from '../database/numeric.ts';
import { Refusal } from '../http/refusal.ts';
import { signalsOf, totalsOf } from '../partners/index.ts';
import { moneyOf } from '../partners/partner-queries.ts';
import { maySeeEmails } from '../users/office-views.ts';
import type { World } from '../world.ts';
import { type OfficeRecord, officeWithdrawal, withdrawalHistory } from './office-withdrawal-queries.ts';
import { paidBefore } from './own-withdrawal-queries.ts';
import { mayPay } from './roles.ts';
import type { Withdrawal } from './withdrawal.ts';
import { actionsAt } from './withdrawal-moves.ts';

/** A line of the queue. */
export function officeRowView(
  { catalogue }: Pick<World, 'catalogue'>,
  { withdrawal, email }: OfficeRecord,
  { role, language, signals }: { role: StaffRole; language: Language; signals: number },
): OfficeWithdrawalRow {
  const { currencies } = catalogue.current();
  const to = currencyIn(currencies, withdrawal.toId);
  return {
    id: withdrawal.id,
    status: withdrawal.status,
    user: {
      id: withdrawal.userId,
      email: email === null || maySeeEmails(role) ? email : maskEmail(email),
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

/** A withdrawal with the partner behind it: all that its payment is decided by. @throws Refusal `not_found` */
export async function officeWithdrawalView(
  world: World,
  id: string,
  { role, language }: { role: StaffRole; language: Language },
): Promise<OfficeWithdrawal> {
  const known = await officeWithdrawal(world, id);
  if (!known) throw new Refusal('not_found');
  const { withdrawal, code } = known;
  const { userId, currencyId } = withdrawal;
  const [history, totals, money, paid, signals] = await Promise.all([
    withdrawalHistory(world.db, id),
    totalsOf(world.db, userId),
    moneyOf(world.db, userId),
    paidBefore(world.db, userId, currencyId),
    signalsOf(world, userId, role),
  ]);
  return {
    ...officeRowView(world, known, { role, language, signals: signals.length }),
    version: withdrawal.version,
    course: withdrawal.course,
    requisites: detailsFor(world, withdrawal, { role, language }),
    reference: withdrawal.reference,
    reason: withdrawal.reason,
    paidAt: withdrawal.paidAt?.toISOString() ?? null,
    history: history.map((row) => ({
      event: row.event,
      status: row.to_status,
      by: row.actor,
      reason: row.reason,
      at: row.at.toISOString(),
    })),
    actions: mayPay(role) ? actionsAt(withdrawal.status) : [],
    partner: { code, totals, balance: money.balance, paidBefore: plain(paid), signals },
  };
}

/** Whole, and to be copied, for whoever pays. */
function detailsFor(
  { catalogue }: Pick<World, 'catalogue'>,
  { toId, requisites }: Withdrawal,
  { role, language }: { role: StaffRole; language: Language },
): OfficeWithdrawal['requisites'] {
  const to = currencyIn(catalogue.current().currencies, toId);
  return requisiteLines(to, 'receive', requisites, language).map(({ name, label, kind, value }) =>
    mayPay(role)
      ? { name, label, value, copy: value }
      : { name, label, value: maskRequisite(kind, value), copy: null },
  );
}
