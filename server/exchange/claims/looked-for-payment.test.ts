import type { QueueRow } from '@menyala/contract/office/claims';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { photograph } from '../receipts/testing-files.ts';
import { form as formOf } from '../receipts/testing-upload.ts';
import { expireClaims } from './store/expire-claims.ts';
import { breachesOf, moveInOffice, newClaim, press } from './testing-claims.ts';

/** "I paid", and nobody finds the payment: row 8 of the lifecycle. */
let exchange: TestContext;
let office: string;
beforeAll(async () => {
  exchange = await createTestContext();
});
beforeEach(async () => {
  office = await exchange.signIn();
});
afterAll(() => exchange.close());

const minute = 60_000;
const hour = 60 * minute;

async function passes(ms: number): Promise<void> {
  exchange.clock.turn(ms);
  await expireClaims(exchange.ctx);
  office = await exchange.signIn();
}
async function confirmed(): Promise<{ id: string; fromSumma: string; toSumma: string; course: string }> {
  const claim = await newClaim(exchange);
  await press(exchange, 'confirm', claim.id);
  return claim;
}
/** The hold is released: nobody found anything in twice the time to check. */
async function released() {
  const claim = await confirmed();
  await passes(2 * hour);
  await passes(2 * hour);
  return claim;
}
const asked = (url: string) => ask(exchange.app, { url, headers: { cookie: office } });
const statusOf = async (id: string): Promise<ClaimStatusView> =>
  (await ask(exchange.app, { url: `/en/api/v1/claim/${id}/status/` })).json();
const rowOf = async (id: string): Promise<QueueRow & { held: string | null }> =>
  (await asked(`/office/api/claims/${id}`)).json();
const needsAttention = async (id: string): Promise<string[]> =>
  (await asked('/office/api/operations-inbox'))
    .json()
    .items.filter(({ claim }: { claim: { id: string } | null }) => claim?.id === id)
    .map(({ kind }: { kind: string }) => kind);
async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await exchange.admin.query<{ event: string }>(
    'select event from claim_history where claim_id = $1 order by version',
    [id],
  );
  return rows.map(({ event }) => event);
}
const sendReceipt = async (id: string) =>
  ask(exchange.app, {
    method: 'POST',
    url: `/api/v1/claim/${id}/bill/`,
    ...formOf(await photograph()),
  });

describe('a claim whose payment nobody finds in time', () => {
  it('stays: staff are called at the end of the time to check, not a minute sooner', async () => {
    const { id, toSumma } = await confirmed();
    await passes(2 * hour - minute);
    expect(await needsAttention(id)).toEqual([]);
    await passes(minute);
    expect(await statusOf(id)).toMatchObject({ status: 'checking', eta: null });
    expect((await statusOf(id)).text).toContain('takes longer than usual');
    expect(await rowOf(id)).toMatchObject({
      held: toSumma,
      escalatedAt: exchange.clock.now().toISOString(),
    });
    expect(await needsAttention(id)).toEqual(['check_over']);
  });

  it('keeps hold and course for ever where there is a receipt', async () => {
    const { id, toSumma } = await confirmed();
    await sendReceipt(id);
    await passes(2 * hour);
    await passes(31 * 24 * hour);
    await passes(31 * 24 * hour);
    expect(await eventsOf(id)).toEqual(['create', 'confirm', 'escalate']);
    expect(await rowOf(id)).toMatchObject({ status: 'checking', held: toSumma, deadline: null });
    expect(await statusOf(id)).toMatchObject({ expiresAt: null });
  });

  it('keeps them as well where the receipt comes after staff were called', async () => {
    const { id, toSumma } = await confirmed();
    await passes(2 * hour);
    await sendReceipt(id);
    await passes(31 * 24 * hour);
    expect(await rowOf(id)).toMatchObject({ status: 'checking', held: toSumma });
    expect(await statusOf(id)).toMatchObject({ expiresAt: null });
  });

  it('loses its hold after a second such time without any sign of money, and says so', async () => {
    const { id } = await released();
    expect(await eventsOf(id)).toEqual(['create', 'confirm', 'escalate', 'release_hold']);
    expect(await rowOf(id)).toMatchObject({ status: 'checking', held: null });
    const page = await statusOf(id);
    expect(page.text).toContain('rate of the day on which we find it');
    expect(page.history.map(({ title }) => title)).toContain('The rate is no longer held');
    const form = await ask(exchange.app, { url: `/api/v1/claim/${id}/form/` });
    expect(form.json()).toMatchObject({ isCourseFixed: false });
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query<{ kind: string }>(
      'select kind from email_message where claim_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['claim.create', 'claim.confirm', 'claim.release_hold']);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('is closed 72 hours after that, and may be opened again with a receipt', async () => {
    const { id } = await released();
    await passes(72 * hour - minute);
    expect((await statusOf(id)).status).toBe('checking');
    await passes(minute);
    expect((await statusOf(id)).status).toBe('deleted');
    expect(await needsAttention(id)).toEqual([]);
    await sendReceipt(id);
    expect((await press(exchange, 'confirm', id)).json().status).toBe('checking');
    await passes(31 * 24 * hour);
    expect((await statusOf(id)).status).toBe('checking');
    expect(await needsAttention(id)).toEqual(['check_over']);
  });

  it('is kept open by a receipt that came after its hold was released', async () => {
    const { id } = await released();
    await sendReceipt(id);
    await passes(31 * 24 * hour);
    expect(await rowOf(id)).toMatchObject({ status: 'checking', held: null });
  });
});

describe('money that is found after the hold was released', () => {
  it('is the customer’s: a fresh rate or the money back', async () => {
    const { id, fromSumma } = await released();
    await moveInOffice(exchange, office, id, 'deposit', { reference: `found-${id}`, amount: fromSumma });
    const page = await ask(exchange.app, {
      url: `/en/api/v1/claim/${id}/status/`,
    });
    expect(page.json()).toMatchObject({ status: 'paused', choice: { waitsFor: 'late' } });
    const ways = page.json().choice.ways.map(({ way }: { way: string }) => way);
    expect(ways).toEqual(['fresh_course', 'refund']);
    expect(await needsAttention(id)).toEqual([]);
  });

  it('is exchanged at the old rate where staff say why, and the reserve allows it', async () => {
    const { id, fromSumma, toSumma } = await released();
    const payment = { reference: `old-${id}`, amount: fromSumma };
    const without = await moveInOffice(exchange, office, id, 'reopen', payment);
    expect(without.json()).toMatchObject({ errors: { reason: [{ code: 'required' }] } });
    const words = { ...payment, reason: 'The bank was slow.' };
    expect((await moveInOffice(exchange, office, id, 'reopen', words)).json()).toMatchObject({
      status: 'accepted',
      held: toSumma,
      escalatedAt: null,
    });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('is not reopened while its hold stands: there it is simply booked', async () => {
    const { id, fromSumma } = await confirmed();
    const words = { reference: `early-${id}`, amount: fromSumma, reason: 'Why not.' };
    const refused = await moveInOffice(exchange, office, id, 'reopen', words);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'wrong_status']);
  });
});

it('a receipt that comes in the moment of release wins, or finds it released: nothing is in between', async () => {
  for (let count = 0; count < 6; count += 1) {
    const { id } = await confirmed();
    await passes(2 * hour);
    exchange.clock.turn(2 * hour);
    const [receipt] = await Promise.all([sendReceipt(id), expireClaims(exchange.ctx)]);
    expect(receipt.statusCode).toBeLessThan(300);
    const events = await eventsOf(id);
    const isReleased = events.at(-1) === 'release_hold';
    expect(((await rowOf(id)).held === null) === isReleased).toBe(true);
    exchange.clock.turn(80 * hour);
    await expireClaims(exchange.ctx);
    expect((await statusOf(id)).status).toBe('checking');
    office = await exchange.signIn();
  }
  expect(await breachesOf(exchange)).toEqual([]);
});

it('the clock of the check stands while nobody is there to look', async () => {
  const { id } = await newClaim(exchange);
  // Five o'clock in the evening by Moscow, two hours before they go home.
  await exchange.admin.query(
    `update exchange_settings set settings = jsonb_set(settings, '{hours,week}',
       (select jsonb_agg('[{"from": "10:00", "to": "18:00"}]'::jsonb) from generate_series(1, 7)))`,
  );
  await exchange.ctx.catalogue.refresh();
  const today = exchange.clock.now().toISOString().slice(0, 10);
  exchange.clock.set(new Date(`${today}T14:00:00Z`));
  try {
    await press(exchange, 'confirm', id);
    const { expiresAt } = await statusOf(id);
    const next = new Date(Date.parse(`${today}T08:00:00Z`) + 24 * hour);
    expect(expiresAt).toBe(next.toISOString());
  } finally {
    await exchange.admin.query(
      `update exchange_settings set settings = jsonb_set(settings, '{hours,week}',
         (select jsonb_agg('[{"from": "00:00", "to": "24:00"}]'::jsonb) from generate_series(1, 7)))`,
    );
    await exchange.ctx.catalogue.refresh();
  }
});
