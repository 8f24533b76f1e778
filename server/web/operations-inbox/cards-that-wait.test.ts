import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide, sentCard } from '../../exchange/cards/testing-cards.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';

let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
});
afterAll(() => exchange.close());

const minute = 60_000;

async function cardsInTheList(): Promise<InboxItem[]> {
  const answer = await ask(exchange.app, { url: '/office/api/operations-inbox', headers: { cookie } });
  const items: InboxItem[] = answer.json().items;
  return items.filter(({ kind }) => kind === 'card_waits');
}

it('a card needs a person once it has waited as long as customers are told, and until it is decided', async () => {
  const user = await signUpUser(exchange);
  const card = await sentCard(exchange, { headers: user.headers }, { number: '4276380000001235' });
  expect(await cardsInTheList()).toEqual([]);

  exchange.clock.turn(20 * minute - 1000);
  expect(await cardsInTheList()).toEqual([]);
  exchange.clock.turn(1000);
  const [item, ...others] = await cardsInTheList();
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    check: card.id,
    claim: null,
    id: null,
    since: card.sentAt,
    note: '•••• 1235',
  });
  expect(JSON.stringify(item)).not.toContain('427638');

  const decided = await decide(exchange, cookie, card.id, { decision: 'approve' });
  expect(decided.statusCode).toBe(200);
  expect(await cardsInTheList()).toEqual([]);
});
