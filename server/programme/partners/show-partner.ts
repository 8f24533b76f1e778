import type { AnswerOf, Language } from '@menyala/contract';
import type { showPartnerFigures } from '@menyala/contract/site/partner-key';
import type { PartnerState, showPartner as showCall } from '@menyala/contract/site/partners';
import type { Context } from '../../context.ts';
import { levelOf, programmeCurrencyView, programmeOf } from '../../market/settings/programme.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { type Days, everyDay } from './asked-days.ts';
import { refferalLink, shortLink } from './links.ts';
import { type FigureSums, figuresFrom, moneyOf, partnerOf, totalsOf } from './partner-queries.ts';

/**
 * A partner's code, level, balance and figures. Whoever asks for the first time gets their code by it.
 * @throws Refusal `programme_unset`, before anybody becomes a partner
 */
export async function showPartner(
  ctx: Context,
  userId: number,
  days: Days,
  language: Language,
): Promise<AnswerOf<typeof showCall>> {
  programmeOf(ctx);
  const { key, ...partner } = await partnerOf(ctx, userId);
  return {
    ...(await stateOf(ctx, { ...partner, key: null }, days, language)),
    key: key && { hint: key.hint, madeAt: key.madeAt.toISOString() },
  };
}

/** The same, for a partner's own programs. */
export async function showFigures(
  ctx: Context,
  userId: number,
  days: Days,
  language: Language,
): Promise<AnswerOf<typeof showPartnerFigures>> {
  return stateOf(ctx, await partnerOf(ctx, userId), days, language);
}

async function stateOf(
  ctx: Context,
  partner: Awaited<ReturnType<typeof partnerOf>>,
  days: Days,
  language: Language,
): Promise<Omit<PartnerState, 'key'>> {
  const programme = programmeOf(ctx);
  const { userId, code, isBlocked, ownPercent, turnover } = partner;
  const [money, totals, rows] = await Promise.all([
    moneyOf(ctx.db, userId),
    totalsOf(ctx.db, userId),
    daysOf(ctx.db, userId, days),
  ]);
  const { level, percent, next } = levelOf(programme.levels, partner);
  return {
    code,
    link: refferalLink(ctx, code, language),
    shortLink: shortLink(ctx, code, language),
    isOn: programme.isOn,
    isBlocked,
    currency: programmeCurrencyView(programme.currency),
    basis: programme.basis,
    percent,
    isOwnPercent: ownPercent !== null,
    level,
    levels: programme.levels,
    levelTurnover: turnover,
    next,
    balance: money.balance,
    held: money.held,
    owed: money.owed,
    totals,
    ...days,
    days: everyDay(days).map((day) => ({ day, ...figuresFrom(rows.get(day)) })),
  };
}

/** Figures of a partner by day; quiet days have none. */
async function daysOf(db: Queryable, userId: number, { from, to }: Days): Promise<Map<string, FigureSums>> {
  const rows = await db
    .selectFrom('referral_day')
    .select(['day', 'clicks', 'sign_ups', 'claims', 'completed', 'turnover', 'rewards'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}
