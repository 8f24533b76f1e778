import type { CitySlots } from '@menyala/contract/site/cash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { newClaim } from '../claims/testing-claims.ts';

const hour = 60 * 60_000;
let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  exchange.clock.set(new Date('2026-05-01T05:10:00Z'));
  await exchange.admin.query(
    `update direction set payment_minutes = 120 where id = (select d.id from direction d
     join currency f on f.id = d.from_id join currency t on t.id = d.to_id where f.code = 'BTC' and t.code = 'CASHRUB')`,
  );
  await exchange.ctx.catalogue.refresh();
});
afterAll(() => exchange.close());

const slotsOf = async (city: string, base = ''): Promise<CitySlots> =>
  (await ask(exchange.app, { url: `${base}/api/v1/cash/${city}` })).json();
const expiresAt = async (id: string) =>
  Date.parse((await ask(exchange.app, { url: `/api/v1/claim/${id}/status/` })).json().expiresAt);
const startOf = (slot: string) => Date.parse(`${slot.slice(0, 16)}:00Z`);
const move = (id: string, slot: string) =>
  ask(exchange.app, {
    ...{ method: 'POST', url: `/api/v1/claim/${id}/meeting/`, payload: { slot } },
    cookies: { maker: `${id}.${makerProof(exchange.ctx, id)}` },
  });

describe('the time to pay for cash', () => {
  it('ends before the place prepares it, and is never less than a person needs', async () => {
    const { slots } = await slotsOf('EKB');
    const now = exchange.clock.now().getTime();
    for (const index of [0, 1, 2, 30]) {
      const slot = slots[index]?.slot ?? '';
      const { id } = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'EKB', slot });
      const until = await expiresAt(id);
      expect(until).toBe(Math.min(now + 2 * hour, startOf(slot) - hour));
      expect(until - now).toBeGreaterThanOrEqual(hour / 2);
    }
    expect(startOf(slots[0]?.slot ?? '') - now).toBeLessThan(2 * hour);
  });

  it('gets shorter where the meeting is moved nearer, and no longer where it is moved away', async () => {
    const { slots } = await slotsOf('SPB');
    const [near, far] = [slots[0]?.slot ?? '', slots[20]?.slot ?? ''];
    const { id } = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'SPB', slot: far });
    const before = await expiresAt(id);
    expect((await move(id, near)).statusCode).toBe(200);
    const nearer = await expiresAt(id);
    expect(nearer).toBeLessThan(before);
    expect(nearer).toBe(startOf(near) - hour);
    expect((await move(id, far)).statusCode).toBe(200);
    expect(await expiresAt(id)).toBe(nearer);
  });

  it('is told by the clock of the place', async () => {
    const { slots } = await slotsOf('EKB', '/en');
    const { id } = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'EKB', slot: slots[0]?.slot ?? '' });
    const { meeting } = (await ask(exchange.app, { url: `/en/api/v1/claim/${id}/form/` })).json();
    expect(meeting).toMatchObject({ zoneId: 'Asia/Yekaterinburg', zone: expect.stringContaining('UTC+5') });
  });
});
