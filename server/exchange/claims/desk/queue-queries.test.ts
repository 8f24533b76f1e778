import type { AnswerOf } from '@menyala/contract';
import type { listClaims } from '@menyala/contract/office/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { newClaim } from '../testing-claims.ts';

let exchange: TestContext;
let office: string;
let claimId: string;
const number = '2202203800054563';

beforeAll(async () => {
  exchange = await createTestContext();
  office = await exchange.signIn();
  await newClaim(exchange);
  claimId = (
    await newClaim(exchange, 'BTC', 'SBERRUB', { toRequisites: { card: number, holder: 'SIDOR KOZLOV' } })
  ).id;
});
afterAll(() => exchange.close());

async function found(words: string): Promise<string[]> {
  const url = `/office/api/claims?q=${encodeURIComponent(words)}`;
  const answer = await ask(exchange.app, { url, headers: { cookie: office } });
  const { items, total }: AnswerOf<typeof listClaims> = answer.json();
  expect(total).toBe(items.length);
  return items.map(({ id }) => id);
}

describe('claims that pay to a card', () => {
  it('are found by its whole number, however that is typed', async () => {
    for (const words of [number, '2202 2038 0005 4563', ' 2202-2038-0005-4563 '])
      expect(await found(words)).toEqual([claimId]);
  });

  it('are found by its last four digits, and by what is not encrypted', async () => {
    expect(await found('4563')).toEqual([claimId]);
    expect(await found('kozlov')).toEqual([claimId]);
  });

  it('are not found by another card with the same ending', async () => {
    expect(await found('4276380000064563')).toEqual([]);
  });

  it('are not found by what their encrypted number happens to be written with', async () => {
    const { rows } = await exchange.admin.query<{ encrypted: string }>(
      "select to_requisites ->> 'card' as encrypted from claim where id = $1",
      [claimId],
    );
    const [, , key = '', body = ''] = rows[0]?.encrypted.split(':') ?? [];
    expect(body.length).toBeGreaterThan(50);
    for (const words of ['encrypted', `${key}:`, body.slice(10, 15), body.slice(-5)])
      expect([words, await found(words)]).toEqual([words, []]);
  });

  it('may be found by the whole number also before that is encrypted', async () => {
    const other = '2202203800054571';
    await exchange.admin.query('update claim set to_requisites = to_requisites || $1 where id = $2', [
      JSON.stringify({ card: other }),
      claimId,
    ]);
    expect(await found(other)).toEqual([claimId]);
  });
});
