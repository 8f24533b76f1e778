import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { solve } from './solve-challenge.ts';

/** As the server makes them, with less work. */
const made = (): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter: 35,
    data: { act: 'claim', until: 1_777_000_000_000, most: 40 },
    deriveKey,
    hmacSignatureSecret: 'one key',
    hmacKeySignatureSecret: 'another',
  });

function read(answer: string) {
  const { challenge, solution } = JSON.parse(Buffer.from(answer, 'base64').toString());
  return { challenge, solution };
}

describe('solving a challenge', () => {
  it('gives what the verifier of the library takes, with the challenge as it came', async () => {
    const challenge = await made();
    const answer = read(await solve(challenge, () => undefined));
    expect(answer.challenge).toEqual(challenge);
    expect(answer.solution).toMatchObject({ counter: 35 });
    const { verified } = await verifySolution({
      ...answer,
      deriveKey,
      hmacSignatureSecret: 'one key',
      hmacKeySignatureSecret: 'another',
    });
    expect(verified).toBe(true);
  });

  it('tells how far it is, not at each guess', async () => {
    const told: number[] = [];
    await solve(await made(), (tries) => told.push(tries));
    expect(told).toEqual([10, 20, 30]);
  });

  it('rejects what is no challenge', async () => {
    const nothing = {} as unknown as Challenge;
    await expect(solve(nothing, () => undefined)).rejects.toThrow();
  });
});
