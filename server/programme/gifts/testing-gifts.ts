import { randomUUID } from 'node:crypto';
import type { GiftItemEdit, OfficeGiftItem } from '@menyala/contract/office/gifts';
import type { LightMyRequestResponse } from 'fastify';
import { post } from '../../ledger/ledger-queries.ts';
import type { PlannedTransfer } from '../../ledger/transfers.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { ask } from '../../testing/ask.ts';
import type { TestContext } from '../../testing/context.ts';
import type { TestUser } from '../../testing/user.ts';

type Exchange = Pick<TestContext, 'app' | 'ctx'>;

/** A mug for a hundred points, of which there are as many as are wished for. */
export function mug(given: Partial<GiftItemEdit> = {}): GiftItemEdit {
  return {
    kind: 'thing',
    title: { ru: 'Кружка', en: 'Mug' },
    text: { ru: '', en: '' },
    price: '100',
    stock: null,
    amount: null,
    promocode: null,
    isActive: true,
    position: 1,
    ...given,
  };
}

export const home = { name: 'Anna Brook', phone: '+7 912 345-67-89', address: 'Tver, Sovetskaya 1' };

/** A gift that staff have added. */
export async function newGift(
  { app }: Exchange,
  cookie: string,
  given: Partial<GiftItemEdit> = {},
): Promise<OfficeGiftItem> {
  const answer = await ask(app, {
    method: 'POST',
    url: '/office/api/gifts',
    headers: { cookie, 'accept-language': 'en' },
    payload: mug(given),
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** Takes a gift as its form does. */
export function take(
  { app }: Exchange,
  { headers }: Pick<TestUser, 'headers'>,
  body: object,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return ask(app, {
    method: 'POST',
    url: '/en/api/v1/users/me/gifts/orders',
    headers: { ...headers, 'idempotency-key': key },
    payload: body,
  });
}

/** Points out of nothing, as an adjustment would book them. */
export async function givePoints({ ctx }: Exchange, { id }: TestUser, amount: string): Promise<void> {
  const points = { kind: 'points' } as const;
  const bonus = { kind: 'bonus', owner: String(id) } as const;
  await book({ ctx }, { debit: points, credit: bonus, amount });
}

/** One transfer in the programme's currency. */
export async function book(
  { ctx }: Pick<TestContext, 'ctx'>,
  transfer: Omit<PlannedTransfer, 'currencyId'>,
): Promise<void> {
  const currencyId = programmeMoney(ctx).id;
  const posted = { actor: 'staff:demo', transfers: [{ ...transfer, currencyId }] };
  await post(ctx.db, { kind: 'adjustment', pass: null, ...posted }, ctx.clock.now());
}
