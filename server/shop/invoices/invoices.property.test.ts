import type { ClaimCreated } from '@menyala/contract/site/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Chance, chanceFrom } from '../../proofs/model/chance.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { wrongDays } from '../sales/testing-days.ts';
import type { InvoicingShop } from './create-invoice.ts';
import { driveInvoices } from './drive-invoices.ts';
import { findInvoice } from './invoice-queries.ts';
import { markInvoice } from './mark-invoice.ts';
import { choose, makeInvoice, openShop, pay } from './testing-invoices.ts';

/** More of them by hand: HISTORIES=20 STEPS=300 npx vitest run server/shop/invoices/invoices.property */
const histories = Number(process.env['HISTORIES'] ?? 2);
const steps = Number(process.env['STEPS'] ?? 150);

const minute = 60_000;
/** The currency of the shops' balances: so it is paid at one for one. */
const own = 'USDTTRC20';
const methods = ['BTC', 'SBERRUB', 'LTC', own];

/** A payment as a person would note it: what came, of which claim, and how far it got. */
interface Noted {
  reference: string;
  claim: PaidClaim;
  /** In the currency sent, in units of 10⁻¹⁸. */
  amount: bigint;
  text: string;
  /** `extra`: it came when its claim was booked already. It stays its customer's, and pays nothing. */
  state: 'seen' | 'final' | 'gone' | 'extra';
  /** Whether the money is here to stay: of `extra` the state does not tell. */
  isFinal: boolean;
}
interface PaidClaim extends Pick<ClaimCreated, 'id' | 'fromSumma'> {
  method: string;
  /** What one of the currency sent is worth; what the claim was made to bring, and what it asks for that. */
  rate: bigint;
  due: bigint;
  asked: bigint;
}
interface Known {
  id: string;
  claims: PaidClaim[];
  payments: Noted[];
}

/** Of all histories, since invoices of one go on in the next. */
const every: Known[] = [];
const bookedOfAll = new Set<string>();
let start: Books;

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  const { ctx, admin } = exchange;
  const { rows } = await admin.query<{ id: number }>(`select id from currency where code = '${own}'`);
  await setReserve(exchange, rows[0]?.id ?? 0, '900000000');
  await ctx.catalogue.refresh();
  start = await readBooks();
});
afterAll(() => exchange.close());

const digits = 18n;
const one = 10n ** digits;

/** Canonical text in units of 10⁻¹⁸. */
function units(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * one + BigInt(part.padEnd(Number(digits), '0'));
}

/** Half up, as the books round what an invoice was paid. */
const rounded = (product: bigint) => (product + one / 2n) / one;

/** What payments in these states are worth, in the invoice's currency: Σ value × rate, and just the due where a claim got what it asked for. */
function worth({ claims, payments }: Known, counts: (payment: Noted) => boolean): bigint {
  let sum = 0n;
  for (const claim of claims) {
    const came = payments
      .filter((payment) => payment.claim === claim && counts(payment))
      .reduce((total, { amount }) => total + amount, 0n);
    sum += came >= claim.asked ? claim.due * one + (came - claim.asked) * claim.rate : came * claim.rate;
  }
  return rounded(sum);
}

type Books = ReadonlyMap<string, bigint>;

/** What the accounts of each kind and currency hold together. */
async function readBooks(): Promise<Books> {
  const { rows } = await exchange.admin.query<{ name: string; sum: string }>(
    `select concat_ws(' ', a.kind, c.code) as name, sum(a.balance)::text as sum
     from account a join currency c on c.id = a.currency_id group by 1`,
  );
  return new Map(
    rows.map(({ name, sum }) => [name, sum.startsWith('-') ? -units(sum.slice(1)) : units(sum)]),
  );
}

/**
 * Where each unit is, by what was noted alone: what came is due to its customer until its claim is booked, and ours from then on; what
 * the reserve gave for it is the shop's, less a hundredth. Nothing else has moved.
 */
async function checkUnits(story: string): Promise<void> {
  const now = await readBooks();
  const moved = (currency: string, ...kinds: string[]) =>
    kinds.reduce((sum, kind) => {
      const name = `${kind} ${currency}`;
      return sum + (now.get(name) ?? 0n) - (start.get(name) ?? 0n);
    }, 0n);
  const payments = every.flatMap((known) => known.payments.filter(({ isFinal }) => isFinal));
  const isBooked = ({ claim, state }: Noted) => state === 'final' && bookedOfAll.has(claim.id);
  const sumOf = (some: Noted[]) => some.reduce((sum, { amount }) => sum + amount, 0n);
  for (const method of methods) {
    const came = payments.filter(({ claim }) => claim.method === method);
    expect(moved(method, 'outside'), story).toBe(-sumOf(came));
    expect(moved(method, 'due'), story).toBe(sumOf(came.filter((payment) => !isBooked(payment))));
    if (method !== own) expect(moved(method, 'available', 'held'), story).toBe(sumOf(came.filter(isBooked)));
  }
  const shops = moved(own, 'shop');
  const cameSo = payments.filter(({ claim }) => claim.method === own);
  // What came in that currency is the shop's at once: the reserve gives nothing for it, and keeps the fee.
  expect(moved(own, 'available', 'held'), story).toBe(sumOf(cameSo.filter(isBooked)) - shops);
  expect(moved(own, 'shop_held', 'shop_owed', 'unclaimed'), story).toBe(0n);
  expect(moved(own, 'clearing', 'profit', 'loss'), story).toBe(0n);

  const usd = units(exchange.ctx.catalogue.current().usdOfAsset('USDT', exchange.clock.now()) ?? '0');
  let most = 0n;
  for (const known of every)
    for (const claim of known.claims.filter(({ id }) => bookedOfAll.has(id))) {
      const paid = { ...known, claims: [claim] };
      const gross = (worth(paid, ({ state }) => state === 'final') * one) / usd;
      // A cent for sums that are rounded to what the currency sent can be paid in.
      most += gross - gross / 100n + one / 100n;
    }
  // What is paid late is booked at the lower of two courses, and the prices of this exchange stand still.
  expect(shops <= most, story).toBe(true);
  expect(shops >= most - (2n * one * BigInt(bookedOfAll.size)) / 100n, story).toBe(true);
}

/** Which events may come right after which, of those that are about the invoice and not about one payment. */
const after: Record<string, readonly string[]> = {
  InvoiceCreated: ['InvoiceProcessing', 'InvoiceExpired', 'InvoiceSettled', 'InvoiceInvalid'],
  InvoiceProcessing: ['InvoiceSettled', 'InvoiceInvalid', 'InvoiceExpired'],
  InvoiceExpired: [
    'InvoiceExpiredPaidPartial',
    'InvoicePaidAfterExpiration',
    'InvoiceSettled',
    'InvoiceInvalid',
  ],
  InvoiceExpiredPaidPartial: ['InvoicePaidAfterExpiration', 'InvoiceSettled', 'InvoiceInvalid'],
  InvoicePaidAfterExpiration: ['InvoiceSettled', 'InvoiceInvalid'],
  InvoiceSettled: ['InvoiceInvalid', 'InvoiceSettled'],
  InvoiceInvalid: ['InvoiceSettled', 'InvoiceInvalid'],
};

async function check(known: Known, story: string): Promise<void> {
  const invoice = (await findInvoice(exchange.ctx.db, known.id)) ?? expect.unreachable();
  const { status, additionalStatus } = invoice;
  const seen = units(invoice.seen);
  expect(seen, story).toBe(worth(known, ({ state }) => state === 'seen' || state === 'final'));
  expect(units(invoice.paid), story).toBe(worth(known, ({ state }) => state === 'final'));
  const settled = units(invoice.settled);
  expect(settled <= units(invoice.paid), story).toBe(true);

  const amount = invoice.amount === null ? null : units(invoice.amount);
  const need =
    amount === null ? 0n : (amount * (100n * one - units(invoice.tolerancePercent))) / (100n * one);
  const isWhole = seen > 0n && seen >= need;
  const isOver = amount !== null && seen > amount;
  const isEnded = exchange.clock.now() >= invoice.expiresAt;
  if (additionalStatus !== 'Marked') {
    if (status === 'New') expect([isWhole, isEnded], story).toEqual([false, false]);
    if (status === 'Processing') expect(isWhole, story).toBe(true);
    if (status === 'Settled' && additionalStatus === 'PaidOver') expect(amount, story).not.toBeNull();
    if (status === 'Processing') expect(additionalStatus, story).toBe(isOver ? 'PaidOver' : 'None');
    if (status === 'New' || (status === 'Expired' && additionalStatus !== 'PaidLate'))
      expect(additionalStatus, story).toBe(seen > 0n ? 'PaidPartial' : 'None');
    if (status === 'Expired') expect(isEnded, story).toBe(true);
  }

  const { rows } = await exchange.admin.query<{ type: string; key: string }>(
    'select type, key from invoice_event where invoice_id = $1 order by id',
    [known.id],
  );
  expect(new Set(rows.map(({ key }) => key)).size, story).toBe(rows.length);
  const ofInvoice = rows.map(({ type }) => type).filter((type) => !/Payment(Settled)?$/.test(type));
  expect(ofInvoice[0], story).toBe('InvoiceCreated');
  for (const [place, type] of ofInvoice.slice(1).entries())
    expect(after[ofInvoice[place] ?? ''], `${ofInvoice.join(', ')}\n${story}`).toContain(type);
  if (status === 'Settled') expect(ofInvoice, story).toContain('InvoiceSettled');
}

/** What new invoices lock is what the shop's bound counts; of one of any sum, what its claims that wait for money are worth. */
async function checkOpen(shop: InvoicingShop, story: string): Promise<void> {
  const { rows } = await exchange.admin.query<{ kept: string; true: string }>(
    `select trim_scale(open_usd)::text as kept,
       trim_scale((select coalesce(sum(value_usd), 0) from invoice where shop_id = shop.id and status = 'New')
         + (select coalesce(sum(c.value_usd), 0) from claim c join invoice i on i.id = c.invoice_id
            where i.shop_id = shop.id and i.amount is null and c.status in ('new', 'checking')))::text as true
     from shop where id = $1`,
    [shop.id],
  );
  expect(rows[0]?.kept, story).toBe(rows[0]?.true);
}

/** Whatever of a claim's payments was not final when the claim was booked can only go back. */
async function noteBooked(invoices: readonly Known[], booked: Set<string>): Promise<void> {
  const { rows } = await exchange.admin.query<{ claim_id: string }>('select claim_id from shop_credit');
  for (const { claim_id } of rows) {
    if (booked.has(claim_id)) continue;
    booked.add(claim_id);
    for (const payment of invoices.flatMap(({ payments }) => payments))
      if (payment.claim.id === claim_id && payment.state === 'seen') payment.state = 'extra';
  }
}

const done = new Set<string>();

async function step(
  shop: InvoicingShop,
  invoices: Known[],
  booked: ReadonlySet<string>,
  chance: Chance,
): Promise<string> {
  const known = invoices[chance.below(invoices.length)];
  const what = chance.below(100);
  if (known === undefined || what < 12) {
    const amount = chance.below(5) === 0 ? null : String(20 + chance.below(200));
    const tolerance = chance.below(3) === 0 ? 3 : 0;
    const id = await makeInvoice(exchange, shop, { amount, checkout: { paymentTolerance: tolerance } });
    const made: Known = { id, claims: [], payments: [] };
    invoices.push(made);
    every.push(made);
    return `${invoices.length - 1} made over ${amount ?? 'any sum'}`;
  }
  const name = invoices.indexOf(known);
  const claim = known.claims[chance.below(known.claims.length)];
  const payment = known.payments[chance.below(known.payments.length)];
  if (what < 40 || claim === undefined) {
    const method = methods[chance.below(methods.length)] ?? 'BTC';
    const invoice = await findInvoice(exchange.ctx.db, known.id);
    const sum =
      invoice?.amount === null
        ? { BTC: '0.002', SBERRUB: '9000', LTC: '1.5', [own]: '80' }[method]
        : undefined;
    const made = await choose(exchange, known.id, method, sum);
    const { rows } = await exchange.admin.query<{ rate: string; due: string; asked: string }>(
      'select invoice_rate::text as rate, invoice_due::text as due, invoice_asked::text as asked from claim where id = $1',
      [made.id],
    );
    const [row = expect.unreachable()] = rows;
    known.claims.push({
      ...{ id: made.id, fromSumma: made.fromSumma, method },
      ...{ rate: units(row.rate), due: units(row.due), asked: units(row.asked) },
    });
    return `${name} chosen ${method}`;
  }
  if (what < 68) {
    const parts = [100n, 100n, 100n, 40n, 60n, 130n][chance.below(6)] ?? 100n;
    const asked = units(claim.fromSumma);
    const amount = parts === 100n ? asked : ((asked * parts) / 100n / 10n ** 12n) * 10n ** 12n;
    const text = `${amount / one}.${String(amount % one).padStart(18, '0')}`.replace(/\.?0+$/, '');
    const state = chance.below(3) === 0 ? 'seen' : 'final';
    const reference = await pay(exchange, claim, claim.method, { amount: text, state });
    const counted = booked.has(claim.id) ? 'extra' : state;
    known.payments.push({
      reference,
      claim,
      amount: units(text),
      text,
      state: counted,
      isFinal: state === 'final',
    });
    return `${name} paid ${text} ${claim.method}, ${state}`;
  }
  if (what < 82) {
    if (payment === undefined || payment.state === 'gone' || payment.state === 'extra') return 'nothing';
    const to = payment.state === 'seen' && chance.below(4) === 0 ? 'gone' : 'final';
    await pay(exchange, payment.claim, payment.claim.method, {
      ...{ amount: payment.text, reference: payment.reference, state: to === 'gone' ? 'reversed' : 'final' },
    });
    const was = payment.state;
    payment.state = to;
    payment.isFinal = to === 'final';
    return `${name} ${was === to ? 'told again of' : to === 'gone' ? 'lost' : 'confirmed'} ${payment.text}`;
  }
  if (what < 86) {
    exchange.clock.turn(chance.below(8) * minute);
    await driveInvoices(exchange.ctx);
    await expireClaims(exchange.ctx);
    await driveInvoices(exchange.ctx);
    return 'time went by';
  }
  const wanted = chance.below(4) === 0 ? 'Settled' : 'Invalid';
  await markInvoice(exchange.ctx, known.id, wanted);
  return `${name} marked ${wanted}`;
}

describe('a random history of invoices that are paid in whole, in part, late, twice and not at all', () => {
  it.each(Array.from({ length: histories }, (_, place) => 7_000 + place))(
    'leaves each as a reckoning from scratch finds it, with events in their order (seed %i)',
    { timeout: 60_000 + steps * 2_000 },
    async (seed) => {
      const shop = await openShop(exchange);
      const chance = chanceFrom(seed);
      const invoices: Known[] = [];
      const booked = bookedOfAll;
      const told: string[] = [];
      for (let place = 0; place < steps; place += 1) {
        try {
          told.push(await step(shop, invoices, booked, chance));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          told.push(`refused: ${error.code}`);
        }
        await driveInvoices(exchange.ctx);
        await noteBooked(every, booked);
        const story = `seed ${seed}:\n${told.join('\n')}`;
        expect(await breachesOf(exchange), story).toEqual([]);
        expect(await wrongDays(exchange), story).toEqual([]);
        await checkUnits(story);
        await checkOpen(shop, story);
        for (const known of invoices) await check(known, story);
      }
      for (const line of told) done.add(line.replace(/^\d+ /, '').replace(/ [\d.]+.*$/, ''));
    },
  );

  it('had everything in it, or it says nothing', () => {
    const words = [
      'made over',
      'chosen BTC',
      `chosen ${own}`,
      'paid',
      'confirmed',
      'lost',
      'told again of',
      'time went by',
      'marked Settled',
      'marked Invalid',
    ];
    for (const word of words) expect([...done].join('\n')).toContain(word);
    expect(bookedOfAll.size).toBeGreaterThan(5);
  });
});
