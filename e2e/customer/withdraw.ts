import { randomUUID } from 'node:crypto';
import { askWithdrawal, type Withdrawal } from '@menyala/contract/site/withdrawals';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';
import type { Account } from './account.ts';
import { fieldsOf } from './fill-details.ts';

/** A partner's withdrawal in a coin, asked for by a call, to the address that the field has as its example. */
export async function withdrawByCall(
  app: App,
  { password }: Account,
  bearer: string,
  amount: string,
): Promise<Withdrawal> {
  const { catalogue, origin } = app;
  const fields = await fieldsOf(app, { from: 'SBERRUB', to: 'USDTTRC20', language: 'ru' });
  const to = fields.filter(({ side }) => side === 'to');
  return ask(origin, askWithdrawal, {
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID() },
    body: {
      currency: catalogue.idOf('USDTTRC20'),
      amount,
      requisites: Object.fromEntries(to.map(({ field }) => [field.name, field.example])),
      password,
    },
  });
}
