import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import type { OurLine } from './catalogue.ts';
import { ownAccountsOf } from './own-accounts.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

/** Where customers of a currency pay. */
const ownOf = (code: string) => {
  const { currencyByCode } = exchange.ctx.catalogue.current();
  return currencyByCode.get(code)?.requisites[0]?.lines.find(({ kind }) => kind !== 'bank')?.value ?? '';
};
const destinations = [
  ['contract of a token', () => 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'token_contract'],
  ['account of the exchange', () => ownOf('USDTTRC20'), 'own_account'],
  ['account of the exchange in another currency of the network', () => ownOf('TRX'), 'own_account'],
] as const;

describe.each(destinations)('the %s', (_, address, code) => {
  it('is no destination of a claim, and the reason is said', async () => {
    const order = orderFor(exchange.ctx, 'BTC', 'USDTTRC20', { toRequisites: { address: address() } });
    const answer = await postOrder(exchange, order);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors['toRequisites.address']).toMatchObject([{ code }]);
  });

  it('is not kept among the details of an account', async () => {
    const { headers } = await signUpUser(exchange);
    const currency = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
    const payload = { currency, side: 'receive', values: { address: address() } };
    const answer = await ask(exchange.app, {
      ...{ method: 'POST', url: '/api/v1/users/me/requisites/', headers, payload },
    });
    expect(answer.json().errors['values.address']).toMatchObject([{ code }]);
  });
});

it('stays our own when it is given to nobody any more', async () => {
  const address = ownOf('USDTTRC20');
  await exchange.admin.query(
    `update requisite set is_active = false, retired_at = now() where lines @> $1::jsonb`,
    [JSON.stringify([{ value: address }])],
  );
  await exchange.ctx.catalogue.refresh();
  const order = orderFor(exchange.ctx, 'BTC', 'USDTTRC20', { toRequisites: { address } });
  const { errors } = (await postOrder(exchange, order)).json();
  expect(errors['toRequisites.address']).toMatchObject([{ code: 'own_account' }]);
});

it('lets staff use no contract of a token as our own account', async () => {
  const { checkRequisiteEdit } = await import('../receiving-accounts/check-requisite-edit.ts');
  const currencyId = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id ?? 0;
  const both = { ru: 'Адрес', en: 'Address' };
  const value = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const line = { name: 'address', kind: 'address' as const, label: both, value };
  const edit = {
    ...{ currencyId, title: 'One', lines: [line], memo: null, cityCode: null },
    ...{ warning: { ru: '', en: '' }, isActive: true },
  };
  await expect(checkRequisiteEdit(exchange.ctx.db, edit)).rejects.toMatchObject({
    errors: { 'lines.0.value': [{ code: 'token_contract' }] },
  });
});

it('takes the address of an exchange behind another memo than ours', () => {
  const fields = [
    { side: 'receive' as const, name: 'address', kind: 'address' },
    { side: 'receive' as const, name: 'memo', kind: 'memo' },
  ];
  const ofExchange: OurLine = { name: 'address', kind: 'address', label: { ru: '', en: '' }, value: 'rOne' };
  const accounts = ownAccountsOf([{ lines: [ofExchange], memo: '7' }]);
  const fieldIn = (values: Record<string, string>) =>
    accounts.fieldIn({ currency: { fields }, side: 'receive', values });
  expect(fieldIn({ address: 'rOne', memo: '8' })).toBeNull();
  expect(fieldIn({ address: 'rOne', memo: '7' })).toBe('address');
  expect(fieldIn({ address: 'rOne' })).toBe('address');
});
