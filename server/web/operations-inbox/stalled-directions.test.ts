import { afterAll, beforeAll, expect, it } from 'vitest';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

let exchange: TestContext;
let office: Office;
let fresh: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  fresh = await createTestContext({ demo: false });
});
afterAll(() => Promise.all([exchange.close(), fresh.close()]));

interface Item {
  kind: string;
  currency: string;
  note: string;
  since: string;
}
const attention = async (of: Office) => {
  const { body } = await of.get('operations-inbox');
  return body as unknown as { items: Item[]; opening: Record<string, boolean> | null };
};
const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;

it('tells of a currency without payment details once, however many directions it stops, and in the list of each', async () => {
  await exchange.admin.query('update requisite set is_active = false where currency_id = $1', [idOf('BTC')]);
  await exchange.ctx.catalogue.refresh();
  const { items, opening } = await attention(office);
  const [told, ...others] = items.filter(({ kind }) => kind === 'no_requisites');
  expect([told?.currency, others, opening]).toEqual(['BTC', [], null]);
  const { body } = await office.get(`directions?from=${idOf('BTC')}&isEnabled=true&size=500`);
  const directions = body['items'] as { closedBy: string[] }[];
  expect(directions.length).toBe(Number(told?.note));
  expect(directions.every(({ closedBy }) => closedBy.includes('requisites'))).toBe(true);
  exchange.clock.turn(5 * 60_000);
  expect((await attention(office)).items.find(({ kind }) => kind === 'no_requisites')?.since).toBe(
    told?.since,
  );
  await exchange.admin.query('update requisite set is_active = true where currency_id = $1', [idOf('BTC')]);
  await exchange.ctx.catalogue.refresh();
  expect((await attention(office)).items.filter(({ kind }) => kind === 'no_requisites')).toEqual([]);
});

it('tells of an empty reserve', async () => {
  await setReserve(exchange, idOf('DOGE'), '0');
  const { items } = await attention(office);
  expect(items).toContainEqual(expect.objectContaining({ kind: 'no_reserve', currency: 'DOGE' }));
});

it('says what is there of all that an exchange needs, until something can be exchanged', async () => {
  const owner = await enterOffice(fresh);
  const nothing = {
    ...{ isOpened: false, currencies: false, prices: false, requisites: false, reserves: false },
    ...{ directionsMade: false, directions: false },
  };
  expect((await attention(owner)).opening).toEqual(nothing);
  await fresh.admin.query(
    "insert into price (asset, usd, is_set, updated_at) values ('BTC', 1, false, now()), ('RUB', 1, false, now())",
  );
  for (const asset of ['BTC', 'RUB']) {
    const { status } = await owner.put(`prices/${asset}`, {
      usd: asset === 'BTC' ? '97400' : '0.0108',
    });
    expect(status).toBe(200);
  }
  expect((await attention(owner)).opening).toEqual({ ...nothing, prices: true });
});
