import { type CourseMargins, noCourseMargins } from '@menyala/contract/office/directions';
import { add } from '@menyala/money';
import { type BothLanguages, same } from '../../market/currencies/library/both-languages.ts';
import {
  knownCurrencies as currencies,
  type KnownCurrency,
} from '../../market/currencies/library/currencies.ts';
import {
  type DirectionRule,
  directionRules,
  extraCosts,
  ownMargins,
  type VerifyWhen,
} from './direction-rules.ts';
import { prices } from './prices.ts';
import { roundSum } from './round-sum.ts';

export interface SeedDirection {
  from: string;
  to: string;
  marginPercent: string;
  verificationMarginPercent: string | null;
  fixedCourse: string | null;
  /** Null where there is nothing beside the margin in percent. */
  margins: CourseMargins | null;
  bonusPercent: string;
  minSend: string | null;
  maxSend: string | null;
  minReceive: string | null;
  maxReceive: string | null;
  minSendVerification: string | null;
  /** Whose card is verified, and when; null where none is. */
  verify: { side: 'send'; when: VerifyWhen; above: string | null; minutes: number } | null;
  minutes: DirectionRule['minutes'];
  isEmailRequired: boolean;
  courseFixedAt: 'created' | 'paid';
  notice: BothLanguages;
}

/** Every direction that the rules name, each with limits in round sums. */
export const directions: readonly SeedDirection[] = directionRules.flatMap((rule) =>
  rule.from.flatMap((from) => rule.to.map((to) => direction(rule, currency(from), currency(to)))),
);

function direction(rule: DirectionRule, from: KnownCurrency, to: KnownCurrency): SeedDirection {
  return {
    from: from.code,
    to: to.code,
    marginPercent: withCosts(rule.marginPercent, from, to),
    verificationMarginPercent: rule.verification
      ? withCosts(rule.verification.marginPercent, from, to)
      : null,
    fixedCourse: rule.fixedCourse ?? null,
    margins: margins(from, to),
    bonusPercent: rule.bonusPercent ?? '0',
    ...limits(rule, from, to),
    minSendVerification: rule.verification ? sum(rule.verification.leastUsd, from) : null,
    verify: verify(rule, from),
    minutes: rule.minutes,
    isEmailRequired: rule.isEmailRequired ?? true,
    courseFixedAt: rule.courseFixedAt ?? 'created',
    notice: rule.notice ?? same(''),
  };
}

function margins(from: KnownCurrency, to: KnownCurrency): CourseMargins | null {
  const own = ownMargins[`${from.code}-${to.code}`];
  if (!own) return null;
  const tiers = (own.tiers ?? []).map(({ marginPercent, verificationMarginPercent: verified, ...tier }) => ({
    ...tier,
    marginPercent: withCosts(marginPercent, from, to),
    verificationMarginPercent: verified === null ? null : withCosts(verified, from, to),
  }));
  return { ...noCourseMargins, ...own, tiers };
}

/** The card that is paid from: whoever sends money that can be called back is to be its owner. */
function verify({ verification }: DirectionRule, from: KnownCurrency): SeedDirection['verify'] {
  if (!verification) return null;
  const { when = 'course', aboveUsd, minutes = 60 } = verification;
  return { side: 'send', when, above: aboveUsd === undefined ? null : sum(aboveUsd, from), minutes };
}

/** The limits stand on the side that is sent; cash that we hand out is round itself. */
function limits(rule: DirectionRule, from: KnownCurrency, to: KnownCurrency) {
  const { least, most } = rule.limitsUsd;
  return to.isCash
    ? { minSend: null, maxSend: null, minReceive: sum(least, to), maxReceive: sum(most, to) }
    : { minSend: sum(least, from), maxSend: sum(most, from), minReceive: null, maxReceive: null };
}

function withCosts(marginPercent: string, from: KnownCurrency, to: KnownCurrency): string {
  return add(add(marginPercent, extraCosts[from.code] ?? '0'), extraCosts[to.code] ?? '0');
}

function sum(usd: string, { price, decimals }: KnownCurrency): string {
  const asset = prices.find((known) => known.asset === price);
  if (!asset) throw new Error(`No base price of ${price} is in prices.ts.`);
  return roundSum(usd, asset.usd, decimals);
}

function currency(code: string): KnownCurrency {
  const known = currencies.find((candidate) => candidate.code === code);
  if (!known)
    throw new Error(`A rule of direction-rules.ts names ${code}, which no currency has as its code.`);
  return known;
}
