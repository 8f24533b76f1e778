import type { OfficeClaim } from '@menyala/contract/office/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { newClaim } from '../claims/testing-claims.ts';
import { forgetReceipts, sweepOrphanFiles } from './forget-receipts.ts';
import { receiptFiles } from './receipt-routes.ts';
import { pdf } from './testing-files.ts';
import { storedFiles, uploadTo } from './testing-upload.ts';

const day = 24 * 60 * 60 * 1000;

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const forget = () => forgetReceipts(exchange.ctx, receiptFiles(exchange.ctx));
const files = () => storedFiles(exchange.ctx);

/** A claim with a receipt, in a status that it has had since now. */
async function claimWithReceipt(status: string) {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  const receipt = await send(id);
  await exchange.admin.query('update claim set status = $2, updated_at = $3 where id = $1', [
    id,
    status,
    exchange.clock.now(),
  ]);
  return { id, receipt };
}

async function send(claimId: string): Promise<string> {
  const answer = await uploadTo(exchange.app)(claimId, pdf(), { name: 'bill.pdf' });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

async function rowOf(id: string) {
  const { rows } = await exchange.admin.query(
    'select encrypted_key, removed_at, removed_after_days from receipt where id = $1',
    [id],
  );
  return rows[0];
}
const kept = { removed_at: null, removed_after_days: null };

describe('receipts', () => {
  it.each(['success', 'error', 'deleted'])(
    'go so many days after a claim that is %s ended, with their files, and the trace of them stays',
    async (status) => {
      const { id, receipt } = await claimWithReceipt(status);
      exchange.clock.turn(180 * day - 1);
      await forget();
      expect(await rowOf(receipt)).toMatchObject(kept);
      exchange.clock.turn(2);
      await forget();
      const at = exchange.clock.now();
      expect(await rowOf(receipt)).toEqual({ encrypted_key: null, removed_at: at, removed_after_days: 180 });
      expect(await files()).not.toContain(receipt);

      const removed = { at: at.toISOString(), afterDays: 180 };
      const office = await exchange.app.inject({
        url: `/office/api/claims/${id}`,
        headers: { cookie: await exchange.signIn() },
      });
      expect(office.json<OfficeClaim>().receiptFiles).toMatchObject([
        { name: 'bill.pdf', url: null, removed },
      ]);
      const form = await exchange.app.inject(`/api/v1/claim/${id}/form/`);
      expect(form.json().receipts).toMatchObject([{ id: receipt, name: 'bill.pdf', removed }]);
      const file = await exchange.app.inject({
        url: `/office/api/claims/${id}/receipts/${receipt}`,
        headers: { cookie: await exchange.signIn() },
      });
      expect(file.statusCode).toBe(404);

      exchange.clock.turn(day);
      await forget();
      expect((await rowOf(receipt)).removed_at).toEqual(at);
    },
  );

  it('stay while their claim goes on, and while its money is on its way back', async () => {
    const working = await claimWithReceipt('paused');
    const refunded = await claimWithReceipt('error');
    await exchange.admin.query(
      `insert into refund (id, claim_id, currency_id, amount, fee, requisites, state, actor, asked_at)
       select gen_random_uuid(), id, from_id, 1, 0, '{}', 'asked', 'user', updated_at from claim where id = $1`,
      [refunded.id],
    );
    exchange.clock.turn(400 * day);
    await forget();
    for (const { receipt } of [working, refunded]) {
      expect(await rowOf(receipt)).toMatchObject(kept);
      expect(await files()).toContain(receipt);
    }
  });

  it('that were sent after the end of their claim stay as long from then on', async () => {
    const { id, receipt } = await claimWithReceipt('deleted');
    exchange.clock.turn(100 * day);
    const late = await send(id);
    exchange.clock.turn(100 * day);
    await forget();
    expect(await rowOf(receipt)).toMatchObject({ removed_after_days: 180 });
    expect(await rowOf(late)).toMatchObject(kept);
  });

  it('whose process ended between row and file leave a file that opens for nobody and is swept away', async () => {
    const { receipt } = await claimWithReceipt('success');
    exchange.clock.turn(181 * day);
    const broken = {
      ...receiptFiles(exchange.ctx),
      remove: () => Promise.reject(new Error('The power is cut')),
    };
    await expect(forgetReceipts(exchange.ctx, broken)).rejects.toThrow('The power is cut');
    expect(await rowOf(receipt)).toMatchObject({ encrypted_key: null, removed_after_days: 180 });
    expect(await files()).toContain(receipt);
    expect(await forget()).toBe(false);
    // The clock of the test stands long after the file's own time.
    await sweepOrphanFiles(
      { ...exchange.ctx, clock: { now: () => new Date(Date.now() + day) } },
      receiptFiles(exchange.ctx),
    );
    expect(await files()).not.toContain(receipt);
  });

  it('make room for new ones once they are gone', async () => {
    const { id } = await claimWithReceipt('deleted');
    for (let n = 0; n < 4; n += 1) await send(id);
    const upload = () => uploadTo(exchange.app)(id, pdf(), { name: 'bill.pdf' });
    expect((await upload()).statusCode).toBe(422);
    exchange.clock.turn(181 * day);
    await forget();
    expect((await upload()).statusCode).toBe(201);
  });

  it('stay for as many days as the owner sets, which are 30 at least', async () => {
    const { receipt } = await claimWithReceipt('success');
    const headers = { cookie: await exchange.signIn() };
    const url = '/office/api/settings/exchange';
    const seen = (await exchange.app.inject({ url, headers })).json();
    const edit = async (receiptDays: unknown) =>
      exchange.app.inject({ method: 'PUT', url, headers, payload: { ...seen, receiptDays } });
    for (const wrong of [29, 0, null, 3651])
      expect((await edit(wrong)).json().errors).toHaveProperty('receiptDays');
    expect((await edit(30)).statusCode).toBe(200);
    await exchange.ctx.catalogue.refresh();
    exchange.clock.turn(31 * day);
    await forget();
    expect(await rowOf(receipt)).toMatchObject({ removed_after_days: 30 });
  });
});
