import { multiply, roundDown } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../market/currencies/check-requisites.ts';
import { isNewcomer } from '../../market/currencies/newcomers.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { closedPayout, refuseClosedPayout } from '../../market/currencies/payout-offer.ts';
import { type Cap, capsForPayout, hasNewcomerLimits } from '../../market/limits/claim-caps.ts';
import { refuseBlacklisted } from '../../people/blacklist/refuse-blacklisted.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import type { Details } from '../../platform/vault/card-numbers.ts';
import type { PaidOwner } from './withdrawal.ts';

interface ToAdmit {
  owner: PaidOwner;
  from: Currency;
  to: Currency;
  amount: string;
  toSumma: string;
  requisites: Details;
  /** Email address of the buyer whom a refund pays; absent where the owner of the balance is paid. */
  email?: string | null;
  address: string | null;
}

/** Columns and limits by which limits of a day count what is paid out. */
export interface Counted {
  valueUsd: string | null;
  caps: Cap[] | null;
  email: string | null;
}

/**
 * Asks what a claim is asked, of money that leaves a balance: every withdrawal passes here where it is held, whoever asks for it. Limits
 * count what is exchanged: in its own currency a balance is paid one for one.
 * @throws Refusal `tech_break` · `direction_paused` · `validation` at `requisites.…` · `blacklisted` · `limit_reached`
 */
export async function admitWithdrawal(ctx: Context, asked: ToAdmit): Promise<Counted> {
  const { owner, from, to, amount, toSumma, requisites, address } = asked;
  const catalogue = ctx.catalogue.current();
  const market = marketOf(ctx);
  refuseClosedPayout(closedPayout(catalogue, { from, to }, market), market);
  const wrong: FieldErrors = {};
  checkRequisites(to, 'receive', requisites, 'requisites', wrong);
  refuseWrong(wrong);
  const own = await emailOf(ctx, owner.userId);
  const details = [{ currency: to, side: 'receive' as const, values: requisites }];
  for (const email of new Set([asked.email ?? null, own]))
    await refuseBlacklisted(
      ctx,
      { email, details },
      { act: 'withdrawal', email, ...(address === null ? {} : { address }) },
    );
  const usd = catalogue.usdOf.get(from.id);
  if (from.id === to.id || usd === undefined) return { valueUsd: null, caps: null, email: own };
  const isNew = hasNewcomerLimits(catalogue, null) && (await isNewcomer(ctx, owner.userId));
  const caps = capsForPayout(catalogue, { from, to, fromSumma: amount, toSumma }, isNew);
  return { valueUsd: roundDown(multiply(amount, usd), 18), caps, email: own };
}

/** Email address of the owner of a balance. */
export async function emailOf({ db }: { db: Queryable }, userId: number): Promise<string | null> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
