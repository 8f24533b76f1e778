import { randomBytes } from 'node:crypto';
import type { Challenge, Solution } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MinimalContext, minimalContext } from '../../../testing/minimal-context.ts';
import { altcha } from './altcha.ts';
import { answerTo, solved, written } from './testing-solve.ts';

const visitor = { address: '192.0.2.1' };
const noon = new Date('2026-05-01T12:00:00Z');
let small: MinimalContext;
let challenge: Challenge;
let solution: Solution;

beforeAll(async () => {
  small = await minimalContext();
  challenge = await altcha(small.ctx, 'claim').challenge();
  solution = await solved(challenge);
});
afterAll(() => small.close());
beforeEach(async () => {
  small.time.now = noon;
  await small.admin.query('delete from captcha_used');
});

const verify = (answer: string, act: 'claim' | 'signup' = 'claim') =>
  altcha(small.ctx, act).verify(answer, visitor);

describe('the self-hosted captcha', () => {
  it('takes what a browser solves', async () => {
    expect(await verify(written(challenge, solution))).toBe(true);
  });

  it('makes a browser work, but not for long, and says how long at most', () => {
    expect(solution.counter).toBeGreaterThanOrEqual(300);
    expect(solution.counter).toBeLessThanOrEqual(500);
    expect(challenge.parameters).toMatchObject({ cost: 5_000, data: { act: 'claim', most: 500 } });
  });

  it('does not give the solution away with the challenge', () => {
    expect(JSON.stringify(challenge)).not.toContain(solution.derivedKey);
    expect(challenge.parameters.keyPrefix).toHaveLength(solution.derivedKey.length / 2);
  });

  it('takes an answer once', async () => {
    const answer = written(challenge, solution);
    expect([await verify(answer), await verify(answer)]).toEqual([true, false]);
  });

  it('takes one of two that come at the same time', async () => {
    const answer = written(challenge, solution);
    const taken = await Promise.all([verify(answer), verify(answer), verify(answer)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('takes an answer for ten minutes', async () => {
    small.time.now = new Date(noon.getTime() + 10 * 60_000);
    expect(await verify(written(challenge, solution))).toBe(false);
    small.time.now = new Date(noon.getTime() + 10 * 60_000 - 1);
    expect(await verify(written(challenge, solution))).toBe(true);
  });

  it('takes no answer that was asked for something else', async () => {
    expect(await verify(written(challenge, solution), 'signup')).toBe(false);
    const data = { ...challenge.parameters.data, act: 'signup' };
    const changed = { ...challenge, parameters: { ...challenge.parameters, data } };
    expect(await verify(written(changed, solution), 'signup')).toBe(false);
  });

  it('takes no challenge whose time or work was changed', async () => {
    const { parameters } = challenge;
    const until = Number(parameters.data?.['until']) + 1;
    for (const change of [{ data: { ...parameters.data, until } }, { cost: 1 }, { keyPrefix: '00' }]) {
      const changed = { ...challenge, parameters: { ...parameters, ...change } };
      expect(await verify(written(changed, solution))).toBe(false);
    }
  });

  it('takes no challenge that another exchange signed', async () => {
    const secrets = { ...small.ctx.secrets, captcha: randomBytes(32) };
    const forged = await altcha({ ...small.ctx, secrets }, 'claim').challenge();
    expect(await verify(await answerTo(forged))).toBe(false);
  });

  it('takes no solution that is not one', async () => {
    const tail = solution.derivedKey.endsWith('0') ? '1' : '0';
    const derivedKey = solution.derivedKey.slice(0, -1) + tail;
    expect(await verify(written(challenge, { ...solution, derivedKey }))).toBe(false);
    expect(
      await verify(written(challenge, { ...solution, derivedKey: solution.derivedKey.toUpperCase() })),
    ).toBe(false);
    expect(await verify(written(challenge, { ...solution, derivedKey: '' }))).toBe(false);
  });

  it('takes nothing that is no answer at all', async () => {
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const { signature: _, ...unsigned } = challenge;
    const answers = [
      '',
      'a token of another service',
      '\u0000',
      encoded(null),
      encoded([]),
      encoded({ challenge, solution: null }),
      encoded({ challenge: unsigned, solution }),
      encoded({ challenge: { ...challenge, signature: ['a'] }, solution }),
      encoded({ challenge: { ...challenge, parameters: {} }, solution }),
      encoded({ challenge, solution: { ...solution, counter: '1e3' } }),
      Buffer.from('['.repeat(2_900)).toString('base64'),
    ];
    for (const answer of answers) expect(await verify(answer)).toBe(false);
    expect((await small.admin.query('select from captcha_used')).rowCount).toBe(0);
  });

  it('fits where the contract takes it', () => {
    expect(written(challenge, solution).length).toBeLessThan(1_500);
  });
});
