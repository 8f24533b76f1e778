import { randomUUID } from 'node:crypto';
import { askWithdrawal, type Withdrawal } from '@menyala/contract/site/withdrawals';
import { ask } from '../exchange/ask.ts';
import type { Stage } from '../stage.ts';
import type { Account } from './account.ts';
import { fieldsOf } from './fill-details.ts';

/** A partner's withdrawal in a coin, asked for by a call, to the address that the field has as its example. */
export async function withdrawByCall(
  stage: Stage,
  { password }: Account,
  bearer: string,
  amount: string,
): Promise<Withdrawal> {
  const { catalogue, origin } = stage.house;
  const fields = await fieldsOf(stage, { from: 'SBERRUB', to: 'USDTTRC20', language: 'ru' });
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
