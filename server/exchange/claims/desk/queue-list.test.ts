import type { AnswerOf } from '@menyala/contract';
import { mostCounted } from '@menyala/contract/counts';
import { type countClaims, type listClaims, queueTabs } from '@menyala/contract/office/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { newClaim } from '../testing-claims.ts';
import { countQueue, listQueue, type QueueFilter } from './queue-list.ts';
import { pagesOfClaims, pagesReadBy, writeManyClaims } from './testing-many-claims.ts';

let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
  await writeManyClaims(exchange, {
    success: 4000,
    deleted: 500,
    error: 100,
    new: 1500,
    checking: 30,
    accepted: 40,
    sent: 10,
  });
});
afterAll(() => exchange.close());

async function get<Answer>(path: string): Promise<Answer> {
  return (await ask(exchange.app, { url: `/office/api/claims${path}`, headers: { cookie } })).json();
}
const list = (query: string) => get<AnswerOf<typeof listClaims>>(`?${query}`);

describe('a page of the queue', () => {
  it.each([
    'tab=all',
    'tab=all&sort=-createdAt',
    'tab=new',
    'tab=done&sort=createdAt',
    'tab=payout',
    'tab=all&sort=-updatedAt',
  ])(
    'goes on where the one before it ended, so that no claim is skipped or seen twice while others come: %s',
    async (query) => {
      const seen: string[] = [];
      const { rows: all } = await exchange.admin.query<{ id: string; status: string }>(
        'select id, status from claim',
      );
      const expected = new Set((await wholeList(query)).map(({ id }) => id));
      expect(expected.size).toBeGreaterThan(40);
      let after: string | null = '';
      for (let page = 0; after !== null && page < 100; page += 1) {
        const answer: AnswerOf<typeof listClaims> = await list(
          `${query}&size=100${after === '' ? '' : `&after=${after}`}`,
        );
        seen.push(...answer.items.map(({ id }) => id));
        after = answer.next;
        if (page === 1) await newClaim(exchange);
      }
      expect(after).toBeNull();
      expect(new Set(seen).size).toBe(seen.length);
      const known = new Set(all.map(({ id }) => id));
      expect(new Set(seen.filter((id) => known.has(id)))).toEqual(expected);
    },
  );

  /** What the pages are to hold, by the table itself. */
  async function wholeList(query: string): Promise<{ id: string }[]> {
    const tab = /tab=(\w+)/.exec(query)?.[1];
    const statuses: Record<string, string[]> = {
      new: ['new'],
      done: ['success', 'deleted', 'error', 'refsucc'],
      payout: ['accepted', 'sending', 'sent'],
    };
    const { rows } = await exchange.admin.query<{ id: string }>(
      'select id from claim where $1::text[] is null or status = any ($1)',
      [statuses[tab ?? ''] ?? null],
    );
    return rows;
  }

  it('begins anew where its place is none', async () => {
    const first = await list('tab=all&size=3');
    for (const after of ['x', '1.2', '9.99999999999999999.x', "1.5.'; drop table claim; --"])
      expect((await list(`tab=all&size=3&after=${encodeURIComponent(after)}`)).items).toEqual(first.items);
  });
});

describe('counts', () => {
  it('are no larger than a thousand and one, which says that there are more', async () => {
    expect((await list('tab=all')).total).toBe(mostCounted + 1);
    expect((await list('tab=new')).total).toBe(mostCounted + 1);
    expect((await list('tab=paid')).total).toBe(30);
    expect(await get<AnswerOf<typeof countClaims>>('/counts')).toMatchObject({
      new: mostCounted + 1,
      all: mostCounted + 1,
      paid: 30,
      payout: 50,
      act: 80,
    });
  });
});

describe('of thousands of claims', () => {
  const day = new Date('2020-01-01');
  it.each<[string, QueueFilter]>([
    ...queueTabs.map((tab): [string, QueueFilter] => [`tab ${tab}`, { tab }]),
    ['newest', { sort: '-createdAt' }],
    ['oldest', { sort: 'createdAt' }],
    ['changed last', { sort: '-updatedAt' }],
    ['one status', { status: 'deleted' }],
    ['a day without any', { dateFrom: day, dateTo: new Date(day.getTime() + 1) }],
    ['currencies without any', { from: 1, to: 2 }],
  ])('only those of the page are read, and as many as are counted: %s', async (_, filter) => {
    const whole = await pagesOfClaims(exchange);
    expect(whole).toBeGreaterThan(500);
    expect(await pagesReadBy(exchange, (db) => listQueue(db, filter, { size: 5 }))).toBeLessThan(whole / 2);
    expect(await pagesReadBy(exchange, (db) => countQueue(db, filter))).toBeLessThan(whole / 2);
  });
});
