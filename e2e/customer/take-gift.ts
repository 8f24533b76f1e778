import { randomUUID } from 'node:crypto';
import { type GiftKind, type GiftOrder, listGifts, takeGift } from '@menyala/contract/site/gifts';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';

const address = { name: 'Anna Kozlova', phone: '+371 2000 0000', address: '1 Harbour St, Riga, LV-1010' };

/** Takes the first gift of a kind, by a call; there must be points enough. */
export async function takeGiftByCall(app: App, bearer: string, kind: GiftKind): Promise<GiftOrder> {
  const { origin } = app;
  const headers = { authorization: `Bearer ${bearer}` };
  const { items } = await ask(origin, listGifts, { headers });
  const gift = items.find((item) => item.kind === kind);
  if (!gift) throw new Error(`There is no gift that is a ${kind}.`);
  return ask(origin, takeGift, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { gift: gift.id, price: gift.price, ...(kind === 'thing' ? { address } : {}) },
  });
}
