import { beginTotp, confirmTotp } from '@menyala/contract/site/two-factor';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';
import type { Account } from './account.ts';
import { oneTimeCode } from './one-time-code.ts';

/** Turns two-factor on by calls, for whoever the bearer token is of. */
export async function turnOnTwoFactor(app: App, { password }: Account, bearer: string): Promise<void> {
  const { origin } = app;
  const headers = { authorization: `Bearer ${bearer}` };
  const { secret } = await ask(origin, beginTotp, { headers, body: { password } });
  await ask(origin, confirmTotp, { headers, body: { code: oneTimeCode(secret) } });
}
