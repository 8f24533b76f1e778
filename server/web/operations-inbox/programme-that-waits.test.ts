import { randomUUID } from 'node:crypto';
import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programmeOf } from '../../market/settings/programme.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const hour = 60 * 60_000;

async function list(language = 'en'): Promise<InboxItem[]> {
  // Nobody stays signed in for a day.
  const headers = { cookie: await exchange.signIn(), 'accept-language': language };
  const answer = await ask(exchange.app, { url: '/office/api/operations-inbox', headers });
  return answer.json().items;
}

it('a withdrawal needs a person when it is asked for, and again a day after it was said to be sent', async () => {
  const user = await signUpUser(exchange);
  const id = randomUUID();
  const { admin, clock, ctx } = exchange;
  const asked = clock.now();
  const { currency, payoutIds } = programmeOf(ctx);
  const [toId = currency.id] = payoutIds;
  await admin.query(
    `insert into withdrawal (id, user_id, status, currency_id, amount, fee, to_id, to_summa, course, requisites, created_at, updated_at)
     values ($1, $2, 'accepted', $3, 10, 1, $4, 9.50, 1, '{}', $5, $5)`,
    [id, user.id, currency.id, toId, asked],
  );
  const nothing = {
    id: null,
    claim: null,
    check: null,
    giftOrder: null,
    contest: null,
    approval: null,
    note: null,
  };
  expect(await list()).toEqual([
    {
      ...nothing,
      kind: 'withdrawal_asked',
      withdrawal: id,
      since: asked.toISOString(),
      amount: '9.5',
      currency: ctx.catalogue.current().currencies.get(toId)?.code,
      reference: null,
    },
  ]);

  await admin.query("update withdrawal set status = 'sending', reference = 'tx 1' where id = $1", [id]);
  expect(await list()).toEqual([]);
  clock.turn(24 * hour - 1000);
  expect(await list()).toEqual([]);
  clock.turn(1000);
  expect(await list()).toMatchObject([{ kind: 'stuck_withdrawal', withdrawal: id, reference: 'tx 1' }]);
  await admin.query("update withdrawal set status = 'refsucc' where id = $1", [id]);
  expect(await list()).toEqual([]);
});

it('a thing that was taken waits until it is sent, and is named in the reader’s language', async () => {
  const user = await signUpUser(exchange);
  const id = randomUUID();
  const now = exchange.clock.now();
  await exchange.admin.query(
    `with item as (
       insert into gift_item (kind, title_ru, title_en, price, created_at) values ('thing', 'Кружка', 'A mug', 100, $3) returning id
     )
     insert into gift_order (id, item_id, user_id, price, status, booked_by, created_at, updated_at)
     select $1, item.id, $2, 100, 'asked', (select max(id) from ledger_tx), $3, $3 from item`,
    [id, user.id, now],
  );
  expect(await list('en')).toMatchObject([
    { kind: 'gift_asked', giftOrder: id, note: 'A mug', amount: null },
  ]);
  expect(await list('ru')).toMatchObject([{ note: 'Кружка', since: now.toISOString() }]);
  await exchange.admin.query("update gift_order set status = 'sent' where id = $1", [id]);
  expect(await list()).toEqual([]);
});

it('a contest waits for its prizes from its end, or from its closing, until they are given', async () => {
  const { admin, clock } = exchange;
  const now = clock.now();
  const { rows } = await admin.query<{ id: number }>(
    `insert into contest (title_ru, title_en, prizes, counts, starts_at, ends_at, status, created_at)
     values ('Осень', 'Autumn', '[]', 'exchanges', $1, $2, 'running', $1) returning id`,
    [now, new Date(now.getTime() + hour)],
  );
  const id = rows[0]?.id;
  expect(await list()).toEqual([]);
  clock.turn(hour);
  expect(await list()).toMatchObject([{ kind: 'contest_over', contest: id, note: 'Autumn' }]);
  await admin.query("update contest set status = 'awarded' where id = $1", [id]);
  expect(await list()).toEqual([]);
  const closed = new Date(clock.now().getTime() - 2 * hour);
  await admin.query("update contest set status = 'closed', closed_at = $2 where id = $1", [id, closed]);
  expect(await list()).toMatchObject([{ contest: id, since: closed.toISOString() }]);
});
