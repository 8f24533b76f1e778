import { addressExamples } from '@menyala/requisites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { findClaim } from './store/claim-queries.ts';
import { orderFor, postOrder } from './testing-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const { TON, TRON } = addressExamples;
const holder = 'Ivan Petrov';
const card = '2202200000004562';

/** Requisites as wallets, contacts and keyboards give them, sent by a program, and what is kept of them. */
it.each<[string, string, Record<string, string>, Record<string, string>]>([
  ['an address between marks', 'USDTTRC20', { address: `\u200e${TRON}\u200f` }, { address: TRON }],
  ['marks within', 'USDTTRC20', { address: `${TRON.slice(0, 9)}\u200b${TRON.slice(9)}` }, { address: TRON }],
  ['two lines', 'USDTTRC20', { address: `${TRON.slice(0, 9)}\r\n${TRON.slice(9)}` }, { address: TRON }],
  ['a link', 'USDTTRC20', { address: `tron:${TRON}?amount=5` }, { address: TRON }],
  [
    'a link with a comment',
    'TON',
    { address: `ton://transfer/${TON}?amount=1500000000&text=1024` },
    { address: TON, memo: '1024' },
  ],
  [
    'the same comment twice',
    'TON',
    { address: `https://app.tonkeeper.com/transfer/${TON}?text=1024`, memo: '1024' },
    { address: TON, memo: '1024' },
  ],
  ['digits of Arabic', 'SBERRUB', { card: '٢٢٠٢ ٢٠٠٠ ٠٠٠٠ ٤٥٦٢', holder }, { card, holder }],
  [
    'an apostrophe of a telephone',
    'SBERRUB',
    { card, holder: 'O‘ktamov Ivan' },
    { card, holder: "O'ktamov Ivan" },
  ],
  [
    'a phone out of the contacts',
    'SBPRUB',
    { phone: '\u202d+7 916 123-45-67\u202c', bank: 'sber', holder },
    { phone: '+79161234567', bank: 'sber', holder },
  ],
])('%s is read to %s', async (_, to, toRequisites, kept) => {
  const from = to === 'TON' || to === 'USDTTRC20' ? 'SBERRUB' : 'BTC';
  const answer = await postOrder(exchange, orderFor(exchange.ctx, from, to, { toRequisites }));
  expect(answer.statusCode, answer.body).toBe(201);
  expect((await findClaim(exchange.ctx, answer.json().id))?.toRequisites).toEqual(kept);
});

it('two tags at once are refused where the address stands, and told', async () => {
  const toRequisites = { address: `ton://transfer/${TON}?text=1024`, memo: '7' };
  const answer = await postOrder(exchange, orderFor(exchange.ctx, 'SBERRUB', 'TON', { toRequisites }));
  expect(answer.statusCode).toBe(422);
  const [error] = answer.json().errors['toRequisites.address'];
  expect(error).toMatchObject({ code: 'tag_in_address', detail: expect.stringContaining('1024') });
});
