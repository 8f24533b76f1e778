import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../shop/invoices/testing-invoices.ts';
import {
  approvePullPayment,
  archivePullPayment,
  refusePullPayment,
} from '../../shop/pull-payments/decide-pull-payment.ts';
import { findPullPayment } from '../../shop/pull-payments/pull-payment.ts';
import { askFor, giveShop, makePull, moveStraight } from '../../shop/pull-payments/testing-pull-payments.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { withoutProof } from './email-proofs.ts';
import { opened } from './testing-opened.ts';
import { writeRefundEmails } from './write-refund-emails.ts';

let exchange: TestContext;
let shop: string;
beforeAll(async () => {
  exchange = await createTestContext();
  ({ id: shop } = await openShop(exchange));
  await giveShop(exchange, shop, '5000');
});
afterAll(() => exchange.close());
beforeEach(async () => {
  await exchange.ctx.outbox.drain();
  await exchange.admin.query('delete from email_message');
});

async function written() {
  await exchange.ctx.outbox.drain();
  const rows = await exchange.ctx.db.selectFrom('email_message').selectAll().orderBy('id').execute();
  return rows.map((row) => opened(exchange.ctx.vault, row));
}
const kindsOf = async () => (await written()).map(({ kind, recipient }) => [kind, recipient]);
const pullOf = async (id: string) => (await findPullPayment(exchange.ctx, id)) ?? expect.unreachable();
const buyer = 'anna@example.com';

describe('emails about refunds of shops', () => {
  it('tell the buyer that one is ready, its owner that it waits, and the buyer that it is sent', async () => {
    const id = await makePull(exchange, shop, { name: 'Order 17', email: buyer });
    const [ready] = await written();
    expect(ready).toMatchObject({ kind: 'refund.ready', recipient: buyer, locale: 'en-US' });
    for (const body of [ready?.body, ready?.html]) {
      for (const said of ['Teas', 'Order 17', '50', `/en/pull-payments/${id}`]) expect(body).toContain(said);
      expect(withoutProof(body ?? '')).not.toContain(id);
    }
    await askFor(exchange, id, { code: 'SBERRUB' });
    const owner = `${shop.toLowerCase()}@example.com`;
    expect(await kindsOf()).toEqual([
      ['refund.ready', buyer],
      ['refund.waits', owner],
    ]);
    const waits = (await written())[1];
    expect(waits?.locale).toBe('ru-RU');
    expect(waits?.body).toContain(`/account/shop/withdrawal?shop=${shop}`);
    expect(waits?.body).not.toContain(id);
    const payout = await approvePullPayment(exchange.ctx, await pullOf(id), 'customer');
    await moveStraight(exchange, payout.id, 'send');
    await moveStraight(exchange, payout.id, 'paid');
    // The owner hears nothing of it as of a withdrawal of their own.
    expect((await kindsOf()).slice(2)).toEqual([['refund.paid', buyer]]);
    const paid = (await written())[2];
    expect(paid?.body).toMatch(/tx-/);
    expect(paid?.body).not.toContain(Object.values(payout.requisites)[0]);
  });

  it('tell the buyer why details were refused, as one harmless line, and nothing of what is over', async () => {
    const id = await makePull(exchange, shop, { email: buyer });
    await askFor(exchange, id);
    await refusePullPayment(
      exchange.ctx,
      await pullOf(id),
      'Wrong name\r\nBcc: x@example.com <b>',
      'customer',
    );
    const refused = (await written()).at(-1);
    expect(refused).toMatchObject({ kind: 'refund.refused', recipient: buyer });
    expect(refused?.body).toContain('Wrong name Bcc: x@example.com <b>');
    expect(refused?.html).not.toContain('<b>');
    const closed = await makePull(exchange, shop, { email: buyer });
    await archivePullPayment(exchange.ctx, closed, 'customer');
    // Whether or not it was told in time: its news comes late once more.
    await exchange.ctx.outbox.drain();
    await exchange.admin.query('delete from email_message');
    await exchange.admin.query(
      "update outbox set delivered_at = null where topic = 'pull_payment.moved' and payload ->> 'pullPayment' = $1",
      [closed],
    );
    expect(await kindsOf()).toEqual([]);
  });

  it('reach a mailbox twelve times an hour at most, whoever a shop says that its buyer is', async () => {
    const { ctx } = exchange;
    const limited = { ...ctx, config: { ...ctx.config, rateLimits: true } };
    for (let n = 0; n < 14; n += 1) {
      const id = await makePull(exchange, shop, { amount: '2' });
      await ctx.outbox.drain();
      await exchange.admin.query("update pull_payment set email = 'victim@example.com' where id = $1", [id]);
      const payload = { pullPayment: id, version: 1, status: 'open', event: 'make' };
      await ctx.db
        .transaction()
        .execute((tx) =>
          writeRefundEmails(limited, tx, [{ id: -1 - n, topic: 'pull_payment.moved', payload }]),
        );
    }
    const { rows } = await exchange.admin.query('select from email_message where recipient = $1', [
      'victim@example.com',
    ]);
    expect(rows).toHaveLength(12);
  });

  it('go to nobody where no address is known, and to no owner where nobody has to approve', async () => {
    const id = await makePull(exchange, shop, { approvesItself: true });
    await askFor(exchange, id);
    expect(await kindsOf()).toEqual([]);
  });
});
