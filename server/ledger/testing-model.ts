import { randomUUID } from 'node:crypto';
import type { ClaimStatus } from '@menyala/contract';
import {
  add,
  compare,
  limitsOf,
  min,
  multiply,
  profitOf,
  roundDown,
  roundUp,
  subtract,
} from '@menyala/money';
import { findClaim } from '../claims/claim-queries.ts';
import { createClaim } from '../claims/create-claim.ts';
import { expireClaims } from '../claims/expire-claims.ts';
import { cancelClaim, confirmPayment } from '../claims/index.ts';
import { isLegal, type Move } from '../claims/lifecycle.ts';
import { moveByStaff } from '../claims/staff-moves.ts';
import { orderFor } from '../claims/testing-claims.ts';
import type { Direction } from '../currencies/catalogue.ts';
import { findDirection, newestCourse, termsOf } from '../currencies/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { TestWorld } from '../testing/world.ts';
import { type Command, type Press, pairs } from './testing-commands.ts';
import { setReserve } from './testing-reserve.ts';

interface ModelClaim {
  id: string;
  fromId: number;
  toId: number;
  status: ClaimStatus;
  send: string;
  receive: string;
  baseCourse: string;
  toDecimals: number;
  checkMs: number;
  held: boolean;
  due: string;
  deadline: number | null;
  /** What was answered, where it was sent with a key, to be asked again. */
  sent: { key: string; order: Parameters<typeof createClaim>[1]; answer: unknown } | null;
}

const staff = { kind: 'staff', id: 1, login: 'demo' } as const;
const heard: ClaimStatus[] = ['checking', 'accepted', 'paused', 'sending', 'sent', 'success'];

/**
 * The exchange once more, in memory and without a database: claims with a status, and balances that are added up by hand.
 * Commands are run on both, and both must say the same of every command and hold the same in the end.
 */
export class Model {
  readonly exchange: TestWorld;
  readonly claims: ModelClaim[] = [];
  /** By account kind and currency; `due` stays with its claim. */
  readonly balances = new Map<string, string>();

  constructor(exchange: TestWorld) {
    this.exchange = exchange;
  }

  /** Reads where the books stand, and leaves each reserve with little more than two of the largest claims. */
  async begin(): Promise<void> {
    const { world, admin } = this.exchange;
    for (const [from, to] of pairs) {
      const direction = findDirection(world.catalogue.current(), from, to);
      const most = limitsOf(termsOf(direction, '99999999999')).receive.max;
      await setReserve(
        this.exchange,
        direction.to.id,
        roundDown(multiply(most, '2.2'), direction.to.decimals),
      );
    }
    const { rows } = await admin.query<{ kind: string; currency_id: number; balance: string }>(
      "select kind, currency_id, balance from account where kind <> 'due' and kind <> 'outside'",
    );
    for (const row of rows) this.balances.set(`${row.kind} ${row.currency_id}`, add(row.balance, '0'));
  }

  async run(command: Command): Promise<void> {
    switch (command.do) {
      case 'create':
        return this.create(command);
      case 'wait':
        return this.wait(command.minutes);
      case 'adjust':
        return this.adjust(command.pair, command.share);
      case 'again':
        return this.again(this.claimAt(command.claim));
      case 'accept':
        return this.press('accept', this.claimAt(command.claim), command.extra);
      default:
        return this.press(command.do, this.claimAt(command.claim), 0);
    }
  }

  private claimAt(index: number): ModelClaim | undefined {
    return this.claims[index % Math.max(1, this.claims.length)];
  }

  private directionAt(pair: number): Direction {
    const [from, to] = pairs[pair] ?? pairs[0];
    return findDirection(this.exchange.world.catalogue.current(), from, to);
  }

  private balance(kind: string, currencyId: number): string {
    return this.balances.get(`${kind} ${currencyId}`) ?? '0';
  }

  private shift(kind: string, currencyId: number, by: string): void {
    this.balances.set(`${kind} ${currencyId}`, add(this.balance(kind, currencyId), by));
  }

  private async create({ pair, share, key: hasKey }: Extract<Command, { do: 'create' }>): Promise<void> {
    const { world, clock } = this.exchange;
    const direction = this.directionAt(pair);
    const { send } = limitsOf(termsOf(direction, '99999999999'));
    const part = multiply(subtract(send.max, send.min), String(share / 100));
    const amount = roundUp(min(add(send.min, part), send.max), direction.from.decimals);
    const order = orderFor(world, direction.from.code, direction.to.code, { anchor: { send: amount } });
    const key = hasKey ? randomUUID() : null;
    const making = createClaim(world, order, { language: 'ru', address: '127.0.0.1', idempotencyKey: key });
    if (compare(order.toSumma, this.balance('available', direction.to.id)) > 0) {
      await expectRefusal(making, 'reserve_exceeded');
      return;
    }
    const answer = await making;
    this.shift('available', direction.to.id, subtract('0', order.toSumma));
    this.shift('held', direction.to.id, order.toSumma);
    this.claims.push({
      id: answer.id,
      fromId: order.fromPs,
      toId: order.toPs,
      status: 'new',
      send: order.fromSumma,
      receive: order.toSumma,
      baseCourse: newestCourse(direction).baseCourse,
      toDecimals: direction.to.decimals,
      checkMs: direction.checkMinutes * 60_000,
      held: true,
      due: '0',
      deadline: clock.now().getTime() + direction.paymentMinutes * 60_000,
      sent: key === null ? null : { key, order, answer },
    });
  }

  /** The same request again answers what it answered, whatever became of the claim. */
  private async again(claim: ModelClaim | undefined): Promise<void> {
    if (!claim?.sent) return;
    const { key, order, answer } = claim.sent;
    const asker = { language: 'ru', address: '127.0.0.1', idempotencyKey: key } as const;
    const repeated = await createClaim(this.exchange.world, order, asker);
    if (JSON.stringify(repeated) !== JSON.stringify(answer))
      throw new Error('The same request got another answer.');
  }

  private async wait(minutes: number): Promise<void> {
    const { world, clock } = this.exchange;
    clock.turn(minutes * 60_000);
    await expireClaims(world);
    for (const claim of this.claims) {
      if (claim.deadline !== null && claim.deadline <= clock.now().getTime()) this.become(claim, 'deleted');
    }
  }

  private async adjust(pair: number, share: number): Promise<void> {
    const direction = this.directionAt(pair);
    const wanted = roundDown(
      multiply(this.balance('available', direction.to.id), String(share / 50)),
      direction.to.decimals,
    );
    await setReserve(this.exchange, direction.to.id, wanted);
    this.balances.set(`available ${direction.to.id}`, wanted);
  }

  private async press(move: Press | 'accept', claim: ModelClaim | undefined, extra: number): Promise<void> {
    if (!claim) return;
    const { world } = this.exchange;
    const amount = multiply(claim.send, String(1 + extra));
    const act = async () => {
      if (move === 'confirm') return confirmPayment(world, claim.id);
      if (move === 'cancel') return cancelClaim(world, claim.id);
      const version = (await findClaim(world.db, claim.id))?.version ?? 0;
      await moveByStaff(world, claim.id, move, staff, {
        version,
        reference: randomUUID(),
        amount,
        reason: 'model',
      });
    };
    const row: Move = move === 'cancel' && claim.status === 'checking' ? 'withdraw' : move;
    if (!isLegal(row, claim.status)) {
      if (move === 'confirm' && heard.includes(claim.status)) await act();
      else await expectRefusal(act(), 'wrong_status');
      return;
    }
    await act();
    this.apply(row, claim, amount);
  }

  private apply(move: Move, claim: ModelClaim, amount: string): void {
    if (move === 'accept') claim.due = amount;
    const next: Partial<Record<Move, ClaimStatus>> = {
      confirm: 'checking',
      accept: 'accepted',
      pause: 'paused',
      resume: 'accepted',
      send: 'sending',
      fail_payout: 'accepted',
      sent: 'sent',
      complete: 'success',
      reject: 'error',
    };
    this.become(claim, next[move] ?? 'deleted');
  }

  private become(claim: ModelClaim, status: ClaimStatus): void {
    const isOut = status === 'sent' || status === 'success';
    if (claim.held && (isOut || status === 'error' || status === 'deleted')) {
      this.shift('held', claim.toId, subtract('0', claim.receive));
      if (!isOut) this.shift('available', claim.toId, claim.receive);
      claim.held = false;
    }
    if (status === 'success') {
      const { send, baseCourse, receive, toDecimals: decimals } = claim;
      const profit = profitOf({ send, baseCourse, receive, decimals });
      this.shift('available', claim.fromId, send);
      this.shift('profit', claim.toId, profit);
      this.shift('clearing', claim.toId, subtract('0', profit));
      claim.due = subtract(claim.due, send);
    }
    claim.deadline = status === 'checking' ? this.exchange.clock.now().getTime() + claim.checkMs : null;
    claim.status = status;
  }

  /** Where the books differ from the model. */
  async differences(): Promise<string[]> {
    const { rows } = await this.exchange.admin.query<{
      kind: string;
      owner: string;
      currency_id: number;
      balance: string;
    }>("select kind, owner, currency_id, balance from account where kind <> 'outside'");
    const found = new Map(
      rows.map((row) => [
        `${row.kind}${row.owner && ` ${row.owner}`} ${row.currency_id}`,
        add(row.balance, '0'),
      ]),
    );
    const wanted = new Map(this.balances);
    for (const claim of this.claims) wanted.set(`due ${claim.id} ${claim.fromId}`, claim.due);
    const differing = [...wanted].filter(([name, balance]) => (found.get(name) ?? '0') !== balance);
    const statuses = await Promise.all(
      this.claims.map(async ({ id, status }) => {
        const claim = await findClaim(this.exchange.world.db, id);
        return claim?.status === status ? [] : [`claim ${id} is ${claim?.status}, not ${status}`];
      }),
    );
    return [
      ...differing.map(([name, balance]) => `${name} is ${found.get(name) ?? '0'}, not ${balance}`),
      ...statuses.flat(),
    ];
  }
}

async function expectRefusal(acting: Promise<unknown>, code: Refusal['code']): Promise<void> {
  const outcome = await acting.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
  if (outcome !== code)
    throw outcome instanceof Error ? outcome : new Error(`Expected ${code}, got ${String(outcome)}.`);
}
