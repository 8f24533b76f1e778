import { randomUUID } from 'node:crypto';
import { type OfficePlace, placeEdit } from '@menyala/contract/office/cash-places';
import type { OfficeCity } from '@menyala/contract/office/cities';
import type { OfficeCurrency } from '@menyala/contract/office/currencies';
import { directionEdit, type OfficeDirection } from '@menyala/contract/office/directions';
import type { OfficePrice } from '@menyala/contract/office/prices';
import type { OfficeRequisite } from '@menyala/contract/office/requisites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../people/staff/add-staff.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { enterOffice, type Office } from '../testing/office.ts';

/**
 * An owner's empty exchange becomes the demo's by the office's calls alone, each of them what a form of the office sends; then
 * customers are told the same in both.
 */

const minutes = (count: number) => count * 60_000;
const second = { login: 'second', password: 'seven grey stones' };

let demo: TestContext;
let model: Office;
let fresh: TestContext;
let owner: Office;
let other: Office;
beforeAll(async () => {
  demo = await createTestContext();
  model = await enterOffice(demo);
  fresh = await createTestContext({ demo: false });
  owner = await enterOffice(fresh);
  await addStaff(fresh.ctx.db, { ...second, name: 'Second', role: 'owner' }, fresh.clock.now());
  other = await enterOffice({ app: fresh.app, signIn: () => fresh.signIn(second) });
});
afterAll(() => Promise.all([demo.close(), fresh.close()]));

const listOf = async <Row>(of: Office, path: string) =>
  (await of.get(`${path}?size=500`)).body['items'] as Row[];
const idsIn = async (of: Office) =>
  new Map((await listOf<OfficeCurrency>(of, 'currencies')).map(({ code, id }) => [code, id]));
async function done(answer: Promise<{ status: number; body: object }>, what: string): Promise<void> {
  const { status, body } = await answer;
  expect([what, status < 300 ? '' : JSON.stringify(body)]).toEqual([what, '']);
}

describe('an empty exchange', () => {
  it('gets cities, and 26 currencies of the library with one call', { timeout: minutes(3) }, async () => {
    for (const { id, name, zone } of await listOf<OfficeCity>(model, 'cities'))
      await done(owner.post('cities', { code: id, name, zone }), id);
    const codes = (await listOf<OfficeCurrency>(model, 'currencies')).map(({ code }) => code);
    expect(codes).toHaveLength(26);
    await done(owner.post('currencies/library', { codes }), 'the library');
    // The demo has prices besides, which its shops count in.
    const own = new Set((await listOf<OfficePrice>(owner, 'prices')).map(({ id }) => id));
    for (const { id, usd } of (await listOf<OfficePrice>(model, 'prices')).filter(({ id }) => own.has(id)))
      await done(owner.put(`prices/${id}`, { usd }), id);
  });

  it('gets 186 directions', { timeout: minutes(8) }, async () => {
    const directions = await listOf<OfficeDirection>(model, 'directions');
    expect(directions).toHaveLength(186);
    const ids = await idsIn(owner);
    const names = Object.keys(directionEdit.properties);
    for (const direction of directions) {
      const edit = Object.fromEntries(Object.entries(direction).filter(([name]) => names.includes(name)));
      const { from, to } = direction;
      const pair = { fromId: ids.get(from), toId: ids.get(to) };
      await done(owner.post('directions', { ...edit, ...pair }), `${from} ${to}`);
    }
  });

  it('gets all requisites, agreed to by another where that is asked for, and reserves', {
    timeout: minutes(5),
  }, async () => {
    const ids = await idsIn(owner);
    for (const requisite of await listOf<OfficeRequisite>(model, 'requisites')) {
      const {
        id: _,
        currency,
        retiredAt: __,
        ...edit
      } = requisite as OfficeRequisite & { retiredAt?: unknown };
      const asked = await owner.post('requisites', { ...editOf(edit), currencyId: ids.get(currency) });
      if (asked.status === 202) {
        const { id } = asked.body['approval'] as { id: string };
        await done(other.post(`approvals/${id}/agree`, {}), currency);
      } else await done(Promise.resolve(asked), currency);
    }
    for (const { code, available } of await listOf<OfficeCurrency>(model, 'currencies')) {
      const adjustment = { direction: 'in', amount: available, reason: 'What there is', key: randomUUID() };
      await done(owner.post(`reserves/${ids.get(code)}/adjustments`, adjustment), code);
    }
  });

  it('gets the places where cash is handed over', async () => {
    const names = Object.keys(placeEdit.properties);
    const places = await listOf<OfficePlace>(model, 'places');
    expect(places.length).toBeGreaterThan(0);
    for (const place of places.toSorted((one, other) => one.id - other.id)) {
      const edit = Object.fromEntries(Object.entries(place).filter(([name]) => names.includes(name)));
      await done(owner.post('places', edit), place.name.ru);
    }
  });

  it('is opened by a press', async () => {
    const named = { name: 'Menyala', contactEmail: 'hello@exchange.example' };
    await done(owner.post('opening', named), 'the opening');
  });

  it('tells customers what the demo tells them', { timeout: minutes(5) }, async () => {
    await Promise.all([demo, fresh].map(({ ctx }) => ctx.catalogue.refresh()));
    const told = async ({ app }: TestContext, path: string) => {
      const answer = await app.inject(`/en/api/v1/${path}`);
      return [path, answer.statusCode, withoutIds(answer.json())];
    };
    expect(await told(fresh, 'calculator/')).toEqual(await told(demo, 'calculator/'));
    for (const { from, to } of demo.ctx.catalogue.current().directions) {
      const pair = `calculator/pair/${from.code}/${to.code}/`;
      expect(await told(fresh, pair)).toEqual(await told(demo, pair));
      const course = `calculator/course/${from.code}/${to.code}/`;
      expect(await told(fresh, course)).toEqual(await told(demo, course));
    }
    const reserves = async ({ app, ctx }: TestContext) =>
      new Map(
        (await app.inject('/api/v1/calculator/reserves/'))
          .json()
          .map(({ id, reserve }: { id: number; reserve: string }) => [
            ctx.catalogue.current().currencies.get(id)?.code,
            reserve,
          ]),
      );
    expect(await reserves(fresh)).toEqual(await reserves(demo));
  });
});

/** What the office's form sends of a requisite: all that the list shows and the call takes. */
function editOf(requisite: Record<string, unknown>): Record<string, unknown> {
  const names = ['title', 'isActive', 'lines', 'memo', 'cityCode', 'warning', 'pool'];
  return Object.fromEntries(Object.entries(requisite).filter(([name]) => names.includes(name)));
}

/** Ids are each database's own, and times those of what was done just now. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (value === null || typeof value !== 'object') return value;
  const own = ['id', 'ids', 'updatedAt', 'validUntil', 'now'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !own.includes(name))
      .map(([name, part]) => [name, withoutIds(part)]),
  );
}
