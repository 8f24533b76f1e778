import { randomUUID } from 'node:crypto';
import type { MeetingDay } from '@menyala/contract/office/meetings';
import type { CitySlots } from '@menyala/contract/site/cash';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { expireClaims } from '../claims/store/expire-claims.ts';
import {
  breachesOf,
  firstSlot,
  moveInOffice,
  newClaim,
  orderFor,
  postOrder,
  press,
} from '../claims/testing-claims.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  await exchange.admin.query(
    `update exchange_settings set settings = settings || '{"mostUnpaid": 1000, "mostSharePercent": 100}'`,
  );
});
afterAll(() => exchange.close());
beforeEach(async () => {
  exchange.clock.set(new Date('2026-05-01T12:00:00Z'));
  await exchange.ctx.catalogue.refresh();
});

const cash = (given = {}) => orderFor(exchange.ctx, 'BTC', 'CASHRUB', { city: 'EKB', ...given });
const slotsOf = async (city: string, base = ''): Promise<CitySlots> =>
  (await ask(exchange.app, { url: `${base}/api/v1/cash/${city}` })).json();
const meetingOf = async (id: string) =>
  (await exchange.admin.query('select * from meeting where claim_id = $1', [id])).rows[0];
const move = (id: string, slot: string, { asMaker = true, base = '' } = {}) =>
  ask(exchange.app, {
    ...{ method: 'POST', url: `${base}/api/v1/claim/${id}/meeting/`, payload: { slot } },
    cookies: asMaker ? { maker: `${id}.${makerProof(exchange.ctx, id)}` } : {},
  });
const isFree = async (city: string, slot: string | null | undefined) =>
  (await slotsOf(city)).slots.some((one) => one.slot === slot);

describe('the time of a meeting', () => {
  it('is taken with the claim, once for one key, and shown with its place', async () => {
    const order = cash();
    const key = randomUUID();
    const made = await postOrder(exchange, order, { key });
    expect(made.statusCode).toBe(201);
    expect((await postOrder(exchange, order, { key })).json()).toEqual(made.json());
    expect(await isFree('EKB', order.slot)).toBe(false);
    const { rows } = await exchange.admin.query('select count(*)::int as count from meeting');
    expect(rows[0].count).toBe(1);
    const form = await ask(exchange.app, { url: `/en/api/v1/claim/${made.json().id}/form/` });
    expect(form.json().meeting).toMatchObject({
      place: { name: 'Uralskaya office', address: '11 Uralskaya St, office 7' },
      ...{ state: 'booked', canMove: false, time: '18:30–19:00', day: 'Fri 1 May' },
    });
  });

  it('says how long there is to pay for cash before it is prepared, by the clock of its city', async () => {
    const { slots, zone } = await slotsOf('EKB', '/en');
    const [first] = slots;
    const place = exchange.ctx.catalogue.current().places.get(first?.place ?? 0) ?? expect.unreachable();
    const prepared = Date.parse(first?.startsAt ?? '') - place.noticeMinutes * 60_000;
    const minutes = (prepared - exchange.clock.now().getTime()) / 60_000;
    expect(first?.toPay.minutes).toBe(Math.floor(minutes));
    expect(minutes).toBeGreaterThanOrEqual(30);
    // The deadline of the order that takes it is that of the place, where the time to pay is longer.
    await exchange.admin.query('update direction set payment_minutes = payment_minutes + 1200');
    await exchange.ctx.catalogue.refresh();
    const { id } = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'EKB', slot: first?.slot ?? '' });
    const { rows } = await exchange.admin.query('select payment_deadline from claim where id = $1', [id]);
    expect(rows[0].payment_deadline.getTime()).toBe(prepared);
    await press(exchange, 'cancel', id);
    await exchange.admin.query('update direction set payment_minutes = payment_minutes - 1200');
    await exchange.ctx.catalogue.refresh();
    expect(zone).toMatch(/UTC\+5/);
    const there = new Intl.DateTimeFormat('ru', {
      timeZone: 'Asia/Yekaterinburg',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(first?.toPay.until).toContain(there.format(prepared));
  });

  it.each([
    ['none', null, 'required'],
    ['an empty one', ' ', 'required'],
    ['no instant', 'tomorrow at noon', 'bad_value'],
    ['a day that there is not', '2026-02-31T10:00Z@4', 'bad_value'],
    ['one in the past', '2026-04-30T07:00Z@4', 'bad_slot'],
    ['one before the notice', '2026-05-01T12:30Z@4', 'bad_slot'],
    ['one beyond the horizon', '2026-07-01T07:00Z@4', 'bad_slot'],
    ['one outside the hours', '2026-05-04T20:00Z@4', 'bad_slot'],
    ['one between two', '2026-05-04T07:10Z@4', 'bad_slot'],
    ['one of another city', '2026-05-04T08:00Z@1', 'bad_slot'],
    ['one of no place', '2026-05-04T08:00Z@77777', 'bad_slot'],
  ])('%s is refused by its field, in both languages', async (_, slot, code) => {
    for (const base of ['', '/en']) {
      const answer = await postOrder(exchange, cash({ slot }), { base });
      expect([answer.statusCode, answer.json().errors?.slot?.[0]?.code]).toEqual([422, code]);
    }
  });

  it('has one winner of the last place among fifty at once; the others hear of free ones near it', async () => {
    const order = cash();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        postOrder(exchange, { ...order, email: `anna${place}@example.com` }, { base: '/en' }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    const [lost] = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json());
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
    expect(lost).toMatchObject({ code: 'slot_taken', errors: { slot: [{ code: 'slot_taken' }] } });
    const near: { slot: string }[] = lost.context.slots;
    expect(near).toHaveLength(6);
    expect(near.map(({ slot }) => slot)).not.toContain(order.slot);
    expect((await postOrder(exchange, { ...order, slot: near[0]?.slot })).statusCode).toBe(201);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('has as many winners as seats, also over several reserves', async () => {
    const slot = firstSlot(exchange.ctx, 'SPB');
    const orders = ['CASHRUB', 'CASHUSD', 'CASHEUR'].flatMap((to) =>
      Array.from({ length: 5 }, () => orderFor(exchange.ctx, 'BTC', to, { city: 'SPB', slot: slot ?? '' })),
    );
    const answers = await Promise.all(orders.map((order) => postOrder(exchange, order)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  });

  it('is given back when the claim ends without a meeting, whatever ends it', async () => {
    const ends: Record<string, (id: string) => Promise<unknown>> = {
      cancel: (id) => press(exchange, 'cancel', id),
      expire: async () => {
        exchange.clock.set(new Date('2026-05-01T16:30:00Z'));
        await expireClaims(exchange.ctx);
      },
      reject: async (id) =>
        moveInOffice(exchange, await exchange.signIn(), id, 'reject', { reason: 'Wrong' }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const order = cash({ slot: (await slotsOf('EKB')).slots[30]?.slot ?? '' });
      const { id } = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'EKB', slot: order.slot ?? '' });
      expect([name, await isFree('EKB', order.slot)]).toEqual([name, false]);
      await end(id);
      await exchange.ctx.slots.refresh();
      expect([name, (await meetingOf(id)).state]).toEqual([name, 'given_back']);
      expect([name, await isFree('EKB', order.slot)]).toEqual([name, true]);
    }
  });

  it('is moved by its maker alone, before the notice, and frees the one before', async () => {
    const { slots } = await slotsOf('EKB');
    const [first, second] = [slots[20]?.slot ?? '', slots[21]?.slot ?? ''];
    const { id } = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'EKB', slot: first });
    expect((await move(id, second, { asMaker: false })).statusCode).toBe(403);
    expect((await move(id, 'soon')).json().errors.slot[0].code).toBe('bad_value');
    expect((await move(id, '2026-05-04T08:00Z@1')).json().errors.slot[0].code).toBe('bad_slot');
    const moved = await move(id, second, { base: '/en' });
    expect([moved.statusCode, moved.json().state, moved.json().canMove]).toEqual([200, 'booked', true]);
    expect([await isFree('EKB', first), await isFree('EKB', second)]).toEqual([true, false]);
    expect((await meetingOf(id)).sequence).toBe(1);
    // The same once more changes nothing.
    expect((await move(id, second)).statusCode).toBe(200);
    expect((await meetingOf(id)).sequence).toBe(1);
    const { rows } = await exchange.admin.query(
      "select event, actor from claim_history where claim_id = $1 and event = 'move_meeting'",
      [id],
    );
    expect(rows).toEqual([{ event: 'move_meeting', actor: 'customer' }]);
    const other = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'EKB', slot: first });
    const taken = await move(other.id, second);
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slot_taken']);
    expect(taken.json().context.slots).not.toHaveLength(0);
    // Half an hour before it the notice is over for its maker, not for staff.
    exchange.clock.set(new Date(new Date((await meetingOf(id)).starts_at).getTime() - 30 * 60_000));
    await exchange.admin.query(
      "update claim set status = 'accepted', payment_deadline = null where id = $1",
      [id],
    );
    office = await enterOffice(exchange);
    const later = (await slotsOf('EKB')).slots[9]?.slot ?? '';
    expect((await move(id, later)).json().code).toBe('wrong_status');
    const byStaff = await office.post(`meetings/${id}/move`, { slot: later });
    expect(byStaff.status).toBe(200);
    const { rows: audited } = await exchange.admin.query(
      "select act from audit where object = $1 and act = 'claim.move_meeting'",
      [`claim:${id}`],
    );
    expect(audited).toHaveLength(1);
  });

  it('of a claim that pays in cash lasts as long as the meeting, and moves with it', async () => {
    const slots = (await slotsOf('NSK')).slots;
    const { id } = await newClaim(exchange, 'CASHRUB', 'BTC', { city: 'NSK', slot: slots[10]?.slot ?? '' });
    const due = async () =>
      (await exchange.admin.query('select payment_deadline as due from claim where id = $1', [id])).rows[0]
        .due;
    const first = await meetingOf(id);
    expect((await due()).getTime()).toBeGreaterThan(first.ends_at.getTime());
    await move(id, slots[40]?.slot ?? '');
    expect((await due()).getTime()).toBeGreaterThan((await meetingOf(id)).ends_at.getTime());
  });
});

describe('the office', () => {
  it('sees the meetings of a city by day, and notes what became of them', async () => {
    const slot = (await slotsOf('NSK', '/en')).slots[60];
    const { id } = await newClaim(exchange, 'BTC', 'CASHUSD', { city: 'NSK', slot: slot?.slot ?? '' });
    const day = new Date(Date.parse(slot?.startsAt ?? '') + 7 * 60 * 60_000).toISOString().slice(0, 10);
    office = await enterOffice(exchange);
    const list = async () => (await office.get(`meetings?city=NSK&day=${day}`)).body as unknown as MeetingDay;
    expect((await list()).items).toMatchObject([
      { id, state: 'booked', hasBegun: false, to: { code: 'CASHUSD' } },
    ]);
    expect((await list()).cities.map(({ code }) => code)).toEqual(['EKB', 'MSK', 'NSK', 'SPB']);
    const early = await office.post(`meetings/${id}/note`, { state: 'missed' });
    expect([early.status, early.body['code']]).toEqual([409, 'wrong_status']);
    exchange.clock.set(new Date(Date.parse(slot?.startsAt ?? '') + 60_000));
    office = await enterOffice(exchange);
    expect((await office.post(`meetings/${id}/note`, { state: 'missed' })).status).toBe(200);
    expect((await office.post(`meetings/${id}/note`, { state: 'took_place' })).status).toBe(200);
    expect((await list()).items[0]?.state).toBe('took_place');
    const { rows } = await exchange.admin.query(
      "select act from audit where object = $1 and act like 'meeting.%' order by id",
      [`claim:${id}`],
    );
    expect(rows.map(({ act }) => act)).toEqual(['meeting.missed', 'meeting.took_place']);
  });

  it('a direction whose cities have no free time rests, and says so', async () => {
    await exchange.admin.query("update meeting set state = 'given_back'");
    await exchange.admin.query("update cash_place set retired_at = now() where city_code <> 'EKB'");
    await exchange.admin.query(
      "update cash_place set horizon_days = 1, slot_minutes = 300 where city_code = 'EKB'",
    );
    await exchange.ctx.catalogue.refresh();
    await exchange.ctx.slots.refresh();
    const closed = async () =>
      (await ask(exchange.app, { url: '/en/api/v1/calculator/pair/BTC/CASHRUB/' })).json().closed;
    expect(await closed()).toBeNull();
    while (firstSlot(exchange.ctx, 'EKB') !== undefined)
      await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'EKB' });
    expect((await closed()).reason).toBe('slots');
    const refused = await postOrder(exchange, { ...cash(), slot: '2026-05-02T05:00Z@4' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'direction_paused']);
  });
});
