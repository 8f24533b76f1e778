import { randomUUID } from 'node:crypto';
import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import type { LightMyRequestResponse } from 'fastify';
import { post } from '../../ledger/ledger-queries.ts';
import { fieldsOf } from '../../market/currencies/verified-cards.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import { ask } from '../../testing/ask.ts';
import type { TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser, testPassword } from '../../testing/user.ts';

export const currencyNamed = ({ ctx }: Pick<TestContext, 'ctx'>, code: string) => {
  const currency = ctx.catalogue.current().currencyByCode.get(code);
  if (!currency) throw new Error(`The catalogue has no ${code}.`);
  return currency;
};

/** Puts money on a user's referral balance, as an adjustment does. */
export async function give({ ctx }: TestContext, userId: number, amount: string): Promise<void> {
  const transfer = {
    debit: { kind: 'profit' as const },
    credit: { kind: 'referral' as const, owner: String(userId) },
    currencyId: programmeOf(ctx).currency.id,
    amount,
  };
  await post(
    ctx.db,
    { kind: 'adjustment', pass: null, actor: 'staff:demo', transfers: [transfer] },
    ctx.clock.now(),
  );
}

/** Somebody who is signed in and has earned so much. */
export async function newPartner(exchange: TestContext, balance: string): Promise<TestUser> {
  const user = await signUpUser(exchange);
  await give(exchange, user.id, balance);
  return user;
}

/** Details that pass, as the form asks for them. */
export function detailsFor(exchange: TestContext, code: string): Record<string, string> {
  const fields = fieldsOf(currencyNamed(exchange, code), 'receive', false);
  return Object.fromEntries(fields.map(({ name, example }) => [name, example]));
}

export interface AskedFor {
  amount?: string;
  code?: string;
  key?: string | null;
  more?: object;
  base?: string;
}

export function askFor(
  exchange: TestContext,
  user: TestUser,
  { amount = '20', code = 'USDTTRC20', key = randomUUID(), more = {}, base = '/en' }: AskedFor = {},
): Promise<LightMyRequestResponse> {
  return ask(exchange.app, {
    method: 'POST',
    url: `${base}/api/v1/users/me/refferal/withdrawal`,
    headers: { ...user.headers, ...(key === null ? {} : { 'idempotency-key': key }) },
    payload: {
      currency: currencyNamed(exchange, code).id,
      amount,
      requisites: detailsFor(exchange, code),
      password: testPassword,
      ...more,
    },
  });
}

/** A withdrawal that was taken. @returns its id */
export async function asked(exchange: TestContext, user: TestUser, given: AskedFor = {}): Promise<string> {
  const answer = await askFor(exchange, user, given);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}

export function cancel(exchange: TestContext, user: TestUser, id: string): Promise<LightMyRequestResponse> {
  return ask(exchange.app, {
    method: 'DELETE',
    url: `/api/v1/users/me/refferal/withdrawal/${id}`,
    headers: user.headers,
  });
}

/** A move of the office, on the version that stands in the database unless one is given. */
export async function move(
  exchange: TestContext,
  cookie: string,
  id: string,
  action: WithdrawalAction,
  words: { version?: number; reference?: string; reason?: string } = {},
): Promise<LightMyRequestResponse> {
  const version = words.version ?? (await versionOf(exchange, id));
  return ask(exchange.app, {
    method: 'POST',
    url: `/office/api/withdrawals/${id}/${action}`,
    headers: { cookie, 'accept-language': 'en' },
    payload: { ...words, version },
  });
}

async function versionOf({ admin }: TestContext, id: string): Promise<number> {
  const { rows } = await admin.query<{ version: number }>('select version from withdrawal where id = $1', [
    id,
  ]);
  return rows[0]?.version ?? 1;
}

/** Balances of a user by kind of account, and of the reserve that pays them, as plain numbers of their texts. */
export async function accounts(
  { admin }: TestContext,
  owner: number | '',
  currencyId: number,
): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ kind: string; balance: string }>(
    'select kind, balance from account where owner = $1 and currency_id = $2',
    [String(owner), currencyId],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
}
