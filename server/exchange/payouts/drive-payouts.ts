import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { decryptCards } from '../../platform/vault/card-numbers.ts';
import { decideMove } from '../claims/decide/decide-move.ts';
import { decideRefundStep } from '../claims/decide/decide-refund.ts';
import { changeClaim, type Decide } from '../claims/store/change-claim.ts';
import type { Outcome, PayoutOrder, PayoutProvider } from '../payout-providers/port.ts';
import { handOver, type Order, ordersUnderWay } from './payout-queries.ts';

/**
 * Hands waiting orders to their providers, and asks what became of those that they have. Safe to run in several processes:
 * an order is handed over by the one that commits it first. Where the process ends between the commit and the call, the
 * order stays open, and only its provider's word or a person's moves it.
 */
export async function drivePayouts(ctx: Context): Promise<void> {
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
