import { createHmac } from 'node:crypto';
import type { CaptchaAct } from '@menyala/contract/site/captcha';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Context } from '../../../context.ts';
import { useChallenge } from './captcha-queries.ts';
import type { Captcha } from './port.ts';

/** Rounds of PBKDF2 with SHA-256 that one guess costs. */
const cost = 5_000;
/**
 * The right guess lies between these, so a browser makes 400 on average: two million rounds, measured at 0.35 s on one core of
 * a server, and so about a second on a phone that is a third as fast. That it is found neither at once by luck nor after
 * minutes is why the right guess is chosen here, instead of waiting for a hash that begins with zeros.
 */
const guesses = { least: 300, most: 500 };
const validMs = 10 * 60_000;

/** The self-hosted captcha: a proof of work, which asks nothing of eyes, hands or outside services. */
export interface Altcha extends Captcha {
  /** What the browser has to solve. `parameters.data` holds the act, the end of its time and `most` guesses. */
  challenge(): Promise<Challenge>;
}

/** For one act: what was solved to sign up does not make a claim. */
export function altcha(ctx: Pick<Context, 'clock' | 'db' | 'secrets'>, act: CaptchaAct): Altcha {
  const keys = {
    hmacSignatureSecret: keyFor('challenge', ctx.secrets.captcha),
    hmacKeySignatureSecret: keyFor('solution', ctx.secrets.captcha),
  };
  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(guesses.most, guesses.least),
        // The library's own `expiresAt` is held against the system's time, and ours against the context's clock.
        data: { act, until: ctx.clock.now().getTime() + validMs, most: guesses.most },
        deriveKey,
        ...keys,
      }),
    async verify(text) {
      const answer = readAltchaAnswer(text);
      if (answer === null || answer.challenge.parameters.data.act !== act) return false;
      const { challenge, solution } = answer;
      if (challenge.parameters.data.until <= ctx.clock.now().getTime()) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      // The signature is another for each challenge, and nobody but us can write one.
      const end = new Date(challenge.parameters.data.until);
      return verified && (await useChallenge(ctx.db, challenge.signature, end));
    },
  };
}

/** The challenge and its solution are signed with different keys, so that neither signature passes for the other. */
function keyFor(purpose: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`captcha ${purpose}`).digest('hex');
}

/** What the browser gives back: the challenge as it came, and its solution. The rest of the parameters is signed too. */
const altchaAnswer = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.String(),
      cost: Type.Integer(),
      data: Type.Object({ act: Type.String(), until: Type.Number(), most: Type.Integer() }),
      keyLength: Type.Integer(),
      keyPrefix: Type.String(),
      keySignature: Type.String(),
      nonce: Type.String(),
      salt: Type.String(),
    }),
    signature: Type.String(),
  }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});

/** Reads base64 of JSON; null where it is anything else, such as the token of another service. */
function readAltchaAnswer(text: string): Static<typeof altchaAnswer> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return Value.Check(altchaAnswer, value) ? value : null;
  } catch {
    return null;
  }
}
