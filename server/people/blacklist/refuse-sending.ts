import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../market/currencies/check-requisites.ts';
import { type MarketContext, marketOf } from '../../market/currencies/offer.ts';
import { refuseWhileStopped } from '../../market/currencies/payout-offer.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import type { Details } from '../../platform/vault/card-numbers.ts';
import { refuseBlacklisted } from './refuse-blacklisted.ts';

/**
 * Asks once more what may have changed since money was promised: the stop of everything, where it goes, and whether we serve them. The
 * rest was asked when it was promised. @throws Refusal `direction_paused` · `validation` at `requisites.…` · `blacklisted`
 */
export async function refuseSending(
  ctx: SendingContext,
  { to, requisites, email, claimId, askedAt }: Sending,
): Promise<void> {
  refuseWhileStopped(marketOf(ctx));
  const wrong: FieldErrors = {};
  // Fields may have been added or renamed since; money that would be lost is what is looked for.
  checkRequisites(to, 'receive', requisites, 'requisites', wrong);
  refuseWrong(
    Object.fromEntries(
      Object.entries(wrong).filter(([, errors]) => errors.some(({ code }) => lost.has(code))),
    ),
  );
  const { lastListedAt } = ctx.catalogue.current();
  // Most payouts are of these, and cost no statement.
  if (lastListedAt === null || lastListedAt < askedAt) return;
  const details = [{ currency: to, side: 'receive' as const, values: requisites }];
  await refuseBlacklisted(
    ctx,
    { email, details },
    { act: 'payout', email, ...(claimId === undefined ? {} : { claimId }) },
  );
}

/** `db` may be a transaction: a refusal takes its note with it then. */
export type SendingContext = MarketContext & Pick<Context, 'vault'> & { db: Queryable };

/** Money that is about to be sent. */
interface Sending {
  to: Currency;
  requisites: Details;
  email: string | null;
  claimId?: string;
  /** When the blacklist was asked about these details before. */
  askedAt: Date;
}

const lost: ReadonlySet<string> = new Set([
  'token_contract',
  'program_address',
  'burn_address',
  'own_account',
]);
