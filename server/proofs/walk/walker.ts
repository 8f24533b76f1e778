import { randomUUID } from 'node:crypto';
import type { Call } from '@menyala/contract/call';
import { everyCall } from '@menyala/contract/every-call';
import type { ClaimAction } from '@menyala/contract/office/claims';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { MoveKind } from '@menyala/contract/statuses';
import { newClaim, orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { askFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { type Chance, chanceFrom } from '../model/chance.ts';
import { keepPrices } from './losses.ts';
import { bodyOf, type Schema } from './valid-body.ts';

/** One member of staff loose in an exchange, with customers of their own, and nobody who agrees to anything. */
export interface Walker {
  exchange: TestContext;
  login: string;
  /** Does one thing. */
  step(): Promise<void>;
}

/** Calls that this proof is not about: their own sign-in, what asks outside, and what changes nothing anybody would gain by. */
const leftAlone =
  /\/(staff\/:id\/.*|session|me|office-networks|sources\/.*|try|test|telegram|look|icon|password)(\/|$)/;

/** Limits so low that a short walk comes to them, in US dollars by columns of the policy. */
export const limits = {
  ...{ payout_above: 2000, refund_above: 500, withdrawal_above: 500, balance_above: 500 },
  ...{ reserve_out_above: 1000, own_payment_above: 500, person_day_above: 3000, asset_day_above: 10_000 },
};

/** @param loosened limits that a control takes away */
export async function openWalk(
  role: StaffRole,
  seed: number,
  loosened: Record<string, number> = {},
): Promise<Walker> {
  const exchange = await createTestContext();
  const { ctx, admin, clock } = exchange;
  const { login, password } = demoLoginOf(role);
  await addStaff(
    ctx.db,
    { login: 'second', password: 'seven grey stones', name: 'Second', role: 'owner' },
    clock.now(),
  );
  const set = Object.entries({ ...limits, ...loosened }).map(([name, sum]) => `${name} = ${sum}`);
  await admin.query(`update approval_policy set is_on = true, set_up_at = now(), ${set.join(', ')}`);
  // Before the first order nothing waits.
  await newClaim(exchange);
  await keepPrices(admin);
  const office = await enterOffice({ app: exchange.app, signIn: () => exchange.signIn({ login, password }) });
  const friend = await signUpUser(exchange);
  const chance = chanceFrom(seed);
  const walk = new Walk(exchange, office, role, friend, chance);
  return { exchange, login, step: () => walk.step() };
}

const towardsMoney = new Set<MoveKind>([
  ...(['deposit', 'send', 'sent', 'complete', 'ask_refund', 'send_refund', 'refund_done', 'resume'] as const),
]);

class Walk {
  readonly #exchange: TestContext;
  readonly #office: Office;
  readonly #friend: TestUser;
  readonly #chance: Chance;
  readonly #calls: Call[];
  readonly #ways: (() => Promise<unknown>)[];
  readonly #maySetPrices: boolean;
  readonly #claims: string[] = [];
  /** Ids of things by the path under which they lie. */
  readonly #things = new Map<string, string[]>();

  constructor(exchange: TestContext, office: Office, role: StaffRole, friend: TestUser, chance: Chance) {
    this.#exchange = exchange;
    this.#office = office;
    this.#friend = friend;
    this.#chance = chance;
    this.#calls = everyCall.filter(
      (call) =>
        call.who === 'staff' &&
        mayCall(call, role) &&
        call.produces === undefined &&
        call.consumes === undefined &&
        !leftAlone.test(call.path),
    );
    const may = (path: string) => this.#calls.some((call) => call.path === path && call.method !== 'GET');
    this.#maySetPrices = may('/office/api/prices/:id');
    const moves = may('/office/api/claims/:id/moves');
    const monitor = this.#calls.find(
      ({ path, method }) => path === '/office/api/monitors' && method === 'POST',
    );
    this.#ways = [
      () => this.#anyCall(),
      () => this.#anyCall(),
      ...(moves ? [() => this.#order(), () => this.#move(), () => this.#move(), () => this.#move()] : []),
      ...(monitor ? [() => this.#anyCall(monitor)] : []),
      ...(may('/office/api/deposits') ? [() => this.#enterAndReturn()] : []),
      ...(may('/office/api/reserves/:id/adjustments') ? [() => this.#take()] : []),
      ...(may('/office/api/partners/:id/adjust') ? [() => this.#give(), () => this.#withdraw()] : []),
    ];
  }

  async step(): Promise<void> {
    this.#exchange.clock.turn(1000);
    // A price moves all courses, which takes long.
    if (this.#maySetPrices && this.#chance.below(40) === 0) return this.#setPrice();
    await this.#chance.of(this.#ways)();
  }

  /** A customer of theirs orders something, for little or for much. */
  async #order(): Promise<void> {
    const pairs = [
      ...([
        ['SBERRUB', 'USDTTRC20'],
        ['SBERRUB', 'BTC'],
        ['USDTTRC20', 'SBERRUB'],
        ['BTC', 'USDTTRC20'],
      ] as const),
    ];
    const [from, to] = this.#chance.of(pairs);
    const scale = this.#chance.of([1, 1, 3, 20]);
    const order = this.#filled(from, to, scale);
    if (order === null) return;
    const answer = await postOrder(this.#exchange, order);
    if (answer.statusCode !== 201) return;
    this.#claims.push(answer.json().id);
    if (this.#claims.length > 12) this.#claims.shift();
  }

  /** As the form would send it; null where they have switched the direction off. */
  #filled(from: string, to: string, scale: number): ClaimOrder | null {
    const { ctx } = this.#exchange;
    try {
      const send = String(Number(orderFor(ctx, from, to).fromSumma) * scale);
      return orderFor(ctx, from, to, { anchor: { send } });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** Any of the moves that the office offers of an order, with all that it needs. */
  async #move(): Promise<void> {
    if (this.#claims.length === 0) return this.#order();
    const id = this.#chance.of(this.#claims);
    const { body } = await this.#office.get(`claims/${id}`);
    const actions = (body['actions'] as ClaimAction[] | undefined) ?? [];
    if (actions.length === 0) return;
    // Moves that bring money nearer come more often than those that stop an order.
    const likely = actions.flatMap((action) =>
      towardsMoney.has(action.move) ? [action, action, action, action] : [action],
    );
    const { move, refund, needs, suggested } = this.#chance.of(likely);
    const more = this.#chance.below(8) === 0 && move === 'deposit' ? 10 : 1;
    const words = {
      reference: randomUUID(),
      amount: suggested.amount === null ? '1' : String(Number(suggested.amount) * more),
      reason: 'As it should be',
      note: 'Nothing',
      fee: suggested.fee ?? '0',
      route: 'hand',
    };
    const said = Object.fromEntries(
      Object.entries(words).filter(([name]) => needs.some((need) => need === name)),
    );
    await this.#office.post(`claims/${id}/moves`, {
      ...{ move, version: body['version'], ...said },
      ...(refund === null ? {} : { refund }),
    });
  }

  async #enterAndReturn(): Promise<void> {
    const amount = this.#chance.of(['100', '900', '50000']);
    const deposit = { currency: this.#currency(), amount, reference: randomUUID(), comment: 'By itself' };
    const { body } = await this.#office.post('deposits', deposit);
    if (body['id'])
      await this.#office.post(`deposits/${body['id']}/return`, { reference: 'tx', reason: 'By mistake' });
  }

  async #take(): Promise<void> {
    const amount = this.#chance.of(['0.001', '0.1', '5', '400', '5000']);
    await this.#office.post(`reserves/${this.#currency()}/adjustments`, {
      ...{ direction: 'out', amount, reason: 'To the bank', key: randomUUID() },
    });
  }

  async #setPrice(): Promise<void> {
    const asset = this.#chance.of(['BTC', 'USDT', 'RUB', 'ETH']);
    const { body } = await this.#office.get('prices?size=100');
    const price = (body['items'] as Record<string, unknown>[] | undefined)?.find(({ id }) => id === asset);
    const usd = String(Number(price?.['usd'] ?? 1) * this.#chance.of([0.5, 0.9, 0.99, 1.01, 1.1]));
    const edit = {
      usd: Number(usd).toFixed(8),
      freshMinutes: 1440,
      sources: null,
      version: price?.['version'],
    };
    await this.#office.sure.put(`prices/${asset}`, edit);
  }

  async #give(): Promise<void> {
    await this.#office.post(`partners/${this.#friend.id}/adjust`, {
      ...{ account: this.#chance.of(['referral', 'bonus']), direction: 'in', key: randomUUID() },
      ...{ amount: this.#chance.of(['50', '450', '50000']), reason: 'For friendship' },
    });
  }

  /** The friend withdraws what there is, and it is sent. */
  async #withdraw(): Promise<void> {
    if (!this.#exchange.ctx.catalogue.current().currencyByCode.has('USDTTRC20')) return;
    await askFor(this.#exchange, this.#friend, { amount: this.#chance.of(['50', '450', '990']) });
    const { body } = await this.#office.get('withdrawals?size=20');
    const open = (body['items'] as { id: string; status: string; version: number }[] | undefined) ?? [];
    const one = open.find(({ status }) => status === (this.#chance.below(2) === 0 ? 'accepted' : 'sending'));
    if (!one) return;
    const { body: shown } = await this.#office.get(`withdrawals/${one.id}`);
    const action = one.status === 'accepted' ? 'send' : this.#chance.of(['paid', 'paid', 'fail']);
    const words = { version: shown['version'], reference: 'tx', reason: 'Not sent' };
    await this.#office.post(`withdrawals/${one.id}/${action}`, words);
  }

  /** Any call that the role may make, on a thing that is there, with a body that the contract takes. */
  async #anyCall(call = this.#chance.of(this.#calls)): Promise<void> {
    const path = await this.#pathOf(call);
    if (path === null) return;
    const relative = path.replace('/office/api/', '');
    if (call.method === 'GET') {
      await this.#office.get(relative);
      return;
    }
    const body = await this.#bodyOf(call, relative);
    // An exchange that they have closed down teaches nobody anything: most things stay.
    if ((call.method === 'DELETE' || /retire|stop/.test(call.path)) && this.#chance.below(10) > 0) return;
    if (call.method === 'DELETE') {
      await this.#office.delete(relative);
      return;
    }
    const write = call.method === 'PUT' ? this.#office.sure.put : this.#office.sure.post;
    await write(relative, body);
  }

  async #pathOf(call: Call): Promise<string | null> {
    const place = call.path.indexOf('/:');
    if (place < 0) return call.path;
    const list = call.path.slice(0, place);
    const id = await this.#thingOf(list);
    if (id === null) return null;
    return call.path
      .replace(/:id\b/, encodeURIComponent(id))
      .replace(/:\w+/g, () => this.#chance.of(['ru', 'en', 'send', '1']));
  }

  async #thingOf(list: string): Promise<string | null> {
    let ids = this.#things.get(list);
    if (ids === undefined || this.#chance.below(20) === 0) {
      const lists = this.#calls.some(({ path, method }) => path === list && method === 'GET');
      const { body } = lists ? await this.#office.get(list.replace('/office/api/', '')) : { body: {} };
      const items = (body as { items?: Record<string, unknown>[] }).items;
      ids = Array.isArray(items) ? items.map(({ id, code, key }) => String(id ?? code ?? key)) : [];
      this.#things.set(list, ids);
    }
    return ids.length === 0 ? null : this.#chance.of(ids);
  }

  /** As it is, with some of it otherwise, where it is there to be read; anything that is taken elsewhere. */
  async #bodyOf(call: Call, path: string): Promise<Record<string, unknown>> {
    const schema = call.body as Schema | undefined;
    if (!schema) return {};
    const fresh = bodyOf(schema, (name) => this.#known(name), this.#chance);
    const shows = this.#calls.some((one) => one.method === 'GET' && one.path === call.path);
    if (!shows) return fresh;
    const { body: now } = await this.#office.get(path);
    const names = Object.keys(schema.properties ?? {});
    const kept = Object.fromEntries(names.filter((name) => name in now).map((name) => [name, now[name]]));
    const changed = names.filter((name) => name !== 'version' && this.#chance.below(names.length) < 2);
    return { ...fresh, ...kept, ...Object.fromEntries(changed.map((name) => [name, fresh[name]])) };
  }

  #known(name: string): unknown {
    if (name === 'key') return randomUUID();
    if (name === 'currency' || name === 'currencyId' || name === 'fromId' || name === 'toId')
      return this.#currency();
    // Everybody as a robot of a monitor, which passes limits and captcha.
    if (name === 'networks')
      return this.#chance.of([['0.0.0.0/1', '128.0.0.0/1'], ['2001:db8::/16'], ['192.0.2.0/24']]);
    if (name === 'email') return `${randomUUID()}@example.com`;
    if (name === 'reason' || name === 'comment') return 'As it should be';
    return undefined;
  }

  #currency(): number {
    const { currencyByCode } = this.#exchange.ctx.catalogue.current();
    const code = this.#chance.of(['BTC', 'USDTTRC20', 'SBERRUB', 'ETH']);
    return currencyByCode.get(code)?.id ?? 1;
  }
}
