import {
  adjustPartner,
  editPartner,
  type OfficePartner,
  type OfficePartnerRow,
} from '@menyala/contract/office/partners';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import type { RefusedFor } from '@menyala/contract/site/partners';
import type { Context } from '../../context.ts';
import { levelOf, programmeCurrencyView, programmeOf } from '../../market/settings/programme.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { shownTo, textShownTo } from '../../platform/sight.ts';
import {
  adjustmentsOf,
  findPartnerForOffice,
  newestRewards,
  type OfficePartnerRecord,
} from './office-queries.ts';
import { figuresFrom, moneyFrom } from './partner-queries.ts';
import { signalsOf } from './signals.ts';

const mostRewards = 20;
const mostAdjustments = 50;

export function partnerRowView(
  ctx: Pick<Context, 'catalogue'>,
  record: OfficePartnerRecord,
  role: StaffRole,
): OfficePartnerRow {
  const ownPercent = plainOrNull(record.own_percent);
  const { level, percent } = levelOf(ctx.catalogue.current().settings.programme.levels, {
    turnover: plain(record.level_turnover),
    ownPercent,
  });
  const { balance, held, owed } = moneyFrom(sumsOf(record));
  return {
    id: record.user_id,
    email: record.email === null ? null : shownTo(role, 'email', record.email),
    code: record.code,
    isBlocked: record.is_blocked,
    percent,
    isOwnPercent: ownPercent !== null,
    level,
    totals: figuresFrom(record),
    balance,
    held,
    owed,
    refused: Number(record.refused),
    createdAt: record.created_at.toISOString(),
  };
}

/** A partner with what looks like earning from oneself. @throws Refusal `not_found` where the user is no partner */
export async function officePartnerView(
  ctx: Context,
  userId: number,
  role: StaffRole,
): Promise<OfficePartner> {
  const record = await findPartnerForOffice(ctx.db, userId);
  if (!record) throw new Refusal('not_found');
  const [signals, rewards, adjustments] = await Promise.all([
    signalsOf(ctx, userId, role),
    newestRewards(ctx.db, userId, mostRewards),
    adjustmentsOf(ctx.db, userId, mostAdjustments),
  ]);
  const { points, pointsOwed } = moneyFrom(sumsOf(record));
  return {
    ...partnerRowView(ctx, record, role),
    version: record.version,
    note: textShownTo(role, record.note),
    ownPercent: plainOrNull(record.own_percent),
    currency: programmeCurrencyView(programmeOf(ctx).currency),
    points,
    pointsOwed,
    signals,
    rewards: rewards.map((row) => ({
      claim: { id: row.id, publicId: row.public_id },
      at: row.completed_at.toISOString(),
      turnover: plain(row.value),
      percent: plainOrNull(row.percent),
      amount: plain(row.reward),
      refusedFor: row.refused_for as RefusedFor | null,
      takenBackAt: row.taken_back_at?.toISOString() ?? null,
    })),
    adjustments: adjustments.map(({ at, account, amount, actor, reason }) => ({
      at: at.toISOString(),
      account,
      amount: plain(amount),
      by: actor,
      reason: textShownTo(role, reason ?? ''),
    })),
    mayEdit: mayCall(editPartner, role),
    mayAdjust: mayCall(adjustPartner, role),
  };
}

function sumsOf({ referral, held, points }: OfficePartnerRecord) {
  return { referral: referral ?? '0', held: held ?? '0', points: points ?? '0' };
}
