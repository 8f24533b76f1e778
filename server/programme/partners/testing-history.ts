import { randomUUID } from 'node:crypto';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import { negate } from '@menyala/money';
import { createClaim } from '../../exchange/claims/order/create-claim.ts';
import { cancelClaim } from '../../exchange/claims/page/cancel-claim.ts';
import { orderFor } from '../../exchange/claims/testing-claims.ts';
import { givePromocode } from '../../market/promocodes/testing-promocodes.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import type { Chance } from '../../proofs/model/chance.ts';
import type { TestContext } from '../../testing/context.ts';
import { testPassword } from '../../testing/user.ts';
import { createGift } from '../gifts/edit-gift.ts';
import { moveOrder } from '../gifts/move-order.ts';
import { takeGift } from '../gifts/take-gift.ts';
import { askWithdrawal } from '../withdrawals/ask-withdrawal.ts';
import { cancelWithdrawal } from '../withdrawals/cancel-withdrawal.ts';
import { moveByStaff } from '../withdrawals/move-withdrawal.ts';
import { adjustPartner } from './adjust-partner.ts';
import { openReckoning, type Reckoning } from './testing-reckoning.ts';
import { completeClaim, signUpPartner, type TestPartner, takeClaimBack } from './testing-referrals.ts';

/** Random lives of a few partners, step by step, each step told to the reckoning too. */
export interface History {
  partners: TestPartner[];
  reckoning: Reckoning;
  /** Does something. @returns what, in words, for whoever looks for a failure */
  step(): Promise<string>;
}

const owner = { kind: 'staff', id: 1, login: 'demo', address: '127.0.0.1', role: 'owner' } as const;
const pair = ['USDTTRC20', 'SBERRUB'] as const;
const howMany = 3;

interface Item {
  id: number;
  kind: 'money' | 'promocode' | 'thing';
  price: string;
  amount: string | null;
}
/** Where something is in its life. */
interface Thing {
  id: string;
  userId: number;
  amount: string;
}

export async function openHistory(exchange: TestContext, chance: Chance): Promise<History> {
  const { ctx, admin } = exchange;
  const partners: TestPartner[] = [];
  for (let place = 0; place < howMany; place += 1) partners.push(await signUpPartner(exchange));
  const codes = await makeCodes(exchange);
  const items = await makeItems(exchange);
  const reckoning = openReckoning(admin);
  const open: string[] = [];
  const completed: string[] = [];
  const withdrawals = { accepted: [] as Thing[], sending: [] as Thing[] };
  const things: Thing[] = [];
  /** Takes one out by chance; nothing where there is none. */
  const take = <T>(some: T[]) =>
    some.length === 0 ? undefined : some.splice(chance.below(some.length), 1)[0];

  async function makeClaim(): Promise<string> {
    const user = chance.below(3) === 0 ? chance.of(partners) : null;
    const referrer = chance.below(5) === 0 ? null : chance.of(partners);
    const borrowed = user ?? (chance.below(6) === 0 ? referrer : null);
    // Points need an account that they can come to.
    const promocode = chance.below(2) === 0 ? chance.of(user ? codes : codes.slice(0, 1)) : null;
    const { email: _, ...order } = orderFor(ctx, ...pair, {
      anchor: { send: String(10 + chance.below(chance.of([90, 9_000, 30_000]))) },
    });
    const details = { ...order.toRequisites, card: cardOf(borrowed?.id ?? 1_000 + chance.below(1_000_000)) };
    const wanted = {
      ...order,
      toRequisites: details,
      refferal: referrer?.code ?? null,
      promocode: promocode?.code ?? null,
    };
    const made = await createAtItsCourse(ctx, wanted, user && sessionOf(user));
    reckoning.claimMade({
      id: made.id,
      userId: user?.id ?? null,
      referrerId: referrer?.id ?? null,
      cardOf: borrowed?.id ?? null,
      promisedPoints: promocode?.points ?? '0',
    });
    open.push(made.id);
    return `a claim of ${order.fromSumma} by ${user?.id ?? 'a guest'}, led by ${referrer?.id ?? 'nobody'}, with ${promocode?.code}`;
  }

  async function complete(): Promise<string> {
    const id = take(open);
    if (id === undefined) return makeClaim();
    await completeClaim(exchange, id);
    await reckoning.claimCompleted(id);
    completed.push(id);
    return `${id} is completed`;
  }

  async function ask(): Promise<string> {
    const partner = chance.of(partners);
    const amount = String(10 + chance.below(30));
    const requisites = orderFor(ctx, 'SBERRUB', 'USDTTRC20').toRequisites ?? {};
    const { id } = await askWithdrawal(
      ctx,
      {
        currency: ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id ?? 0,
        ...{ amount, requisites, password: testPassword },
      },
      { user: sessionOf(partner), address: '127.0.0.1', idempotencyKey: randomUUID() },
    );
    withdrawals.accepted.push({ id, userId: partner.id, amount });
    reckoning.money(partner.id, negate(amount));
    reckoning.held(partner.id, amount);
    return `${partner.id} asks for ${amount}`;
  }

  const steps: (() => Promise<string>)[] = [
    makeClaim,
    makeClaim,
    makeClaim,
    complete,
    complete,
    complete,
    async () => {
      const id = take(open);
      if (id === undefined) return makeClaim();
      await cancelClaim(ctx, id);
      return `${id} is cancelled`;
    },
    async () => {
      const id = take(completed);
      if (id === undefined) return complete();
      await takeClaimBack(exchange, id);
      reckoning.claimTakenBack(id);
      return `${id} is taken back`;
    },
    ask,
    async () => {
      const asked = take(withdrawals.accepted);
      if (!asked) return ask();
      const way = chance.of(['send', 'send', 'reject', 'cancel'] as const);
      if (way === 'cancel') await cancelWithdrawal(ctx, { userId: asked.userId, shopId: null }, asked.id);
      else await moveWithdrawal(asked, way);
      if (way === 'send') withdrawals.sending.push(asked);
      else giveBack(asked);
      return `withdrawal ${asked.id}: ${way}`;
    },
    async () => {
      const sent = take(withdrawals.sending);
      if (!sent) return ask();
      const way = chance.of(['paid', 'paid', 'fail'] as const);
      await moveWithdrawal(sent, way);
      if (way === 'fail') withdrawals.accepted.push(sent);
      else reckoning.held(sent.userId, negate(sent.amount));
      return `withdrawal ${sent.id}: ${way}`;
    },
    async () => {
      const [partner, item] = [chance.of(partners), chance.of(items)];
      const address =
        item.kind === 'thing' ? { address: { name: 'Anna', phone: '+79990000000', address: 'Moscow' } } : {};
      const order = await takeGift(
        ctx,
        { gift: item.id, price: item.price, ...address },
        { user: sessionOf(partner), language: 'en', key: randomUUID() },
      );
      reckoning.points(partner.id, negate(item.price));
      if (item.amount !== null) reckoning.money(partner.id, item.amount);
      if (item.kind === 'thing') things.push({ id: order.id, userId: partner.id, amount: item.price });
      return `${partner.id} takes ${item.kind}`;
    },
    async () => {
      const order = take(things);
      if (!order) return 'no thing waits';
      const action = chance.of(['send', 'cancel'] as const);
      await moveOrder(ctx, order.id, { action, version: 1, reason: 'a test' }, owner);
      if (action === 'cancel') reckoning.points(order.userId, order.amount);
      return `gift ${order.id}: ${action}`;
    },
    async () => {
      const { id } = chance.of(partners);
      const [account, direction] = [
        chance.of(['referral', 'bonus'] as const),
        chance.of(['in', 'in', 'out'] as const),
      ];
      const amount = `${chance.below(90)}.${1 + chance.below(9)}`;
      await adjustPartner(
        ctx,
        id,
        { account, direction, amount, reason: 'a test', key: randomUUID() },
        owner,
        'en',
      );
      const signed = direction === 'in' ? amount : negate(amount);
      if (account === 'referral') reckoning.money(id, signed);
      else reckoning.points(id, signed);
      return `${id} is adjusted by ${signed} of ${account}`;
    },
  ];

  const moveWithdrawal = async ({ id }: Thing, action: 'send' | 'paid' | 'fail' | 'reject') => {
    const { rows } = await admin.query<{ version: number }>('select version from withdrawal where id = $1', [
      id,
    ]);
    const words = { version: rows[0]?.version ?? 0, reference: randomUUID(), reason: 'a test' };
    await moveByStaff(ctx, id, action, words, owner);
  };
  const giveBack = ({ userId, amount }: Thing) => {
    reckoning.held(userId, negate(amount));
    reckoning.money(userId, amount);
  };

  return {
    partners,
    reckoning,
    async step() {
      exchange.clock.turn(chance.below(5) * 60 * 60 * 1000);
      try {
        return await chance.of(steps)();
      } catch (error) {
        // What is refused did not happen: there was too little of something.
        if (error instanceof Refusal) return `refused: ${error.code} ${JSON.stringify(error.errors)}`;
        throw error;
      }
    },
  };
}

/** A promocode changes the course, so the form's sums follow it: as the page does, it is asked what they are. */
async function createAtItsCourse(ctx: TestContext['ctx'], order: ClaimOrder, user: UserSession | null) {
  const asker = { language: 'en', address: '127.0.0.1', user } as const;
  try {
    return await createClaim(ctx, order, { ...asker, idempotencyKey: randomUUID() });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'course_changed') throw error;
    const toSumma = String(error.context['toSumma']);
    return createClaim(ctx, { ...order, toSumma }, { ...asker, idempotencyKey: randomUUID() });
  }
}

async function makeCodes({ ctx }: TestContext) {
  await givePromocode(ctx, { code: 'HALF', kind: 'margin', amount: '50', mostUses: 4 });
  await givePromocode(ctx, { code: 'POINTS', kind: 'bonus', amount: '70', mostPerUser: 2 });
  return [
    { code: 'HALF', points: '0' },
    { code: 'POINTS', points: '70' },
  ];
}

async function makeItems({ ctx }: TestContext): Promise<Item[]> {
  const kinds = [
    { kind: 'money', price: '300', amount: '2.5', promocode: null },
    { kind: 'thing', price: '450.5', amount: null, promocode: null },
    {
      kind: 'promocode',
      price: '120',
      amount: null,
      promocode: { kind: 'margin', amount: '30', days: 5, directions: null },
    },
  ] as const;
  const items: Item[] = [];
  for (const { kind, price, amount, promocode } of kinds) {
    const words = { ru: kind, en: kind };
    const edit = {
      kind,
      price,
      amount,
      promocode,
      title: words,
      text: words,
      stock: 5,
      isActive: true,
      position: 1,
    };
    items.push({ id: await createGift(ctx, edit, owner), kind, price, amount });
  }
  return items;
}

function sessionOf({ id, email, sessionId }: TestPartner): UserSession {
  return {
    ...{ id, email, sessionId, isActivated: true, locale: 'en-US', language: 'en' },
    ...{ hasTotp: false, hasTelegram: false, createdAt: new Date(0) },
  };
}

/** A card of whoever has this number: 15 digits, and the one that Luhn's rule asks for. */
function cardOf(holder: number): string {
  const digits = `220220${String(holder).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
