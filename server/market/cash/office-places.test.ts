import type { PlaceEdit } from '@menyala/contract/office/cash-places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const both = (text: string) => ({ ru: text, en: text });
const place = (given: Partial<PlaceEdit> = {}): PlaceEdit => ({
  ...{ city: 'EKB', name: both('Desk'), address: both('1 Street'), hint: both('') },
  ...{ mapUrl: null, point: '56.8389, 60.6057' },
  hours: { week: Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }]), holidays: [] },
  ...{ slotMinutes: 30, seats: 1, noticeMinutes: 60, horizonDays: 14 },
  ...{ remindsDayBefore: true, remindHours: null },
  ...given,
});

describe('a place of cash in the office', () => {
  it('has the coordinates that were written, and shows them on the page of contacts', async () => {
    const made = await office.post('places', place({ point: ' 56.83891234567; 60.6057 ' }));
    expect([made.status, made.body['point']]).toEqual([200, '56.838912, 60.6057']);
    const { id, version } = made.body as { id: number; version: number };
    expect(exchange.ctx.catalogue.current().places.get(id)?.point).toEqual({
      ...{ latitude: 56.838912, longitude: 60.6057 },
    });
    const cleared = await office.put(`places/${id}`, { ...place({ point: null }), version });
    expect(cleared.body['point']).toBeNull();
    const { rows } = await exchange.admin.query(
      `select before ->> 'point' as before, after ->> 'point' as after from audit where object = $1 and act = 'place.edit'`,
      [`place:${id}`],
    );
    expect(rows).toEqual([{ before: '56.838912, 60.6057', after: null }]);
  });

  it.each([
    ['words', 'near the station'],
    ['one number', '56.8389'],
    ['a place that is not on earth', '91.0, 60.6'],
    ['a longitude beyond the other side', '56.8, 180.5'],
    ['commas for points', '56,8389 60,6057'],
    ['an exponent', '5e1, 6e1'],
    ['markup', '<b>1</b>, 2'],
    ['NUL', '56.8, 60.6\u0000'],
  ])('with %s for coordinates is refused by its field', async (_, point) => {
    const refused = await office.post('places', place({ point }));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body['errors'] as object)).toEqual(['point']);
  });

  it.each([
    ['a city of nobody', { city: 'XXX' }, ['city']],
    ['no name', { name: both(' ') }, ['name.ru', 'name.en']],
    ['a map that runs', { mapUrl: 'javascript:alert(1)' }, ['mapUrl']],
    ['a map without encryption', { mapUrl: 'http://maps.example/1' }, ['mapUrl']],
    ['no time for a meeting', { slotMinutes: 0 }, ['slotMinutes']],
    ['a million seats', { seats: 1_000_000 }, ['seats']],
  ] as const)('with %s is refused by its field', async (_, given, fields) => {
    const refused = await office.post('places', place(given));
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, fields]);
  });
});
