import { isDeepStrictEqual } from 'node:util';
import { checkInvariants } from '../../ledger/invariants.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { givePromocode } from '../../market/promocodes/testing-promocodes.ts';
import type { Exchange } from './context.ts';
import type { Event } from './events.ts';
import type { CrashPlan } from './faults.ts';
import { isOfMany, outcomes, stages, threadOf } from './interleavings.ts';
import { currencyOf } from './money.ts';
import { play } from './play.ts';
import { type Ids, openModelShop } from './play-invoices.ts';
import { readPicture, type Snapshot, snapshotOf } from './snapshots.ts';
import type { State } from './state.ts';
import { step } from './step.ts';
import { productDown, text, units } from './units.ts';

/** The model and the real exchange, led together: every event is played on both, and both must say and hold the same. */
export class Both {
  readonly exchange: Exchange;
  readonly tag: string;
  readonly ids: Ids;
  readonly trace: string[] = [];
  state: State;

  constructor(exchange: Exchange, tag: string, state: State, shop: string) {
    this.exchange = exchange;
    this.tag = tag;
    this.state = state;
    this.ids = { claims: new Map(), invoices: new Map(), withdrawals: new Map(), pulls: new Map(), shop };
  }

  async one(event: Event): Promise<void> {
    this.trace.push(written(event));
    if (isOfMany(this.state, event)) return this.settle([event], [await this.play(event)]);
    const { state, answer } = step(this.state, event);
    const heard = await this.play(event);
    if (heard !== answer) this.fail(`The model says "${answer}", the exchange "${heard}".`);
    this.state = state;
    this.tick();
  }

  /** All are started before any has ended. What comes of it must come of them in some order. */
  async atOnce(events: Event[]): Promise<void> {
    this.trace.push(`at once: ${events.map(written).join(' ‖ ')}`);
    await this.settle(events, await Promise.all(events.map((event) => this.play(event))));
  }

  /** The process ends in the middle, and the event is sent again, as by somebody who got no answer. */
  async crashing(event: Event, plan: CrashPlan): Promise<void> {
    this.trace.push(`crash ${plan.when} write ${plan.passing + 1} of: ${written(event)}`);
    this.exchange.faults.arm(plan);
    const heard = await this.play(event);
    const isLost = this.exchange.faults.disarm();
    if (isLost) {
      // Sent back in a transaction with its audit: what crashes inside is undone whole.
      const isDone = plan.when === 'after' && event.do !== 'send_back';
      const left = stages(this.state, event)[plan.passing + (isDone ? 1 : 0)];
      if (!left) return this.fail('The exchange wrote more often than the model.');
      this.state = left;
    } else {
      const { state, answer } = step(this.state, event);
      if (heard !== answer) this.fail(`The model says "${answer}", the exchange "${heard}".`);
      this.state = state;
    }
    this.tick();
    await this.one(event);
  }

  private play(event: Event): Promise<string> {
    const { test, publish } = this.exchange;
    if (event.do === 'wait') test.clock.turn(event.ms);
    if (event.do === 'publish')
      publish(event.direction, step(this.state, event).state.courses[event.direction] ?? []);
    return play(this.exchange, this.ids, event);
  }

  private tick() {
    this.exchange.test.clock.turn(1);
    this.state = { ...this.state, now: this.state.now + 1 };
  }

  private async settle(events: Event[], answers: string[]): Promise<void> {
    const real = await this.snapshot();
    const possible = outcomes(
      this.state,
      events.map((event, place) => threadOf(event, place, events.length === 1)),
      answers,
    );
    let nearest: State | null = null;
    for (const state of possible) {
      nearest ??= state;
      if (!isDeepStrictEqual(snapshotOf(state), real)) continue;
      this.state = state;
      return this.tick();
    }
    const said = `The exchange says ${answers.join(', ')}`;
    if (!nearest) return this.fail(`${said}, which comes of no order.`);
    this.fail(`${said}, and holds what comes of no order.\n${differences(snapshotOf(nearest), real)}`);
  }

  private snapshot(): Promise<Snapshot> {
    const { test, fixture } = this.exchange;
    const currencies = [...fixture.currencies.keys()];
    return readPicture(test.admin, this.ids, { references: this.tag, currencies, code: this.state.code });
  }

  /** What must be true whenever nothing is under way. */
  async check(): Promise<void> {
    const real = await this.snapshot();
    const wanted = snapshotOf(this.state);
    if (!isDeepStrictEqual(wanted, real)) this.fail(differences(wanted, real));
    this.checkNothingIsLost(real);
    for (const [key, times] of this.exchange.script.sendings)
      if (times > 1) this.fail(`${key} was sent ${times} times.`);
    await this.exchange.test.ctx.outbox.drain();
    await this.checkDebtIsPaid();
    const breaches = JSON.stringify(await checkInvariants(this.exchange.test.ctx.db));
    // A breach stays in the books; each is told once, of the sequence that made it.
    const isNew = breaches !== this.exchange.breaches;
    this.exchange.breaches = breaches;
    if (isNew) this.fail(breaches);
  }

  /** Every unit that came in is in due, reserve, profit, position, the shop's or nobody's, or is out again. */
  private checkNothingIsLost(real: Snapshot) {
    const inside = ['available', 'held', 'unclaimed', 'profit', 'clearing', ...ofShop];
    for (const [currency, came] of this.state.outside) {
      const books = inside.reduce((sum, kind) => sum + units(real.books[`${kind} ${currency}`] ?? '0'), 0n);
      const dues = Object.values(real.claims).reduce((sum, claim) => sum + dueOf(claim, currency), 0n);
      if (books + dues !== came)
        this.fail(
          `Of ${currencyOf(this.state, currency).code} ${text(came)} are in, and ${text(books + dues)} are there.`,
        );
    }
  }

  /** Once all that follows is done, a shop that has something owes nothing. */
  private async checkDebtIsPaid(): Promise<void> {
    const { rows } = await this.exchange.test.admin.query(
      `select has.balance, owes.balance from account has join account owes on owes.owner = has.owner and owes.currency_id = has.currency_id
       where has.owner = $1 and has.kind = 'shop' and owes.kind = 'shop_owed' and has.balance > 0 and owes.balance < 0`,
      [this.ids.shop],
    );
    if (rows.length > 0) this.fail('The shop owes what it has.');
  }

  fail(why: string): never {
    throw new Error(`${why}\n\n${this.trace.map((line, place) => `${place + 1}. ${line}`).join('\n')}\n`);
  }
}

/** What the shop has, less what it owes. */
const ofShop = ['shop', 'shop_held'];

function dueOf(claim: object, currency: number): bigint {
  const { dues } = claim as { dues: Record<string, string> };
  return units(dues[currency] ?? '0');
}

/** Of what earlier sequences left under way no timer runs any more, no card is checked, no provider is asked, and no invoice waits. */
const putAside = `
  with timers as (
    update claim set payment_deadline = null, check_deadline = null, choice_deadline = null, card_deadline = null,
      paused_for = case when invoice_id is not null and status = 'paused' then 'staff' else paused_for end
    where coalesce(payment_deadline, check_deadline, choice_deadline, card_deadline) is not null
      or (invoice_id is not null and status = 'paused' and paused_for <> 'staff')
  ), checks as (
    update card_check set removed_at = now() where removed_at is null
  ), payouts as (
    update payout_attempt set route = 'hand' where state in ('open', 'sent') and route <> 'hand'
  ), invoices as (
    update invoice set expires_at = '2999-01-01', monitored_until = '2999-01-01' where status in ('New', 'Processing')
      or exists (select from claim c where c.invoice_id = invoice.id and c.status = 'checking')
  ) update refund set route = 'hand' where state = 'sending' and route <> 'hand'`;

/** The model begins where the books stand. */
export async function beginBoth(exchange: Exchange, tag: string): Promise<Both> {
  const { test, fixture, courses, publish, script } = exchange;
  const now = test.ctx.clock.now().getTime();
  await test.admin.query(putAside);
  script.sendings.clear();
  const state: State = {
    fixture,
    now,
    courses: courses.map((course) => [{ ...course, at: now - 3_600_000 }]),
    claims: new Map(),
    deposits: new Map(),
    books: new Map(),
    keys: new Map(),
    code: await giveCode(exchange, tag),
    outside: new Map(),
    differing: new Set(),
    invoices: new Map(),
    withdrawals: new Map(),
    pulls: new Map(),
    unturned: null,
  };
  state.courses.forEach((published, direction) => {
    publish(direction, published);
  });
  await fillReserves(exchange);
  for (const [account, balance] of await balances(exchange)) {
    state.books.set(account, balance);
    const [kind, currency] = account.split(' ');
    if (kind === 'outside' || kind === 'loss') continue;
    state.outside.set(Number(currency), (state.outside.get(Number(currency)) ?? 0n) + balance);
  }
  return new Both(exchange, tag, state, await openModelShop(exchange));
}

/** A promocode of the sequence's own, as the fixture says. */
async function giveCode({ test, fixture }: Exchange, tag: string): Promise<string> {
  const { share, mostUses } = fixture.promocode;
  const code = `MODEL-${tag.replace(/\W/g, '').toUpperCase()}`;
  const amount = text(share * 100n);
  await givePromocode(test.ctx, { code, kind: 'margin', amount, mostUses });
  return code;
}

/** Each reserve has a little more than two of the largest claims in it, whatever the last sequence left. */
async function fillReserves(exchange: Exchange): Promise<void> {
  const { test, fixture, courses } = exchange;
  const held = await balances(exchange);
  const wanted = new Map<number, bigint>();
  fixture.directions.forEach(({ from, to, most }, place) => {
    const { decimals } = fixture.currencies.get(to) ?? { decimals: 0 };
    const largest = productDown(most, courses[place]?.course ?? 0n, decimals);
    wanted.set(to, (largest * 11n) / 5n);
    if (!wanted.has(from)) wanted.set(from, (most * 11n) / 5n);
  });
  for (const [currency, amount] of wanted) {
    const { decimals } = fixture.currencies.get(currency) ?? { decimals: 0 };
    const now = held.get(`available ${currency}`) ?? 0n;
    if (now * 2n > amount && now < amount * 2n) continue;
    await setReserve(test, currency, text(productDown(amount, 10n ** 18n, decimals)));
  }
}

async function balances({ test, fixture }: Exchange): Promise<Map<string, bigint>> {
  const { rows } = await test.admin.query<{ kind: string; currency_id: number; balance: string }>(
    "select kind, currency_id, balance from account where owner = '' and currency_id = any ($1)",
    [[...fixture.currencies.keys()]],
  );
  return new Map(rows.map((row) => [`${row.kind} ${row.currency_id}`, units(row.balance)]));
}

function written(event: Event): string {
  const { do: name, ...words } = event;
  return `${name} ${JSON.stringify(words, (_, value) => (typeof value === 'bigint' ? text(value) : value))}`;
}

/** Lines that differ, by their path. */
function differences(wanted: unknown, real: unknown, path = ''): string {
  if (isDeepStrictEqual(wanted, real)) return '';
  const isTree = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isTree(wanted) || !isTree(real))
    return `${path}: the model has ${JSON.stringify(wanted)}, the exchange ${JSON.stringify(real)}\n`;
  const [one, other] = [wanted, real] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .map((name) => differences(one[name], other[name], `${path} ${name}`))
    .join('');
}
