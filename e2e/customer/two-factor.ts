import { createHmac } from 'node:crypto';
import { beginTotp, confirmTotp } from '@menyala/contract/site/two-factor';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';
import type { Account } from './account.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;

/**
 * What an authenticator app shows for a secret in Base32 (RFC 6238: SHA-1, six digits, 30 seconds), now or so many periods
 * later: each code counts once, and the exchange takes one that comes a period early.
 */
export function oneTimeCode(secret: string, { periodsLater = 0 } = {}): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + periodsLater));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 0x0f;
  const number = (hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000;
  return String(number).padStart(6, '0');
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** Turns two-factor on by calls, for the user of the bearer token. */
export async function turnOnTwoFactor(app: App, { password }: Account, bearer: string): Promise<void> {
  const { origin } = app;
  const headers = { authorization: `Bearer ${bearer}` };
  const { secret } = await ask(origin, beginTotp, { headers, body: { password } });
  await ask(origin, confirmTotp, { headers, body: { code: oneTimeCode(secret) } });
}
