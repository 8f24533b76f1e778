import type { OfficeDirection } from '@menyala/contract/office/directions';
import type { OfficePrice } from '@menyala/contract/office/prices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

let exchange: TestContext;
let office: Office;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

async function directions(): Promise<OfficeDirection[]> {
  return (await office.get('directions?size=500')).body['items'] as OfficeDirection[];
}

it('lists base prices exactly, by their size where that is asked for', async () => {
  const items = (await office.get('prices?sort=-usd&size=500')).body['items'] as OfficePrice[];
  expect(items[0]).toMatchObject({ id: 'BTC', usd: '97400' });
  expect(items.at(-1)).toMatchObject({ id: 'KZT', usd: '0.00192' });
});

it('publishes every course that follows from a new price, and no other', async () => {
  const before = await directions();
  exchange.clock.turn(5_000);
  const { status, body } = await office.sure.put('prices/BTC', { usd: '194800' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: 'BTC',
    version: 2,
    usd: '194800',
    isSet: true,
    updatedAt: exchange.clock.now().toISOString(),
    freshMinutes: null,
    oldAt: null,
    sources: null,
    undo: {
      isFollowing: false,
      usd: '97400',
      by: 'demo',
      until: new Date(exchange.clock.now().getTime() + 600_000).toISOString(),
    },
  });
  const after = await directions();
  const changed = after.filter(({ course }, place) => course !== before[place]?.course);
  expect(changed.length).toBeGreaterThan(5);
  expect(changed.every(({ from, to }) => from === 'BTC' || to === 'BTC')).toBe(true);
  const [one] = changed;
  const site = await exchange.app.inject(`/api/v1/calculator/course/${one?.fromId}/${one?.toId}/`);
  expect(site.json()).toMatchObject({ course: one?.course });
});

it.each(['0', '-1', 'NaN', '1e5', '123456789012345678901'])('refuses the price %s', async (usd) => {
  const { status, body } = await office.put('prices/ETH', { usd });
  expect(status).toBe(422);
  expect(body['errors']).toMatchObject({ usd: [{ code: 'bad_amount' }] });
});

it('refuses a price at which courses would round to nothing', async () => {
  const { status, body } = await office.put('prices/RUB', { usd: '0.000000000000000001' });
  expect(status).toBe(422);
  expect(body['errors']).toMatchObject({ usd: [{ code: 'bad_value' }] });
  expect((await office.get('prices/RUB')).body).toMatchObject({ usd: '0.0109' });
});

it('answers 404 for an asset that has no price', async () => {
  expect((await office.get('prices/NOPE')).status).toBe(404);
  expect((await office.get('prices/%00')).status).toBe(404);
  expect((await office.put('prices/NOPE', { usd: '1' })).status).toBe(404);
});

it('takes no first price back: what came with the program was nobody’s', async () => {
  await exchange.admin.query("update price set is_set = false where asset = 'KZT'");
  const { status, body } = await office.put('prices/KZT', { usd: '0.0021' });
  expect([status, body['isSet'], body['undo']]).toEqual([200, true, null]);
  expect((await office.post('prices/KZT/undo', {})).status).toBe(409);
});
