import type { RequisiteEdit } from '@menyala/contract/office/requisites';
import { addressExamples } from '@menyala/requisites';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { openShop } from '../../shop/invoices/testing-invoices.ts';
import { permissions } from '../../shop/keys/permissions.ts';
import { openProgram, type ShopProgram } from '../../shop/keys/testing-keys.ts';
import { giveShop } from '../../shop/pull-payments/testing-pull-payments.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';

/**
 * A text that a wallet of another chain copies has an address that would fit. It is refused wherever somebody says where money goes to: by the
 * form and the API, saved details, payouts of shops and our own requisites.
 */

const { ETH, BTC } = addressExamples;
const legacy = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu';
const three = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
const pasted: readonly (readonly [currency: 'USDTERC20' | 'BTC', link: string])[] = [
  ...[`ethereum:${ETH}@56`, `ethereum:${ETH}@137?value=1e18`, `ethereum:${ETH}@0x89`, `bnb:${ETH}`].map(
    (link) => ['USDTERC20', link] as const,
  ),
  ...[`polygon:${ETH}`, `matic:${ETH}`, `arb1:${ETH}`, `base:${ETH}`, `eip155:137:${ETH}`].map(
    (link) => ['USDTERC20', link] as const,
  ),
  ...[`litecoin:${three}`, `bitcoincash:${legacy}`, `bch:${three}`].map((link) => ['BTC', link] as const),
];
const right = { USDTERC20: `ethereum:${ETH}@1`, BTC: `bitcoin:${BTC}` };
/** An address of ours is taken from nobody. */
const ours = { USDTERC20: 'ethereum:0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe@1', BTC: `bitcoin:${three}` };

let exchange: TestContext;
let office: Office;
let user: TestUser;
let program: ShopProgram;
let payouts: string;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  user = await signUpUser(exchange);
  const shop = await openShop(exchange);
  await giveShop(exchange, shop.id, '5000');
  program = await openProgram(exchange, shop.id, [...permissions]);
  payouts = `/api/v1/stores/${shop.id}/payouts`;
});
afterAll(() => exchange.close());

type Told = { code: string }[];
const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;

/** Any other refusal stands for itself. */
function errorsOf(answer: LightMyRequestResponse, field: string): Told {
  const { code, errors } = answer.json<{ code: string; errors?: Record<string, Told> }>();
  return errors?.[field] ?? (answer.statusCode < 300 ? [] : [{ code: `${code} ${JSON.stringify(errors)}` }]);
}

/** Each gate: the errors at its field; none where it took the address. */
const gates: Readonly<Record<string, (currency: keyof typeof right, address: string) => Promise<Told>>> = {
  async order(currency, address) {
    const order = orderFor(exchange.ctx, 'SBERRUB', currency, { toRequisites: { address } });
    return errorsOf(await postOrder(exchange, order), 'toRequisites.address');
  },
  async 'saved details'(currency, address) {
    const answer = await ask(exchange.app, {
      ...{ method: 'POST', url: '/api/v1/users/me/requisites/', headers: user.headers },
      payload: { currency: idOf(currency), side: 'receive', values: { address } },
    });
    return errorsOf(answer, 'values.address');
  },
  async 'own requisites'(currency, value) {
    const edit: RequisiteEdit = {
      ...{
        currencyId: idOf(currency),
        title: value.slice(0, 40),
        isActive: true,
        memo: null,
        cityCode: null,
      },
      lines: [{ name: 'address', kind: 'address', label: { ru: 'Адрес', en: 'Address' }, value }],
      warning: { ru: '', en: '' },
    };
    const { body } = await office.post('requisites', edit);
    return (body['errors'] as Record<string, Told> | undefined)?.['lines.0.value'] ?? [];
  },
};

describe.each(Object.entries(gates))('%s', (name, gate) => {
  it.each(pasted)('of %s refuses %s', async (currency, link) => {
    expect(await gate(currency, link)).toMatchObject([{ code: 'wrong_network' }]);
  });

  it.each(['USDTERC20', 'BTC'] as const)('of %s takes the link of its own chain', async (currency) => {
    expect(await gate(currency, (name === 'own requisites' ? ours : right)[currency])).toEqual([]);
  });
});

describe('a payout of a shop', () => {
  const send = (currency: string, destination: string) =>
    program.send('POST', payouts, {
      ...(currency === 'BTC'
        ? { amount: '0.005', payoutMethodId: 'BTC-CHAIN' }
        : { amount: '200', payoutMethodId: 'USDT-ERC20' }),
      destination,
    });

  it.each(pasted)('of %s refuses %s', async (currency, link) => {
    const { status, json } = await send(currency, link);
    expect([status, json()]).toMatchObject([422, [{ path: 'destination', message: expect.any(String) }]]);
  });

  it.each(['USDTERC20', 'BTC'] as const)('of %s takes the link of its own chain', async (currency) => {
    const { status, text } = await send(currency, right[currency]);
    expect([status, text]).toEqual([200, expect.stringContaining('AwaitingApproval')]);
  });
});
