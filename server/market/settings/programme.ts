import type { ProgrammeLevel } from '@menyala/contract/site/partners';
import { add, compare, type Decimal, max, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Currency, Settings } from '../currencies/catalogue.ts';

/** What the owner set of the programme, with the currency in which it is reckoned. */
export type ProgrammeInUse = Settings['programme'] & { currency: Currency };

/** Who gets a part of the volume would soon get more than is earned on it. */
export const mostPercent: Record<Settings['programme']['basis'], Decimal> = { profit: '100', volume: '10' };

/** The programme; null while the owner has not chosen its currency. */
export function findProgramme({ catalogue }: Pick<Context, 'catalogue'>): ProgrammeInUse | null {
  const { settings, currencies } = catalogue.current();
  const { currencyId } = settings.programme;
  const currency = currencyId === null ? undefined : currencies.get(currencyId);
  return currency ? { ...settings.programme, currency } : null;
}

/** @throws Refusal `programme_unset` while the owner has not chosen its currency */
export function programmeOf(ctx: Pick<Context, 'catalogue'>): ProgrammeInUse {
  const programme = findProgramme(ctx);
  if (!programme) throw new Refusal('programme_unset');
  return programme;
}

/** What decides a partner's percentage. */
export interface Standing {
  turnover: string;
  /** In place of the level's; null where nothing was agreed. */
  ownPercent: string | null;
}

export interface LevelReached {
  /** Place among the levels, from 1. */
  level: number;
  percent: string;
  /** Nobody has a next one who has a percentage of their own. */
  next: { percent: string; turnover: string; left: string } | null;
}

/** The level that a turnover has reached. The first is everybody's, whatever turnover stands with it. */
export function levelOf(levels: readonly ProgrammeLevel[], { turnover, ownPercent }: Standing): LevelReached {
  const reached = levels.findLastIndex((level) => compare(level.turnover, turnover) <= 0);
  const place = Math.max(reached, 0);
  const following = ownPercent === null ? levels[place + 1] : undefined;
  return {
    level: place + 1,
    percent: ownPercent ?? add(levels[place]?.percent ?? '0', '0'),
    next: following
      ? {
          percent: add(following.percent, '0'),
          turnover: add(following.turnover, '0'),
          left: max(subtract(following.turnover, turnover), '0'),
        }
      : null,
  };
}

/** The turnovers between which a level holds; null where it has no end on that side. */
export interface LevelBounds {
  from: string | null;
  /** Not included. */
  below: string | null;
}

/** @param level place among the levels, from 1 */
export function boundsOf(levels: readonly ProgrammeLevel[], level: number): LevelBounds {
  return {
    from: level === 1 ? null : (levels[level - 1]?.turnover ?? null),
    below: levels[level]?.turnover ?? null,
  };
}

export function programmeCurrencyView({ id, code, ticker, decimals }: Currency) {
  return { id, code, ticker, decimals };
}
