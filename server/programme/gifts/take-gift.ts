import { randomUUID } from 'node:crypto';
import type { BodyOf, Language } from '@menyala/contract';
import type { GiftOrder, takeGift as takeGiftCall } from '@menyala/contract/site/gifts';
import { compare } from '@menyala/money';
import { withPlainDigits } from '@menyala/money/typed-text';
import type { Context } from '../../context.ts';
import { post } from '../../ledger/ledger-queries.ts';
import { type OutflowPass, type PassedOutflow, passOutflow } from '../../ledger/outflow.ts';
import { balanceWithin } from '../../market/points/points-queries.ts';
import { pointsWord } from '../../market/points/points-text.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { makePromocode } from '../../market/promocodes/make-promocode.ts';
import { keepMembers } from '../../people/users/member-queries.ts';
import { isGuarded } from '../../platform/approvals/approval-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { payOwed } from '../partners/net-owed.ts';
import { takenGift } from './bookings.ts';
import { encryptAddress, type GiftAddress } from './encrypted-address.ts';
import type { GiftItem } from './item.ts';
import { changeStock, lockItem } from './item-queries.ts';
import { findOrder, insertOrder, publishOrder } from './order-queries.ts';
import { orderView } from './order-views.ts';

export interface GiftAsker {
  user: UserSession;
  language: Language;
  /** Of the form: two presses are one gift. */
  key: string;
}

type Wish = BodyOf<typeof takeGiftCall>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Takes a gift: the item, the points, the order and what it brings are one transaction.
 * @throws Refusal `not_activated`, `not_found`, `conflict` with `price` where it is another by now, `idempotency_mismatch`;
 *   `validation` on `gift`: `sold_out`, `below_balance`, `not_given_now` beyond the limits of money that leaves; on fields of the address
 */
export async function takeGift(ctx: Context, wish: Wish, asker: GiftAsker): Promise<GiftOrder> {
  const { user, language, key } = asker;
  requireActivated(user);
  const asked = markedText(wish);
  const id = await ctx.db
    .transaction()
    .execute(async (tx) => {
      const orderId = randomUUID();
      const now = ctx.clock.now();
      const marks = [ctx.vault.blindIndex(asked), ...ctx.vault.blindIndexes(asked)];
      if (!(await keepMembers(tx, [user.id])).has(user.id)) throw new Refusal('token_not_valid');
      const known = await takeKey(tx, { userId: user.id, key, marks }, orderId, now);
      return known ?? takeOnce(ctx, tx, orderId, wish, asker);
    })
    .catch(async (reason) => {
      if (!(reason instanceof BeyondLimits)) throw reason;
      await tellOfBeyond(ctx, reason);
      return refuseFields({ gift: [{ code: 'not_given_now' }] });
    });
  ctx.outbox.wake();
  const order = await findOrder(ctx.db, id);
  if (!order) throw new Error('A gift that was taken has no order.');
  return orderView(ctx, order, language);
}

/** What makes two requests the same. */
function markedText({ gift, price, address }: Wish): string {
  const where = address ? [address.name, address.phone, address.address] : [];
  return `gift ${JSON.stringify([gift, price, ...where])}`;
}

async function takeOnce(
  ctx: Context,
  tx: Tx,
  orderId: string,
  wish: Wish,
  { user, language }: GiftAsker,
): Promise<string> {
  const now = ctx.clock.now();
  const item = await availableItem(tx, wish);
  const address = item.kind === 'thing' ? addressToSend(wish.address) : null;
  const { id: currencyId } = programmeMoney(ctx);
  const transfers = takenGift({ ...item, userId: user.id, currencyId });
  const pass =
    item.amount === null
      ? null
      : await passGift(tx, orderId, { ...item, currencyId, amount: item.amount }, now);
  const mine = [{ userId: user.id, currencyId }];
  // From here on nobody else moves what this user has.
  await payOwed(tx, mine, now, item.amount === null ? ['points'] : ['points', 'profit']);
  await requirePoints(tx, item, user.id, language);
  await changeStock(tx, item.id, -1);
  const promocode = item.promocode && {
    ...item.promocode,
    userId: user.id,
    endsAt: new Date(now.getTime() + item.promocode.days * dayMs),
    note: item.title.ru,
    by: 'customer',
  };
  const made = promocode && (await makePromocode(tx, promocode, now));
  const posting = { key: `gift:${orderId}`, actor: 'customer', transfers };
  const bookedBy = await post(tx, { kind: 'gift', pass, ...posting }, now);
  // Money that came may pay what is owed, at once.
  await payOwed(tx, mine, now);
  const order = {
    id: orderId,
    itemId: item.id,
    userId: user.id,
    price: item.price,
    status: item.kind === 'thing' ? ('asked' as const) : ('done' as const),
    promocodeId: made?.id ?? null,
    amount: item.amount,
    address: address && encryptAddress(ctx.vault, orderId, address),
    bookedBy,
  };
  await insertOrder(tx, order, now);
  await publishOrder(tx, { order: orderId, status: order.status, event: 'take' }, now);
  return orderId;
}

/** Nobody agrees to what a customer takes: beyond a limit it is refused, before anything of theirs is locked. @throws BeyondLimits */
async function passGift(
  tx: Tx,
  orderId: string,
  item: { id: number; title: Record<Language, string>; currencyId: number; amount: string },
  now: Date,
): Promise<OutflowPass> {
  const { currencyId, amount } = item;
  const sum = { object: `gift:${orderId}`, currencyId, amount };
  const pass = await passOutflow(tx, { kind: 'balance', ...sum }, null, now);
  if (pass.over.length > 0 && (await isGuarded(tx))) throw new BeyondLimits(item, pass);
  return pass;
}

/** Takes the transaction back, so that what is told of it is told after. */
class BeyondLimits extends Error {
  readonly item: { id: number; title: Record<Language, string> };
  readonly pass: PassedOutflow;

  constructor(item: BeyondLimits['item'], pass: PassedOutflow) {
    super(`The gift ${item.id} is beyond the limits of money that leaves.`);
    this.item = item;
    this.pass = pass;
  }
}

/** Owners hear once a day of each gift that nobody gets. */
async function tellOfBeyond(ctx: Context, { item, pass }: BeyondLimits): Promise<void> {
  const told = attemptLimit(ctx, { name: 'gifts-beyond', attempts: 1, seconds: dayMs / 1000 });
  if (!(await told.tryTake(String(item.id)))) return;
  await ctx.db.transaction().execute((tx) =>
    notifyOwners(
      tx,
      {
        kind: 'gift_beyond_limits',
        title: {
          ru: `Подарок «${item.title.ru}» сейчас не выдаётся`,
          en: `The gift “${item.title.en}” is not given now`,
        },
        text: {
          ru: 'Деньги за баллы сверх пределов того, что уходит без второго человека. Покупателю отказано, его баллы целы.',
          en: 'Money for points beyond the limits of what leaves without a second person. Its taker was refused and keeps the points.',
        },
        facts: [
          { label: { ru: 'Подарок, USD', en: 'The gift, USD' }, value: plain(pass.usd ?? '?') },
          {
            label: {
              ru: 'С ним ушло бы в этой валюте за сутки, USD',
              en: 'With it, left in this asset within a day, USD',
            },
            value: plain(pass.asset ?? '?'),
          },
        ],
        page: '/gifts',
      },
      ctx.clock.now(),
    ),
  );
  ctx.outbox.wake();
}

/** The gift at the price that was seen, kept from others. */
async function availableItem(tx: Tx, { gift, price }: Wish): Promise<GiftItem> {
  const item = await lockItem(tx, gift);
  if (!item?.isActive) throw new Refusal('not_found');
  if (compare(item.price, price) !== 0)
    throw new Refusal('conflict', {
      errors: { price: [{ code: 'price_changed', values: { nearest: item.price } }] },
      context: { price: item.price },
    });
  return item.stock === 0 ? refuseFields({ gift: [{ code: 'sold_out' }] }) : item;
}

async function requirePoints(tx: Tx, { price }: GiftItem, userId: number, language: Language): Promise<void> {
  const balance = await balanceWithin(tx, userId);
  if (compare(balance, price) >= 0) return;
  const values = { nearest: balance, ticker: pointsWord(language, balance) };
  refuseFields({ gift: [{ code: 'below_balance', values }] });
}

const parts = ['name', 'phone', 'address'] as const;

/** Where a thing is to go. @throws Refusal `validation` on each part that is empty */
function addressToSend(given: GiftAddress | undefined): GiftAddress {
  const address = {
    name: given?.name.trim() ?? '',
    phone: given?.phone.trim() ?? '',
    address: given?.address.trim() ?? '',
  };
  const wrong: FieldErrors = {};
  for (const part of parts) if (address[part] === '') wrong[`address.${part}`] = [{ code: 'required' }];
  if (!wrong['address.phone'] && !/\d(?:\D*\d){4}/.test(withPlainDigits(address.phone)))
    refuseFields({ ...wrong, 'address.phone': [{ code: 'bad_phone' }] });
  refuseWrong(wrong);
  return address;
}

/** The key that makes two presses of a button one gift, and marks of what was asked for, the newest key's first. */
interface OrderKey {
  userId: number;
  key: string;
  marks: string[];
}

/**
 * Takes the key for an order of this id. Whoever comes at the same time with the same key waits for the first, and goes on where that
 * one failed.
 * @returns the id of the order that was made with it before, or null @throws Refusal `idempotency_mismatch`
 */
async function takeKey(
  tx: Tx,
  { userId, key, marks }: OrderKey,
  orderId: string,
  now: Date,
): Promise<string | null> {
  const scope = `gift:user:${userId}`;
  const taken = await tx
    .insertInto('idempotency')
    .values({
      scope,
      key,
      request_hash: marks[0] ?? '',
      response: JSON.stringify({ id: orderId }),
      created_at: now,
    })
    .onConflict((known) => known.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const known = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!marks.includes(known.request_hash)) throw new Refusal('idempotency_mismatch');
  // Written above, and nowhere else under this scope.
  return (known.response as { id: string }).id;
}
