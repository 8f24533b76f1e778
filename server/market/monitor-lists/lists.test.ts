import { Writable } from 'node:stream';
import type { CourseHistory } from '@menyala/contract/office/course-history';
import { type DirectionPlace, noPlace, type OfficeDirection } from '@menyala/contract/office/directions';
import type { DirectionStanding, MonitorList, MonitorListEdit } from '@menyala/contract/office/places';
import { compare, divide, marginOf, multiply } from '@menyala/money';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { bestchange } from '../../demo/stand-in/bestchange.ts';
import { type Outside, OutsideFault, type OutsideRequest } from '../../platform/outside/ask-outside.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { directionEditOf, directionRow } from '../currencies/office-direction-views.ts';
import { forgetHistory } from '../rates/course-history.ts';
import { placeFollower } from '../rates/follow-places.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { pollList } from './poll-lists.ts';
import { tellOldLists } from './tell-old-lists.ts';

const key = 'canary4k3y9z';
let exchange: TestContext;
let office: Office;
let ctx: Context;
let monitorId: number;
let direction: OfficeDirection;
let follow: () => Promise<number>;
const etags = new Map<string, string>();
const logged: string[] = [];

/** What the monitor answers to a path behind the key; a thrown fault is one of the network. */
let answer: (path: string, request: OutsideRequest) => { status?: number; body?: string; etag?: string };
const asked: string[] = [];
const outside: Outside = {
  async ask(request) {
    asked.push(request.url);
    const path = new URL(request.url).pathname.split('/').slice(3).join('/');
    const { status = 200, body = '', etag } = answer(path, request);
    return { status, headers: etag ? { etag } : {}, bytes: Buffer.from(body) };
  },
  close: async () => undefined,
};

/** The stand-in's names of things, and of the direction these lines, as "1 for 0.0125". */
const numbers: Record<string, string> = {};
const told = (rates: object) => (path: string) => {
  const names = bestchange(['v2', 'x', ...path.split('/')], { state: 'right', now: exchange.clock.now() });
  return { body: path.startsWith('rates/') ? JSON.stringify({ rates }) : (names ?? '') };
};
const pair = () => `${numbers[direction.from]}-${numbers[direction.to]}`;
const line = (changer: number, percent: string, more: object = {}) => {
  const course = multiply(multiply(base(), String(100 - Number(percent))), '0.01');
  const rate = divide('1', course, { digits: 12, rounding: 'nearest' });
  return {
    ...{ changer, rate, rankrate: rate, reserve: '100000', inmin: '1', inmax: '90000', marks: {} },
    ...more,
  };
};
const base = () => direction.baseCourse ?? '1';
/** The list of the direction, by what each exchanger earns. */
const lists = (...lines: object[]) => {
  answer = told({ [pair()]: lines });
};

const edit: MonitorListEdit = {
  ...{ kind: 'bestchange', isEnabled: true, address: 'https://bestchange.app', key, files: [] },
  ...{ own: ['100'], isListed: true, everySeconds: 30, freshSeconds: 300 },
};

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  ctx = { ...exchange.ctx, outside, log };
  follow = placeFollower(ctx);
  const { body } = await office.get('monitors');
  monitorId = (body['items'] as { id: number; name: string }[])[0]?.id ?? 0;
  const named = JSON.parse(
    bestchange(['v2', 'x', 'currencies', 'en'], { state: 'right', now: exchange.clock.now() }) ?? '{}',
  );
  for (const { id, code } of named.currencies) numbers[code] = String(id);
  direction = await shown();
  await exchange.admin.query(
    `update exchange_settings set settings = settings || '{"leastCourseChangePercent": "0.001"}'`,
  );
});
afterAll(() => exchange.close());

beforeEach(async () => {
  await exchange.admin.query('delete from monitor_list');
  await exchange.admin.query("delete from outbox where topic = 'owners.notice'");
  etags.clear();
  asked.length = 0;
  lists(line(1, '2'), line(2, '2.5'), line(100, '1'));
  expect((await setList()).status).toBe(200);
  await wantPlace({ isOn: false });
});

async function shown(): Promise<OfficeDirection> {
  const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id;
  const { body } = await office.get(`directions?from=${idOf('LTC')}&to=${idOf('SBPRUB')}`);
  return (body['items'] as OfficeDirection[])[0] ?? expect.unreachable();
}

const setList = (more: Partial<MonitorListEdit> & { version?: number } = {}) =>
  office.put(`monitors/${monitorId}/list`, { ...edit, ...more });
const list = async () =>
  (await office.get(`monitors/${monitorId}/list`)).body['list'] as unknown as MonitorList;
const standing = async () =>
  (await office.get(`directions/${direction.id}/place`)).body as unknown as DirectionStanding;

async function wantPlace(place: Partial<DirectionPlace>, more: Partial<OfficeDirection> = {}) {
  const known = directionEditOf(await directionRow(exchange.ctx.db, direction.id));
  return office.sure.put(`directions/${direction.id}`, {
    ...{ ...known, marginPercent: '3', ...more },
    place: {
      ...{ ...noPlace, monitorId, isOn: true, stepPercent: '0.1' },
      ...{ leastMarginPercent: '1', greatestMarginPercent: '4', ...place },
    },
  });
}

/** Reads the list at its time, and lets courses follow. */
async function tick(seconds = 31): Promise<void> {
  exchange.clock.turn(seconds * 1_000);
  await pollList(ctx, monitorId, etags);
  await follow();
}

/** The margin of the newest course in percent, to two decimals. */
async function margin(): Promise<string> {
  const { course, baseCourse } = await standing();
  return Number(marginOf(baseCourse ?? '1', course ?? '1')).toFixed(2);
}

describe('the list of a monitor', () => {
  it('is read by the API, and says where we stand, who is above and what a step up costs', async () => {
    await tick();
    const { lists } = await standing();
    expect(lists).toMatchObject([{ isFollowed: false, isFresh: true, place: 3, of: 3, listed: 3 }]);
    expect(lists[0]?.above).toMatchObject({ changer: '2', isWithin: true });
    // From 3 % to 2.5 %, and a step of 0.1 % of the course.
    expect(Number(lists[0]?.above?.points).toFixed(2)).toBe('0.60');
    expect(Number(lists[0]?.above?.usd).toFixed(1)).toBe('6.0');
    const { body } = await office.get(`directions/places?ids=${direction.id},1,999999999`);
    const { monitor, place, of, above } = lists[0] ?? expect.unreachable();
    expect(body['places']).toEqual([
      { directionId: direction.id, monitor, isFresh: true, isFollowed: false, place, of, above },
    ]);
    expect((await office.get('directions/places?ids=1;drop')).status).toBe(422);
    expect(await list()).toMatchObject({ fault: { code: 'no_pair' }, read: 1, fresh: 1, hasKey: true });
  });

  it('is asked for by up to 500 pairs a call, by tag, and again only at its time', async () => {
    const body = told({ [pair()]: [line(1, '2')] });
    let tagged = 0;
    answer = (path, { headers }) => {
      if (!path.startsWith('rates/')) return body(path);
      const pairs = path.slice('rates/'.length).split('+');
      expect(pairs.length).toBeLessThanOrEqual(500);
      if (headers?.['if-none-match'] === '"one"') {
        tagged += 1;
        return { status: 304 };
      }
      const rates = Object.fromEntries(pairs.map((one) => [one, one === pair() ? [line(1, '2')] : []]));
      return { body: JSON.stringify({ rates }), etag: '"one"' };
    };
    await tick();
    expect(await list()).toMatchObject({ fault: null });
    const times = asked.length;
    expect(await pollList(ctx, monitorId, etags)).toBeNull();
    expect(asked.length).toBe(times);
    await tick();
    expect(tagged).toBeGreaterThan(0);
    expect(tagged).toBe(asked.length - times);
    expect((await standing()).lists[0]?.readAt).toBe(exchange.clock.now().toISOString());
  });

  it('is asked for in halves where all of it is too large', async () => {
    const body = told({ [pair()]: [line(1, '2')] });
    answer = (path) => {
      if (path.includes('+')) throw new OutsideFault('too_large');
      return body(path);
    };
    await tick();
    expect((await standing()).lists[0]).toMatchObject({ place: 2, of: 2 });
  });

  it.each<[string, Partial<MonitorListEdit>, string, string]>([
    ['an address inside', { address: 'https://127.0.0.1' }, 'address', 'inside_address'],
    ['one without TLS', { address: 'http://bestchange.app' }, 'address', 'bad_address'],
    ['one with a question', { address: 'https://bestchange.app?key=1' }, 'address', 'bad_address'],
    ['none of ours', { own: [] }, 'own', 'required'],
    ['a name where numbers are', { own: ['Menyala'] }, 'own', 'bad_format'],
    ['an age below the beat', { freshSeconds: 30 }, 'freshSeconds', 'source_age'],
    ['no files', { kind: 'files' }, 'files', 'required'],
    ['a key with a path in it', { key: 'a/../b' }, 'key', 'bad_value'],
  ])('is refused with %s', async (_, wrong, field, code) => {
    const { version } = await list();
    const { status, body } = await setList({ ...wrong, version });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ [field]: [{ code }] });
  });

  it('keeps its key where none is named, and wants it again for another host', async () => {
    const { key: _, ...rest } = edit;
    const { version } = await list();
    const put = (more: object) => office.put(`monitors/${monitorId}/list`, { ...rest, ...more });
    expect((await put({ version })).status).toBe(200);
    expect((await put({ version })).status).toBe(409);
    const moved = await put({ version: version + 1, address: 'https://other.example' });
    expect(moved.body['errors']).toMatchObject({ key: [{ code: 'key_again' }] });
    await tick();
    expect(asked.at(-1)).toContain(key);
  });

  it('never tells its key: not in logs, the audit log, answers, or the database', async () => {
    const echo = `https://bestchange.app/v2/${key}/rates`;
    const bad: ((path: string) => { status?: number; body?: string })[] = [
      () => ({ status: 403, body: echo }),
      () => ({ body: `<html>${echo}</html>` }),
      () => ({ body: JSON.stringify({ error: echo }) }),
      () => {
        throw new Error(`connect failed: ${echo}`);
      },
      () => {
        throw new OutsideFault('unreachable', 'ENOTFOUND');
      },
      told({ [pair()]: [line(1, '2', { rate: key })] }),
      told({ [pair()]: [line(1, '2', { changer: key })] }),
      told({ [key]: [] }),
    ];
    const answers: string[] = [];
    for (const one of bad) {
      answer = one;
      await tick(601);
      answers.push(JSON.stringify([await list(), await standing(), await office.get('audit')]));
    }
    answers.push(JSON.stringify(await setList({ own: ['Menyala'], version: 1 })));
    answers.push(JSON.stringify(await setList({ version: 77 })));
    expect(asked.some((url) => url.includes(key))).toBe(true);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((text) => text.includes(key))).toEqual([]);
    expect(answers.filter((text) => text.includes(key))).toEqual([]);
    const { rows } = await exchange.admin.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { table_name } of rows) {
      const found = await exchange.admin.query(
        `select count(*)::int as found from "${table_name}" t where to_jsonb(t)::text like $1`,
        [`%${key}%`],
      );
      expect([table_name, found.rows[0].found]).toEqual([table_name, 0]);
    }
  });

  it('has its best kept by the hour, for the chart of the direction', async () => {
    await tick();
    lists(line(3, '-200'), line(1, '1.8'), line(2, '2.5'), line(100, '1'));
    await tick();
    const history = async () =>
      (await office.get(`directions/${direction.id}/history?period=day`)).body as unknown as CourseHistory;
    const monitorOf = async () => (await history()).others.find(({ kind }) => kind === 'monitor');
    const best = await monitorOf();
    expect(best?.name).toBe('BestChange');
    expect(Number(marginOf(base(), best?.courses.at(-1) ?? '1')).toFixed(2)).toBe('1.80');
    await forgetHistory(ctx.db, new Date(exchange.clock.now().getTime() + 367 * 24 * 3_600_000));
    expect(await monitorOf()).toBeUndefined();
  });

  it('is read from the files of others, and one that fails keeps its lines while they are fresh', async () => {
    const course = (percent: number) => multiply(base(), String(1 - percent / 100));
    const xml = (percent: number) =>
      `<rates><item><from>LTC</from><to>SBPRUB</to><in>1</in><out>${course(percent)}</out><amount>500000</amount><minamount>1 LTC</minamount><maxamount>90</maxamount></item></rates>`;
    const many = `LTC;SBPRUB;1;${course(2.2)};400000;;Third;\nLTC;SBPRUB;1;${course(2.4)};400000;;Us;\n`;
    const files = ['one', 'two', 'many'].map((name) => ({
      name,
      address: `https://${name}.example/a/b/c/${name}`,
    }));
    const { version } = await list();
    const saved = await setList({
      ...{ kind: 'files', files, own: ['Us'], everySeconds: 60, freshSeconds: 600, version },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const broken = new Set<string>();
    answer = (path) => {
      const name = path.split('/').at(-1) ?? '';
      if (broken.has(name)) return { status: 503 };
      return { body: name === 'many' ? many : xml(name === 'one' ? 2 : 2.5) };
    };
    await tick();
    const names = async () => (await standing()).lists[0]?.rivals.map(({ name }) => name);
    expect(await names()).toEqual(['one', 'Third', 'two']);
    broken.add('one');
    await tick(61);
    expect(await names()).toEqual(['one', 'Third', 'two']);
    expect((await list()).fault).toMatchObject({ code: 'status', detail: 'one' });
    for (let turn = 0; turn < 11; turn += 1) await tick(61);
    expect(await names()).toEqual(['Third', 'two']);
  });
});

describe('a place in a list', () => {
  it('is taken just above whoever stands there, and kept without outbidding ourselves', async () => {
    await tick();
    expect((await wantPlace({})).status).toBe(200);
    await follow();
    expect(await margin()).toBe('1.90');
    const { step, lists: told } = await standing();
    expect(step).toMatchObject({ reason: 'taken', place: 1, monitor: 'BestChange', rival: '1' });
    expect(told[0]).toMatchObject({ isFollowed: true, place: 1, above: null });
    // We are in the list ourselves, better than all: nobody to be better than.
    lists(line(1, '2'), line(2, '2.5'), line(100, '1.9'));
    for (let turn = 0; turn < 5; turn += 1) await tick();
    expect(await margin()).toBe('1.90');
    // What stands there already is said all the same.
    await wantPlace({ isOn: false }, { marginPercent: '1.9' });
    expect((await standing()).step).toBeNull();
    await wantPlace({}, { marginPercent: '1.9' });
    expect((await standing()).step).toMatchObject({ reason: 'taken' });
    lists(line(1, '2'), line(2, '2.5'));
    await wantPlace({ place: 2 });
    expect(await margin()).toBe('2.40');
  });

  it('stops at the bounds, the floor and the own margin, and takes its tiers along', async () => {
    lists(line(1, '0.2'), line(2, '3.8'), line(3, '9'));
    await tick();
    await wantPlace({});
    expect([await margin(), (await standing()).step?.reason]).toEqual(['1.00', 'least']);
    await wantPlace({ place: 3 });
    expect([await margin(), (await standing()).step?.reason]).toEqual(['4.00', 'greatest']);
    await wantPlace({ place: 4 });
    expect([await margin(), (await standing()).step?.reason]).toEqual(['3.00', 'nobody']);
    const known = directionEditOf(await directionRow(exchange.ctx.db, direction.id));
    const tiers = [{ from: '10', marginPercent: '2.5', verificationMarginPercent: null, fixedMargin: '0' }];
    const margins = { ...(known.margins ?? expect.unreachable()), tiers, floorPercent: '1.5' };
    await wantPlace({ leastMarginPercent: '1.5' }, { margins });
    expect([await margin(), (await standing()).step?.reason]).toEqual(['1.50', 'least']);
    const newest = exchange.ctx.rates.coursesOf(direction.id)[0] ?? expect.unreachable();
    expect(newest.tiers).toEqual([]);
    await wantPlace({ place: 2, leastMarginPercent: '1.5' }, { margins });
    const [later] = exchange.ctx.rates.coursesOf(direction.id);
    expect(Number(marginOf(later?.baseCourse ?? '1', later?.tiers[0]?.course ?? '1')).toFixed(1)).toBe('3.2');
    await wantPlace({ isOn: false }, { margins: known.margins ?? expect.unreachable() });
  });

  it('goes back to the own margin when the list is old, owners hear once, and is taken again', async () => {
    await wantPlace({});
    await tick();
    expect(await margin()).toBe('1.90');
    answer = () => ({ status: 503 });
    for (let turn = 0; turn < 12; turn += 1) {
      await tick(31);
      await tellOldLists(ctx);
    }
    expect(await margin()).toBe('3.00');
    expect((await standing()).step).toMatchObject({ reason: 'old', rival: null });
    expect((await shown()).closedBy).toEqual([]);
    const { rows } = await exchange.admin.query(
      `select payload->'notice'->>'kind' as kind from outbox where topic = 'owners.notice' and payload->>'to' = 'telegram'`,
    );
    expect(rows).toEqual([{ kind: 'monitor_lists_old' }]);
    lists(line(1, '2'));
    await tick(600);
    expect(await margin()).toBe('1.90');
  });

  it.each<[string, () => { status?: number; body?: string }]>([
    ['HTML with 200', () => ({ body: '<!doctype html><html>wait</html>' })],
    ['half an answer', () => ({ body: '{"rates":{"10-' })],
    ['nothing', () => ({ body: '' })],
    ['an error in JSON', () => ({ body: '{"error":"no"}' })],
    ['NaN', () => told({ [pair()]: [line(1, '1.2', { rate: 'NaN' })] })('rates/x')],
    ['a bare NaN', () => ({ body: `{"rates":{"${pair()}":[{"changer":1,"rate":NaN}]}}` })],
    ['1e999', () => told({ [pair()]: [line(1, '1.2', { rate: '1e999' })] })('rates/x')],
    ['zero', () => told({ [pair()]: [line(1, '1.2', { rate: '0' })] })('rates/x')],
    ['a negative rate', () => told({ [pair()]: [line(1, '1.2', { rate: '-0.01' })] })('rates/x')],
    ['a bad one among good ones', () => told({ [pair()]: [line(1, '1.2'), { changer: 2 }] })('rates/x')],
    ['a reserve of words', () => told({ [pair()]: [line(1, '1.2', { reserve: 'much' })] })('rates/x')],
    ['another pair', () => told({ '1-2': [line(1, '1.2')] })('rates/x')],
    ['a list for all', () => told([line(1, '1.2')])('rates/x')],
    ['a text for a list', () => told({ [pair()]: 'none' })('rates/x')],
    ['redirects', () => ({ status: 302 })],
  ])('is not moved by %s', async (_, lie) => {
    await wantPlace({});
    await tick();
    const before = await standing();
    expect(await margin()).toBe('1.90');
    const { body } = { body: told({}) };
    answer = (path) => (path.startsWith('rates/') ? lie() : body(path));
    await tick();
    const after = await standing();
    expect(after.course).toBe(before.course);
    expect(after.lists[0]?.readAt).toBe(before.lists[0]?.readAt);
    expect((await list()).fault).not.toBeNull();
  });

  it('takes no part in what is said ×100, in kopecks or by whoever is to be looked past', async () => {
    lists(line(3, '-9900'), line(4, '-6'), line(5, '0.5'), line(1, '2', { reserve: '10' }), line(2, '2.5'));
    await tick();
    await wantPlace({ ignored: ['5'], leastReserve: '1000' });
    expect(await margin()).toBe('2.40');
    expect((await standing()).lists[0]).toMatchObject({ of: 2, listed: 6 });
  });

  it('is taken anew though that is less than the least change of courses', async () => {
    const setLeast = (percent: string) =>
      exchange.admin.query('update exchange_settings set settings = settings || $1', [
        JSON.stringify({ leastCourseChangePercent: percent }),
      ]);
    await wantPlace({});
    await tick();
    await setLeast('1');
    try {
      lists(line(1, '1.8'), line(2, '2.5'));
      await tick();
      expect(await margin()).toBe('1.70');
      const before = (await standing()).course;
      await publishCourses(ctx.db, exchange.clock.now());
      await tick();
      expect((await standing()).course).toBe(before);
    } finally {
      await setLeast('0.001');
    }
  });

  it('comes to rest between two of us, at bounds', async () => {
    await wantPlace({ leastMarginPercent: '1.2' });
    let theirs = 2;
    const moves: string[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      lists(line(1, String(theirs)), line(2, '3.9'), line(100, await margin()));
      await tick();
      const ours = Number(await margin());
      // The other one, by the same rules, down to 1.5 %.
      if (ours <= theirs) theirs = Math.max(1.5, ours - 0.1);
      moves.push(await margin());
    }
    expect(new Set(moves.slice(-30)).size).toBe(1);
    expect(moves.at(-1)).toBe('1.40');
    expect(theirs).toBe(1.5);
  });

  it('is told with the claim: to staff with its steps, to the customer in words', async () => {
    await wantPlace({});
    await tick();
    await publishCourses(ctx.db, exchange.clock.now());
    const { rows } = await exchange.admin.query(
      'select snapshot from course where direction_id = $1 order by id desc limit 1',
      [direction.id],
    );
    expect(rows[0].snapshot.place).toMatchObject({ monitor: 'BestChange', reason: 'taken', place: 1 });
    expect(compare(rows[0].snapshot.place.moved, rows[0].snapshot.place.own)).toBe(1);
  });

  it.each<[string, Partial<DirectionPlace>, string, string]>([
    ['no monitor', { monitorId: null }, 'monitorId', 'required'],
    ['a monitor of nobody', { monitorId: 999 }, 'monitorId', 'list_not_read'],
    ['no step', { stepPercent: '0' }, 'stepPercent', 'bad_amount'],
    ['a step of 11 %', { stepPercent: '11' }, 'stepPercent', 'below_min'],
    ['bounds crossed', { greatestMarginPercent: '0.5' }, 'greatestMarginPercent', 'below_min'],
    ['a bound of 100 %', { greatestMarginPercent: '100' }, 'greatestMarginPercent', 'above_max'],
    ['a sum of nothing', { sum: '0' }, 'sum', 'bad_amount'],
    ['a finer reserve', { leastReserve: '0.0001' }, 'leastReserve', 'too_many_decimals'],
    ['a city of nobody', { city: 'NOWHERE' }, 'city', 'bad_city'],
    ['place 0', { place: 0 }, 'place', 'bad_value'],
    ['1e999 percent', { leastMarginPercent: '1e999' }, 'leastMarginPercent', 'bad_value'],
  ])('is refused with %s', async (_, wrong, field, code) => {
    const { status, body } = await wantPlace(wrong);
    expect(status).toBe(422);
    expect(body['errors']).toHaveProperty([`place.${field}`]);
    expect((body['errors'] as Record<string, { code: string }[]>)[`place.${field}`]?.[0]?.code).toBe(code);
  });
});

describe('a place of many directions', () => {
  it('is set and taken away in one change, with what its bound costs, and only in a list that is read', async () => {
    await tick();
    const ids = [direction.id];
    const preview = (place: object | null) =>
      office.post('directions/changes', {
        chosen: { ids, from: null, to: null, isEnabled: null, q: null },
        change: { place },
      });
    const rules = { monitorId, place: 2, stepPercent: '0.1', leastMarginPercent: '-0.5' };
    const { status, body } = await preview({ ...rules, greatestMarginPercent: '4' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      cost: expect.stringContaining('The place may take the margin down to its bound. A margin of −0.5%'),
      items: [{ before: { place: { isOn: false } }, after: { place: { isOn: true, place: 2 } }, errors: {} }],
    });
    const crossed = await preview({ ...rules, greatestMarginPercent: '-1' });
    expect((crossed.body['items'] as { errors: object }[])[0]?.errors).toHaveProperty([
      'place.greatestMarginPercent',
    ]);
    const unread = await preview({ ...rules, monitorId: 2, greatestMarginPercent: '4' });
    expect(unread.body['errors']).toMatchObject({ 'change.place.monitorId': [{ code: 'list_not_read' }] });
    const good = await preview({ ...rules, leastMarginPercent: '1', greatestMarginPercent: '4' });
    const { id } = good.body as { id: string };
    expect((await office.sure.post(`directions/changes/${id}/apply`, {})).status).toBe(200);
    expect(await margin()).toBe('2.40');
    expect((await office.post(`directions/changes/${id}/undo`, {})).body).toMatchObject({ undone: 1 });
    expect((await shown()).place?.isOn).toBe(false);
    expect((await preview(null)).body['items']).toEqual([]);
  });
});
