import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { type Details, decryptCards } from '../../platform/vault/card-numbers.ts';
import { decideMove } from '../claims/decide/decide-move.ts';
import { decideRefundStep } from '../claims/decide/decide-refund.ts';
import { changeClaim, type Decide } from '../claims/store/change-claim.ts';
import type { Outcome, PayoutOrder, PayoutProvider } from '../payout-providers/port.ts';

/**
 * Hands waiting orders to their providers, and asks what became of those that they have. Safe to run in several processes:
 * an order is handed over by the one that commits it first. Where the process ends between the commit and the call, the
 * order stays open, and only its provider's word or a person's moves it.
 */
export async function drivePayouts(ctx: Context): Promise<void> {
  if (ctx.payouts.length === 0) return;
  for (const order of await ordersUnderWay(ctx.db)) {
    const provider = ctx.payouts.find(({ route }) => route === order.route);
    if (!provider) continue;
    try {
      const outcome = await (order.handedAt
        ? ask(ctx, provider, order, order.handedAt)
        : hand(ctx, provider, order));
      if (outcome) await note(ctx, order, outcome);
    } catch (error) {
      ctx.log.warn({ err: error, claim: order.claimId }, 'what became of a payout is not known yet');
    }
  }
}

async function hand(ctx: Context, provider: PayoutProvider, order: Order): Promise<Outcome | null> {
  // While everything is stopped, providers are given nothing; what they have already is asked after.
  if (ctx.catalogue.current().stop !== null) return null;
  const at = ctx.clock.now();
  // Before it is handed over: what cannot be read must not be taken for sent.
  const asked = asAsked(ctx, order, at);
  return (await handOver(ctx.db, order, at)) ? provider.send(asked) : null;
}

function ask(ctx: Context, provider: PayoutProvider, order: Order, handedAt: Date): Promise<Outcome> {
  return provider.find(asAsked(ctx, order, handedAt));
}

function asAsked(ctx: Context, order: Order, handedAt: Date): PayoutOrder {
  const { what, id, claimId, currencyId, amount } = order;
  const requisites = decryptCards(ctx.vault, order.requisites, associatedData.claim(claimId));
  const currency = ctx.catalogue.current().currencies.get(currencyId)?.code ?? String(currencyId);
  return { key: `${what}-${id}`, currency, amount, requisites, handedAt };
}

/** What is told of an order that is over already says nothing new. */
async function note(ctx: Context, order: Order, outcome: Outcome): Promise<void> {
  const by: Actor = { kind: 'provider', name: order.route };
  const decide = order.what === 'payout' ? payoutOutcome(order, outcome) : refundOutcome(order, outcome);
  try {
    await changeClaim(ctx, order.claimId, by, decide);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'wrong_status') throw error;
  }
}

export function payoutOutcome(order: Pick<Order, 'id'>, outcome: Outcome): Decide {
  return (claim, facts) => {
    const attempt = claim.payouts.find(({ id }) => String(id) === order.id);
    if (!attempt || (attempt.state !== 'open' && attempt.state !== 'sent')) return null;
    const wasSent = attempt.state === 'sent';
    switch (outcome.state) {
      case 'open':
        return null;
      case 'sent':
        return wasSent ? null : decideMove(claim, 'sent', outcome, facts);
      case 'confirmed':
        return decideMove(claim, 'complete', outcome, facts);
      case 'failed':
        return wasSent ? null : decideMove(claim, 'fail_payout', outcome, facts);
      case 'returned':
        // What comes back has left before.
        return wasSent
          ? decideMove(claim, 'returned', { fee: outcome.fee }, facts)
          : decideMove(claim, 'sent', outcome, facts);
    }
  };
}

/** Customers read why a refund failed. */
const cameBack = {
  'ru-RU': 'Перевод вернулся: проверьте реквизиты.',
  'en-US': 'The transfer came back: check the details.',
} as const;

function refundOutcome(order: Pick<Order, 'id'>, outcome: Outcome): Decide {
  return (claim) => {
    switch (outcome.state) {
      case 'open':
        return null;
      case 'sent':
      case 'confirmed':
        return decideRefundStep(claim, order.id, { to: 'done', reference: outcome.reference });
      case 'failed':
        return decideRefundStep(claim, order.id, { to: 'failed', reason: outcome.reason });
      case 'returned':
        return decideRefundStep(claim, order.id, { to: 'failed', reason: cameBack[claim.locale] });
    }
  };
}

/** An order that a provider sends: a payout attempt or a refund. */
interface Order {
  what: 'payout' | 'refund';
  id: string;
  claimId: string;
  currencyId: number;
  amount: string;
  /** As they lie in the database, where card numbers are encrypted. */
  requisites: Details;
  route: string;
  handedAt: Date | null;
}

/** What is with providers, or waits to be handed to them. */
async function ordersUnderWay(db: Queryable): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select 'payout' as what, p.id::text as id, p.claim_id as "claimId", p.currency_id as "currencyId", p.amount,
      c.to_requisites as requisites, p.route, p.handed_at as "handedAt"
    from payout_attempt p join claim c on c.id = p.claim_id
    where p.state in ('open', 'sent') and p.route <> 'hand'
    union all
    select 'refund', r.id::text, r.claim_id, r.currency_id, r.amount - r.fee, r.requisites, r.route, r.handed_at
    from refund r where r.state = 'sending' and r.route <> 'hand'
    order by 8 nulls first limit 500`.execute(db);
  return rows.map((row) => ({ ...row, amount: plain(row.amount) }));
}

/** Commits that the order is handed over now. True for the one who may call the provider. */
async function handOver(db: Queryable, { what, id }: Order, at: Date): Promise<boolean> {
  const { rows } =
    what === 'payout'
      ? await sql<{ mine: boolean }>`select hand_over_payout(${id}::bigint, ${at}) as mine`.execute(db)
      : await sql<{ mine: boolean }>`select hand_over_refund(${id}::uuid, ${at}) as mine`.execute(db);
  return rows[0]?.mine === true;
}
