import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { financeDemoLogin, secondDemoLogin } from '../../people/staff/demo-logins.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { contestOf, newContest, office, seen } from './testing-contests.ts';

let exchange: TestContext;
let owner: string;
let finance: string;
let operator: string;
beforeAll(async () => {
  exchange = await createTestContext();
  owner = await exchange.signIn();
  finance = await exchange.signIn(financeDemoLogin);
  operator = await exchange.signIn(secondDemoLogin);
});
beforeEach(() => exchange.admin.query('delete from contest'));
afterAll(() => exchange.close());

const put = (id: number, edit: object) => office(exchange, owner, `/${id}`, edit, 'PUT');
const move = (as: string, id: number, action: string, version: number) =>
  office(exchange, as, `/${id}/${action}`, { version });
const codesOf = (body: { errors: Record<string, { code: string }[]> }) =>
  Object.fromEntries(Object.entries(body.errors).map(([path, [first]]) => [path, first?.code]));

describe('a contest in the office', () => {
  it('is written, changed on the version that was seen, and listed', async () => {
    const { id } = await newContest(exchange, owner, { isStarted: false });
    const edit = contestOf({
      counts: 'referrals',
      startsAt: '2026-05-02T00:00:00Z',
      endsAt: '2026-05-09T00:00:00Z',
    });
    expect((await put(id, { ...edit, version: 1 })).json()).toMatchObject({
      ...edit,
      startsAt: '2026-05-02T00:00:00.000Z',
      endsAt: '2026-05-09T00:00:00.000Z',
      version: 2,
      status: 'draft',
      currency: { ticker: 'USDT', decimals: 2 },
      actions: ['edit', 'start'],
    });
    const late = await put(id, { ...edit, version: 1 });
    expect([late.statusCode, late.json().context]).toEqual([409, { version: 2 }]);
    expect((await office(exchange, finance, '')).json()).toMatchObject({
      total: 1,
      items: [{ id, actions: [] }],
    });
    expect((await office(exchange, owner, '/999999')).statusCode).toBe(404);
  });

  it('tells everybody what its prizes come to where staff wrote no fund, and what they wrote where they did', async () => {
    const prizes = [
      { kind: 'money', amount: '100' },
      { kind: 'money', amount: '50.5' },
      { kind: 'points', amount: '5000' },
    ] as const;
    const { id } = await newContest(exchange, owner, { fund: { ru: 'Много', en: ' ' }, prizes: [...prizes] });
    expect((await seen(exchange))?.fund).toBe('150.50\u00a0USDT and 5,000\u00a0points');
    const russian = await ask(exchange.app, { url: '/api/v1/contest' });
    expect(russian.json()).toMatchObject({ id, fund: 'Много' });
  });

  it.each([
    ['without a title', { title: { ru: 'Май', en: ' ' } }, { 'title.en': 'required' }],
    ['that ends as it starts', { endsAt: '2026-05-01T12:01:00Z' }, { endsAt: 'too_early' }],
    [
      'with a prize of nothing',
      { prizes: [{ kind: 'money', amount: '0' }] },
      { 'prizes.0.amount': 'bad_amount' },
    ],
    [
      'with points that are too fine',
      { prizes: [{ kind: 'points', amount: '0.001' }] },
      { 'prizes.0.amount': 'too_many_decimals' },
    ],
  ] as const)('is not written %s', async (_what, given, wrong) => {
    const answer = await office(exchange, owner, '', { ...contestOf(), ...given });
    expect([answer.statusCode, codesOf(answer.json())]).toEqual([422, wrong]);
  });

  it('that runs changes for nobody’s worse', async () => {
    const { id } = await newContest(exchange, owner);
    const worse = contestOf({
      counts: 'referrals',
      startsAt: '2026-05-01T12:00:30Z',
      endsAt: '2026-05-01T12:04:00Z',
      prizes: [{ kind: 'money', amount: '99' }],
    });
    expect(codesOf((await put(id, { ...worse, version: 2 })).json())).toEqual({
      counts: 'promised',
      startsAt: 'promised',
      endsAt: 'too_early',
      prizes: 'promised',
      'prizes.0.amount': 'promised',
    });
    const better = contestOf({
      title: { ru: 'Май 2026', en: 'May 2026' },
      endsAt: '2026-05-01T12:06:00Z',
      prizes: [
        { kind: 'money', amount: '120' },
        { kind: 'points', amount: '5000' },
        { kind: 'points', amount: '1' },
      ],
    });
    expect((await put(id, { ...better, version: 2 })).json()).toMatchObject({
      version: 3,
      status: 'running',
    });
    await move(owner, id, 'close', 3);
    expect((await put(id, { ...better, version: 4 })).json().code).toBe('wrong_status');
  });

  it('runs alone, even where two are started at once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1)
      ids.push((await newContest(exchange, owner, { isStarted: false })).id);
    const answers = await Promise.all(ids.map((id) => move(owner, id, 'start', 1)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(codesOf(answer.json())).toEqual({ action: 'another_runs' });
  });

  it('does not start after its end, and the one before it that is over stands in nobody’s way', async () => {
    const over = await newContest(exchange, owner);
    const next = await newContest(exchange, owner, { isStarted: false, endsAt: '2026-05-01T13:00:00Z' });
    const late = await newContest(exchange, owner, { isStarted: false });
    exchange.clock.turn(10 * 60_000);
    expect(codesOf((await move(owner, late.id, 'start', 1)).json())).toEqual({ endsAt: 'too_early' });
    expect((await move(owner, next.id, 'start', 1)).statusCode).toBe(200);
    expect((await office(exchange, owner, `/${over.id}`)).json().status).toBe('closed');
    exchange.clock.set('2026-05-01T12:00:00Z');
  });

  it('is written by owner and content, and its prizes are given by owner and finance', async () => {
    expect((await office(exchange, operator, '', contestOf())).statusCode).toBe(403);
    expect((await office(exchange, finance, '', contestOf())).statusCode).toBe(403);
    const { id } = await newContest(exchange, owner);
    expect((await move(finance, id, 'close', 2)).statusCode).toBe(403);
    await move(owner, id, 'close', 2);
    expect((await move(operator, id, 'award', 3)).statusCode).toBe(403);
    expect((await move(finance, id, 'award', 3)).json()).toMatchObject({ status: 'awarded', actions: [] });
    const { rows } = await exchange.admin.query('select act from audit where object = $1 order by id', [
      `contest:${id}`,
    ]);
    expect(rows.map(({ act }) => act)).toEqual([
      'contest.add',
      'contest.start',
      'contest.close',
      'contest.award',
    ]);
  });
});
