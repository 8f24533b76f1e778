import { add, compare, max, subtract } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Chance, chanceFrom } from '../../proofs/model/chance.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import { approvePullPayment, archivePullPayment, refusePullPayment } from './decide-pull-payment.ts';
import { drivePullPayments } from './drive-pull-payments.ts';
import { findPullPayment, type PullPaymentStatus } from './pull-payment.ts';
import { refundInvoice } from './refund-invoice.ts';
import { askFor, giveShop, makePull, moveStraight, shopNamed } from './testing-pull-payments.ts';

/** More of them by hand: HISTORIES=20 STEPS=300 npx vitest run server/shop/pull-payments/pull-payments.property */
const histories = Number(process.env['HISTORIES'] ?? 2);
const steps = Number(process.env['STEPS'] ?? 120);
const minute = 60_000;

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

/** A refund as a person would note it. */
interface Noted {
  id: string;
  setAside: string;
  /** How much of the invoice it gives back. */
  ofInvoice: string;
  status: PullPaymentStatus;
}

interface Story {
  shop: string;
  invoice: string;
  payment: { claim: { id: string; fromSumma: string }; reference: string };
  refunds: Noted[];
  /** What the shop got, less what was taken back of it, in its currency. */
  income: string;
  isTakenBack: boolean;
}

/** What may come of a refund within one step, in which two may act at once. */
const after: Record<PullPaymentStatus, readonly PullPaymentStatus[]> = {
  open: ['open', 'asked', 'approved', 'closed'],
  asked: ['asked', 'open', 'approved', 'closed'],
  approved: ['approved', 'open', 'paid', 'closed'],
  paid: ['paid'],
  closed: ['closed'],
};

async function begin(): Promise<Story> {
  const { id: shop, ...invoicing } = await openShop(exchange);
  await giveShop(exchange, shop, '150');
  const invoice = await makeInvoice(exchange, { id: shop, ...invoicing }, { amount: '100' });
  const claim = await choose(exchange, invoice, 'BTC');
  const reference = await pay(exchange, claim, 'BTC');
  const { rows } = await exchange.admin.query<{ amount: string }>(
    'select trim_scale(amount)::text as amount from shop_credit where invoice_id = $1',
    [invoice],
  );
  const income = add('150', rows[0]?.amount ?? '0');
  return { shop, invoice, payment: { claim, reference }, refunds: [], income, isTakenBack: false };
}

const pullOf = async (id: string) => (await findPullPayment(exchange.ctx, id)) ?? expect.unreachable();

async function payoutOf(id: string): Promise<{ id: string; status: string } | null> {
  const { rows } = await exchange.admin.query<{ id: string; status: string }>(
    "select id, status from withdrawal where pull_payment_id = $1 and status in ('accepted', 'sending')",
    [id],
  );
  return rows[0] ?? null;
}

/** What its buyer, its shop, staff or the clock may do to a refund. */
async function act(id: string, chance: Chance): Promise<string> {
  const what = chance.below(100);
  const pull = await pullOf(id);
  if (what < 35) {
    await askFor(exchange, id, { code: ['USDTTRC20', 'SBERRUB', 'LTC'][chance.below(3)] ?? 'LTC' });
    return 'asked for';
  }
  if (what < 60) {
    await approvePullPayment(exchange.ctx, pull, 'customer');
    return 'approved';
  }
  if (what < 67) {
    await refusePullPayment(exchange.ctx, pull, 'Other details', 'customer');
    return 'refused';
  }
  if (what < 70) {
    await archivePullPayment(exchange.ctx, id, 'customer');
    return 'archived';
  }
  const payout = await payoutOf(id);
  if (payout === null) return 'nothing';
  // Mostly what may be done to it, now and then the rest.
  const isSending = (payout.status === 'sending') !== (chance.below(6) === 0);
  const fits = isSending ? (['paid', 'paid', 'fail'] as const) : (['send', 'send', 'reject'] as const);
  const action = fits[chance.below(3)] ?? 'send';
  await moveStraight(exchange, payout.id, action);
  return `staff: ${action}`;
}

/** Whatever is refused changes nothing, and is a part of the story. */
async function tell(deed: Promise<string>): Promise<string> {
  try {
    return await deed;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `refused as ${error.code}`;
  }
}

async function make(story: Story, chance: Chance): Promise<string> {
  const amount = String(5 + chance.below(60));
  const isOfInvoice = chance.below(3) === 0;
  const expiresAt = chance.below(3) === 0 ? new Date(exchange.clock.now().getTime() + 3 * minute) : null;
  const approvesItself = chance.below(4) === 0;
  const rest = { name: 'Refund', description: '', methods: [], approvesItself, expiresAt };
  const one = async (): Promise<string> => {
    if (!isOfInvoice) return makePull(exchange, story.shop, { ...rest, amount });
    const invoice = (await findInvoice(exchange.ctx.db, story.invoice)) ?? expect.unreachable();
    const custom = { amount, currency: 'USD' };
    const wish = { variant: 'Custom', custom, subtractPercent: '0', method: null } as const;
    const shop = await shopNamed(exchange, story.shop);
    return refundInvoice(exchange.ctx, shop, invoice, { ...rest, wish }, null, { actor: 'shop-key:0' });
  };
  // Often two ask at once for what may be enough for one.
  const wanted = chance.below(2) === 0 ? [one(), one()] : [one()];
  const told = await Promise.all(
    wanted.map((made) =>
      tell(
        made.then(async (id) => {
          const { setAside, status } = await pullOf(id);
          story.refunds.push({ id, setAside, status, ofInvoice: isOfInvoice ? amount : '0' });
          return `made over ${amount}${isOfInvoice ? ' of the invoice' : ''}`;
        }),
      ),
    ),
  );
  return told.join(' and ');
}

async function step(story: Story, chance: Chance): Promise<string> {
  const what = chance.below(100);
  const live = story.refunds.filter(({ status }) => status !== 'paid' && status !== 'closed');
  // What is over is tried too, now and then.
  const among = live.length > 0 && chance.below(8) > 0 ? live : story.refunds;
  const refund = among[chance.below(among.length)];
  if (refund === undefined || what < 18) return make(story, chance);
  if (what < 30) {
    exchange.clock.turn(chance.below(3) * minute);
    await drivePullPayments(exchange.ctx);
    return 'time went by';
  }
  if (what < 32 && !story.isTakenBack) {
    const { claim, reference } = story.payment;
    story.isTakenBack = true;
    await pay(exchange, claim, 'BTC', { reference, state: 'reversed' });
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query<{ amount: string }>(
      'select trim_scale(amount)::text as amount from shop_credit where invoice_id = $1',
      [story.invoice],
    );
    story.income = subtract(story.income, rows[0]?.amount ?? '0');
    return 'the payment was taken back';
  }
  const two = chance.below(3) === 0;
  const told = await Promise.all([
    tell(act(refund.id, chance)),
    ...(two ? [tell(act(refund.id, chance))] : []),
  ]);
  return `${story.refunds.indexOf(refund)} ${told.join(' and ')}`;
}

async function check(story: Story, told: string): Promise<void> {
  expect(await breachesOf(exchange), told).toEqual([]);
  let [held, paid, ofInvoice] = ['0', '0', '0'];
  for (const refund of story.refunds) {
    const { status, held: its, archivedAt, asked } = await pullOf(refund.id);
    expect(after[refund.status], `${refund.id} was ${refund.status}\n${told}`).toContain(status);
    refund.status = status;
    expect(its, told).toBe(status === 'paid' || status === 'closed' ? '0' : refund.setAside);
    if (archivedAt !== null) expect(['approved', 'paid', 'closed'], told).toContain(status);
    expect(asked !== null, told).toBe(status === 'asked');
    expect((await payoutOf(refund.id)) !== null, told).toBe(status === 'approved');
    held = add(held, its);
    if (status === 'paid') paid = add(paid, refund.setAside);
    if (status !== 'closed') ofInvoice = add(ofInvoice, refund.ofInvoice);
  }
  expect(compare(ofInvoice, '100'), told).not.toBe(1);
  const { rows } = await exchange.admin.query<Record<'there' | 'held' | 'owed', string>>(
    `select trim_scale(coalesce(sum(balance) filter (where kind = 'shop'), 0))::text as there,
       trim_scale(coalesce(sum(balance) filter (where kind = 'shop_held'), 0))::text as held,
       trim_scale(coalesce(-sum(balance) filter (where kind = 'shop_owed'), 0))::text as owed
     from account where owner = $1`,
    [story.shop],
  );
  const [sums = expect.unreachable()] = rows;
  // Each unit of what the shop got is on its balance, set aside, or was sent; a debt is paid before anything else.
  const left = subtract(subtract(story.income, held), paid);
  expect(sums, told).toEqual({ held, there: max(left, '0'), owed: max(subtract('0', left), '0') });
}

const done = new Set<string>();

describe('a random history of refunds that are asked for, approved, refused, taken back and paid', () => {
  it.each(Array.from({ length: histories }, (_, place) => 9_000 + place))(
    'leaves each unit of the shop in one place, and pays each refund once (seed %i)',
    { timeout: 60_000 + steps * 2_000 },
    async (seed) => {
      const chance = chanceFrom(seed);
      const story = await begin();
      const told: string[] = [];
      for (let place = 0; place < steps; place += 1) {
        const line = await step(story, chance);
        told.push(line);
        for (const part of line.split(' and ')) done.add(part.replace(/^\d+ /, '').replace(/ \d.*$/, ''));
        // What is on its way is sent in the end, so that there is something to refund.
        if (place % 20 === 19) {
          await giveShop(exchange, story.shop, '60');
          story.income = add(story.income, '60');
          await exchange.admin.query(
            `select net_owed($1, (select currency_id from shop where id = $1), $2)`,
            [story.shop, exchange.clock.now()],
          );
        }
        await check(story, `seed ${seed}:\n${told.join('\n')}`);
      }
    },
  );

  it('had everything in it, or it says nothing', () => {
    for (const word of [
      ...['made over', 'asked for', 'approved', 'refused', 'archived', 'time went by', 'staff: send'],
      ...['staff: paid', 'staff: reject', 'the payment was taken back', 'refused as validation'],
      ...['refused as conflict', 'refused as refund_closed'],
    ])
      expect([...done]).toContain(word);
  });
});
