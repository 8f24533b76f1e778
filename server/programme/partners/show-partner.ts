import type { AnswerOf, Language } from '@menyala/contract';
import type { showPartnerFigures } from '@menyala/contract/site/partner-key';
import type { PartnerState, showPartner as showCall } from '@menyala/contract/site/partners';
import { levelOf, programmeCurrencyView, programmeOf } from '../../market/settings/programme.ts';
import type { World } from '../../world.ts';
import { type Days, everyDay } from './asked-days.ts';
import { daysOf } from './figure-queries.ts';
import { refferalLink, shortLink } from './links.ts';
import { figuresFrom, moneyOf, partnerOf, totalsOf } from './partner-queries.ts';

/** A partner's code, level, balance and figures. Whoever asks for the first time gets their code by it. */
export async function showPartner(
  world: World,
  userId: number,
  days: Days,
  language: Language,
): Promise<AnswerOf<typeof showCall>> {
  const { key, ...partner } = await partnerOf(world, userId);
  return {
    ...(await stateOf(world, { ...partner, key: null }, days, language)),
    key: key && { hint: key.hint, madeAt: key.madeAt.toISOString() },
  };
}

/** The same, for a partner's own programs. */
export async function showFigures(
  world: World,
  userId: number,
  days: Days,
  language: Language,
): Promise<AnswerOf<typeof showPartnerFigures>> {
  return stateOf(world, await partnerOf(world, userId), days, language);
}

async function stateOf(
  world: World,
  partner: Awaited<ReturnType<typeof partnerOf>>,
  days: Days,
  language: Language,
): Promise<Omit<PartnerState, 'key'>> {
  const programme = programmeOf(world);
  const { userId, code, isBlocked, ownPercent, turnover } = partner;
  const [money, totals, rows] = await Promise.all([
    moneyOf(world.db, userId),
    totalsOf(world.db, userId),
    daysOf(world.db, userId, days),
  ]);
  const { level, percent, next } = levelOf(programme.levels, partner);
  return {
    code,
    link: refferalLink(world, code, language),
    shortLink: shortLink(world, code, language),
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
