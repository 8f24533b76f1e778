import { randomUUID } from 'node:crypto';
import type { SandboxPlay } from '@menyala/contract/site/demo';
import { compare, max, multiply, roundDown, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { sandboxMark } from '../../market/currencies/explorer-url.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Claim, Deposit } from '../claims/claim.ts';
import { railOf } from '../claims/facts.ts';
import { findClaim } from '../claims/store/claim-queries.ts';
import { type DepositReport, reportDeposit } from './report-deposit.ts';

const sandbox = { kind: 'provider', name: 'sandbox' } as const;

/**
 * Demo only: the outside world does something to the claim, as a provider of payments would tell of it.
 * @throws Refusal `not_found` · `wrong_status` where there is nothing to make final or to take back
 */
export async function playInSandbox(ctx: Context, claimId: string, play: SandboxPlay): Promise<void> {
  const claim = ctx.config.mode === 'demo' ? await findClaim(ctx, claimId) : undefined;
  if (!claim) throw new Refusal('not_found');
  await reportDeposit(ctx, reportOf(ctx, claim, play), sandbox);
}

function reportOf(ctx: Context, claim: Claim, play: SandboxPlay): DepositReport {
  const { currencies } = ctx.catalogue.current();
  const from = currencies.get(claim.fromId);
  if (!from) throw new Refusal('unavailable');
  const pays = (currency: Currency, amount: string, state: 'seen' | 'final' = 'final'): DepositReport => ({
    claimId: claim.id,
    currencyId: currency.id,
    rail: railOf(currency),
    reference: sandboxMark + randomUUID(),
    amount,
    state,
    confirmations: state === 'seen' ? 0 : null,
  });
  const part = (share: string) => roundDown(multiply(claim.fromSumma, share), from.decimals);
  switch (play) {
    case 'exact':
      return pays(from, leftToPay(claim));
    case 'less':
      return pays(from, part('0.8'));
    case 'more':
      return pays(from, part('1.25'));
    case 'half':
      return pays(from, part('0.5'));
    case 'again':
      return pays(from, claim.fromSumma);
    case 'seen':
      return pays(from, leftToPay(claim), 'seen');
    case 'other_currency': {
      const { currency, amount } = elsewhere(ctx, claim, from);
      return pays(currency, amount);
    }
    case 'settle':
      return { ...sameAs(claim, ['seen']), state: 'final' };
    case 'reverse':
      return { ...sameAs(claim, ['seen', 'final']), state: 'reversed' };
  }
}

/** The whole sum once more, where nothing is left to pay. */
function leftToPay(claim: Claim): string {
  const came = claim.dues.find(({ currencyId }) => currencyId === claim.fromId)?.amount ?? '0';
  const left = max(subtract(claim.fromSumma, came), '0');
  return compare(left, '0') > 0 ? left : claim.fromSumma;
}

/** The last payment in one of the states, told again. */
function sameAs(claim: Claim, states: Deposit['state'][]): Omit<DepositReport, 'state'> {
  const last = claim.deposits.findLast(({ state }) => states.includes(state));
  if (!last) throw new Refusal('wrong_status', { context: { status: claim.status } });
  const { currencyId, rail, reference, amount } = last;
  return { claimId: claim.id, currencyId, rail, reference, amount, confirmations: null };
}

/** As much in another currency of the same kind: the same money on another rail, or what it is exchanged for. */
function elsewhere(ctx: Context, claim: Claim, from: Currency): { currency: Currency; amount: string } {
  const { currencies, directions } = ctx.catalogue.current();
  const isOther = ({ id, category }: Currency) => id !== from.id && category === from.category;
  const duplicate = [...currencies.values()].find((other) => isOther(other) && other.ticker === from.ticker);
  if (duplicate) return { currency: duplicate, amount: roundDown(claim.fromSumma, duplicate.decimals) };
  const direction = directions.find(
    (one) => one.from.id === from.id && isOther(one.to) && one.courses.length > 0,
  );
  if (!direction) throw new Refusal('wrong_status', { context: { status: claim.status } });
  const course = direction.courses[0]?.course ?? '1';
  return {
    currency: direction.to,
    amount: roundDown(multiply(claim.fromSumma, course), direction.to.decimals),
  };
}
