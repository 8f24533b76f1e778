import { describe, expect, it } from 'vitest';
import { answerTo } from './solve-captcha.ts';

/** As altcha-lib made it on the server, with 7 for the right number. */
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    data: { act: 'office', most: 20, until: 1 },
    keyLength: 32,
    keyPrefix: '370ddac756e8882127759e63cb9ad26f',
    keySignature: 'db05fdaa5f5e6f7369922ebceade76a1818560eb7b442c1cfbea0fd674472255',
    nonce: 'd72c8b7d522e76fb995136899102a118',
    salt: '84c4b7e340aac6eb94265de3ba849187',
  },
  signature: '721d3f3df3bc700d16dd246853b40af290a6323ada46615dfb9db5302ac007dc',
};

describe('the captcha of the sign-in', () => {
  it('is answered with the number whose key begins as it should', async () => {
    const answer = JSON.parse(atob((await answerTo(challenge)) ?? ''));
    expect(answer.solution).toEqual({
      counter: 7,
      derivedKey: '370ddac756e8882127759e63cb9ad26f4abb68c02bd1a336f069583f75c94d7c',
    });
    expect(answer.challenge).toEqual(challenge);
  });

  it('has no answer where there is none within its bounds', async () => {
    const { parameters } = challenge;
    const bounded = { ...challenge, parameters: { ...parameters, data: { ...parameters.data, most: 5 } } };
    expect(await answerTo(bounded)).toBeNull();
  });
});
