import type { RefusedFor } from '@menyala/contract/site/partners';
import { add, compare, divide, isZero, multiply } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { PlannedTransfer } from '../../../ledger/transfers.ts';
import { pointsOfCode } from '../../../market/points/points-of-code.ts';
import { pointDecimals } from '../../../market/points/points-text.ts';
import {
  boundsOf,
  findProgramme,
  type LevelBounds,
  levelOf,
  type ProgrammeInUse,
} from '../../../market/settings/programme.ts';
import { worth } from '../../../market/settings/value.ts';
import {
  blindIndexesToFind,
  type CustomerDetails,
  tellingDetails,
} from '../../../platform/vault/blind-indexes.ts';
import type { Claim } from '../claim.ts';
import { sentByCustomer } from '../claim-money.ts';
import { type PartnerGround, rewardFacts } from './reward-facts-queries.ts';

/** Columns of `reward_record`, without the claim, the time and the booking. */
interface PlannedRewardRecord {
  currency_id: number;
  value: string;
  user_id: number | null;
  referrer_id: number | null;
  basis: 'profit' | 'volume' | null;
  percent: string | null;
  reward: string;
  refused_for: string | null;
  bonus: string;
  /** No column. Where the level decided the reward: while the partner's turnover is between these, that reward is right. */
  level: LevelBounds | null;
}

/**
 * What a claim brings to the programme at its success: its value, the reward of whose link led to it, and the points of its
 * user; at the prices of now.
 * @param profit what the exchange earns by it, in the currency received; below zero for a loss
 * @returns null where nobody is its referrer and nobody was signed in, for payments of invoices, or there is no programme yet
 */
export async function planRewards(
  ctx: Context,
  claim: Claim,
  profit: string | null,
): Promise<{ rewards: PlannedRewardRecord; transfers: PlannedTransfer[] } | null> {
  if ((claim.referrerId === null && claim.userId === null) || claim.invoice !== null) return null;
  const programme = findProgramme(ctx);
  if (!programme) return null;
  const { currency } = programme;
  const details = [
    ...sideOf(ctx, claim.fromId, 'send', claim.fromRequisites),
    ...sideOf(ctx, claim.toId, 'receive', claim.toRequisites),
  ];
  const ground = await rewardFacts(ctx, claim, {
    blindIndexes: blindIndexesToFind(ctx.vault, ...details),
    programme,
  });
  // What is reckoned at success became the exchange's then: the claim's sum, or what came of it.
  const value = worth(ground.prices, claim.fromId, sentByCustomer(claim), currency.id);
  const earned = worth(ground.prices, claim.toId, profit ?? '0', currency.id);
  const rewarded = rewardOf(ctx, programme, { ...claim, details }, ground.partner, { value, earned });
  const bonus =
    claim.userId !== null && ground.isMember ? pointsOf(ctx, programme, claim, { value, earned }) : '0';
  return {
    rewards: {
      currency_id: currency.id,
      value,
      user_id: claim.userId,
      referrer_id: claim.referrerId,
      ...rewarded,
      bonus,
    },
    transfers: [
      ...given(
        { kind: 'profit' },
        { kind: 'referral', owner: String(claim.referrerId) },
        currency.id,
        rewarded.reward,
      ),
      ...given({ kind: 'points' }, { kind: 'bonus', owner: String(claim.userId) }, currency.id, bonus),
    ],
  };
}

interface Worth {
  value: string;
  /** Below zero for a loss. */
  earned: string;
}

function rewardOf(
  ctx: Context,
  programme: ProgrammeInUse,
  claim: Claim & { details: CustomerDetails[] },
  partner: PartnerGround | null,
  { value, earned }: Worth,
): Pick<PlannedRewardRecord, 'basis' | 'percent' | 'reward' | 'refused_for' | 'level'> {
  const none = { basis: null, percent: null, reward: '0', refused_for: null, level: null };
  if (claim.referrerId === null || partner === null) return none;
  const saved = partner.saved.flatMap(({ currencyId, side, values }) =>
    sideOf(ctx, currencyId, side, values),
  );
  const refused = whyNoReward(programme, claim, partner, saved);
  if (refused !== null) return { ...none, refused_for: refused };
  const { percent, level } = levelOf(programme.levels, partner);
  const base = programme.basis === 'volume' ? value : earned;
  return {
    basis: programme.basis,
    percent,
    reward: compare(base, '0') > 0 ? share(base, percent, programme.currency.decimals) : '0',
    refused_for: null,
    level: partner.ownPercent === null ? boundsOf(programme.levels, level) : null,
  };
}

/** Points of the direction, and of a promocode that brings points: these only so far as the claim earned their worth. */
function pointsOf(
  ctx: Context,
  { pointsPerUnit }: ProgrammeInUse,
  claim: Claim,
  { value, earned }: Worth,
): string {
  const direction = ctx.catalogue.current().directionById.get(claim.directionId);
  const ofDirection = share(multiply(value, pointsPerUnit), direction?.bonusPercent ?? '0', pointDecimals);
  const effect =
    claim.isPromocodeTaken && claim.promocodeEffect?.kind === 'bonus' ? claim.promocodeEffect : null;
  const ofPromocode = effect ? pointsOfCode(effect.amount, earned, pointsPerUnit) : '0';
  return add(ofDirection, ofPromocode);
}

/** So many percent of an amount, rounded down. */
function share(amount: string, percent: string, decimals: number): string {
  return divide(multiply(amount, percent), '100', { decimals, rounding: 'down' });
}

function given(
  debit: PlannedTransfer['debit'],
  credit: PlannedTransfer['credit'],
  currencyId: number,
  amount: string,
): PlannedTransfer[] {
  return isZero(amount) ? [] : [{ debit, credit, currencyId, amount }];
}

/** What was given for one side, where its currency is in the catalogue still. */
function sideOf(
  { catalogue }: Context,
  currencyId: number,
  side: 'send' | 'receive',
  values: Record<string, string>,
): CustomerDetails[] {
  const currency = catalogue.current().currencies.get(currencyId);
  return currency ? [{ currency, side, values }] : [];
}

/**
 * Why a claim brings its referrer nothing; null where it does. Nobody earns from themselves, whichever way they show it.
 * @param saved the partner's saved details
 */
function whyNoReward(
  { isOn, isSameAddressOwn }: Pick<ProgrammeInUse, 'isOn' | 'isSameAddressOwn'>,
  claim: { userId: number | null; referrerId: number | null; details: CustomerDetails[] },
  partner: Omit<PartnerGround, 'saved'>,
  saved: CustomerDetails[],
): RefusedFor | null {
  if (!isOn) return 'off';
  if (partner.isBlocked || !partner.isMember) return 'blocked';
  if (claim.userId === claim.referrerId) return 'same_account';
  if (partner.sharesEmail) return 'same_email';
  if (partner.sharesDetails || haveCommon(claim.details, saved)) return 'same_requisites';
  if (isSameAddressOwn && partner.sharesAddress) return 'same_address';
  return partner.isNamed ? 'never_for' : null;
}

function haveCommon(some: CustomerDetails[], others: CustomerDetails[]): boolean {
  const known = new Set(others.flatMap(tellingDetails).map(({ text }) => text));
  return some.flatMap(tellingDetails).some(({ text }) => known.has(text));
}
