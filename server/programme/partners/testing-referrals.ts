import { randomUUID } from 'node:crypto';
import type { ClaimCreated } from '@menyala/contract/site/claims';
import { decidePayment } from '../../exchange/claims/decide/decide-payment.ts';
import { railOf } from '../../exchange/claims/facts.ts';
import { changeClaim, moveClaim } from '../../exchange/claims/store/change-claim.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { accessFor } from '../../people/users/access-token.ts';
import type { TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { partnerOf } from './partner-queries.ts';

type Exchange = Pick<TestContext, 'app' | 'ctx' | 'admin'>;

const staff = { kind: 'staff', id: 1, login: 'demo' } as const;
const colleague = { kind: 'staff', id: 2, login: 'colleague' } as const;

export type TestPartner = TestUser & { code: string };

/** A user with a link. */
export async function signUpPartner(exchange: Exchange): Promise<TestPartner> {
  const user = await signUpUser(exchange);
  const { code } = await partnerOf(exchange.ctx, user.id);
  return { ...user, code };
}

/** What a request of theirs carries, once the clock was turned beyond their token. */
export async function headersOf(
  { ctx }: Pick<Exchange, 'ctx'>,
  { id, sessionId }: TestUser,
): Promise<TestUser['headers']> {
  const { access } = await accessFor(ctx, { userId: id, sessionId });
  return { authorization: `Bearer ${access}` };
}

let customers = 0;

/** A claim of somebody who came by a link, each time another; nothing in it is anybody else's. */
export async function claimBy(
  exchange: Exchange,
  code: string,
  {
    from = 'USDTTRC20',
    to = 'SBERRUB',
    ...given
  }: Parameters<typeof newClaim>[3] & { from?: string; to?: string } = {},
  as: Parameters<typeof newClaim>[4] = {},
): Promise<ClaimCreated> {
  customers += 1;
  return newClaim(
    exchange,
    from,
    to,
    { email: `customer-${customers}@example.org`, refferal: code, ...given },
    as,
  );
}

/** Pays a claim as asked. */
export async function payClaim({ ctx }: Pick<Exchange, 'ctx'>, claimId: string): Promise<void> {
  await changeClaim(ctx, claimId, staff, (claim, facts) =>
    decidePayment(
      claim,
      {
        currencyId: claim.fromId,
        rail: railOf(facts.from),
        reference: randomUUID(),
        amount: claim.fromSumma,
        state: 'final',
        confirmations: null,
      },
      undefined,
      facts,
    ),
  );
}

/** Pays a claim as asked, sends it, and completes it. */
export async function completeClaim(exchange: Pick<Exchange, 'ctx'>, claimId: string): Promise<void> {
  const { ctx } = exchange;
  await payClaim(exchange, claimId);
  await moveClaim(ctx, claimId, 'send', staff);
  await moveClaim(ctx, claimId, 'complete', staff);
}

/** Takes a completed claim back, with all that was paid out for it. */
export async function takeClaimBack({ ctx }: Pick<Exchange, 'ctx'>, claimId: string): Promise<void> {
  await moveClaim(ctx, claimId, 'ask_reversal', staff, {
    by: 'staff:demo',
    reason: 'a test',
    amount: '0',
  });
  if ((await findClaim(ctx, claimId))?.reversal === null) throw new Error('It was not asked for.');
  await moveClaim(ctx, claimId, 'reverse', colleague);
}

/** A claim by a link that is completed at once. */
export async function completedBy(
  exchange: Exchange,
  ...[code, given, as]: [string, Parameters<typeof claimBy>[2]?, Parameters<typeof claimBy>[3]?]
): Promise<string> {
  const { id } = await claimBy(exchange, code, given, as);
  await completeClaim(exchange, id);
  return id;
}

/** Other settings of the programme for a while. */
export async function withProgramme<T>(
  { ctx, admin }: Pick<Exchange, 'ctx' | 'admin'>,
  settings: object,
  work: () => Promise<T>,
): Promise<T> {
  const set = async (programme: object) => {
    await admin.query(`update exchange_settings set settings = jsonb_set(settings, '{programme}', $1)`, [
      JSON.stringify(programme),
    ]);
    await ctx.catalogue.refresh();
  };
  const { programme } = ctx.catalogue.current().settings;
  await set({ ...programme, ...settings });
  try {
    return await work();
  } finally {
    await set(programme);
  }
}
