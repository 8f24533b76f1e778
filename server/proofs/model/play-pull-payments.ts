import { Refusal } from '../../platform/http/refusal.ts';
import { methodIds } from '../../shop/payment-methods.ts';
import { askPullPayment } from '../../shop/pull-payments/ask-pull-payment.ts';
import { approvePullPayment, refusePullPayment } from '../../shop/pull-payments/decide-pull-payment.ts';
import { makePullPayment } from '../../shop/pull-payments/make-pull-payment.ts';
import { findPullPayment } from '../../shop/pull-payments/pull-payment.ts';
import type { Exchange } from './context.ts';
import type { AskPullEvent, DecidePullEvent, MakePullEvent } from './events.ts';
import type { Ids } from './play-invoices.ts';
import { shopOf } from './play-withdrawals.ts';
import { text } from './units.ts';

export async function playMakePull({ ctx }: Exchange, ids: Ids, event: MakePullEvent): Promise<void> {
  const { pull, invoice, expiresAt, key } = event;
  const amount = text(event.amount);
  const order = {
    ...{ name: 'Refund', description: '', amount, currency: 'USD', methods: [], approvesItself: false },
    ...{ startsAt: null, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
    ...{ email: null, locale: 'en-US' },
    invoice: invoice === null ? null : { id: ids.invoices.get(invoice) ?? '', amount, currency: 'USD' },
  };
  const by = { actor: 'customer', field: 'amount' };
  const id = await makePullPayment(ctx, await shopOf(ctx, ids), order, { key, hash: key }, by);
  ids.pulls.set(pull, id);
}

export async function playAskPull(
  { ctx }: Exchange,
  ids: Ids,
  { pull, to }: AskPullEvent,
  requisites: Record<string, string>,
): Promise<void> {
  await ctx.reserves.refresh();
  const method = methodIds(ctx.catalogue.current()).get(to) ?? '';
  await askPullPayment(
    ctx,
    ids.pulls.get(pull) ?? '',
    { method, requisites, email: null, locale: 'en-US' },
    '127.0.0.1',
  );
}

export async function playDecidePull({ ctx }: Exchange, ids: Ids, event: DecidePullEvent): Promise<void> {
  await ctx.reserves.refresh();
  const pull = await findPullPayment(ctx, ids.pulls.get(event.pull) ?? '');
  if (!pull) throw new Refusal('not_found');
  const seen = { ...pull, version: event.version };
  if (event.as === 'refuse') return refusePullPayment(ctx, seen, 'The model says so.', 'customer');
  const { id } = await approvePullPayment(ctx, seen, 'customer');
  ids.withdrawals.set(event.withdrawal, id);
}
