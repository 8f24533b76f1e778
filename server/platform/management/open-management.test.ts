import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Management, openManagement } from './open-management.ts';

let management: Management;
beforeEach(async () => {
  management = await openManagement({ host: '127.0.0.1', port: 0 });
});
afterEach(() => management.close());

const ask = async () => {
  const answer = await fetch(`${management.url}/-/metrics`);
  return `${answer.status} ${await answer.text()}`;
};

describe('metrics', () => {
  it('are collected once for all who ask at once, and for a second', async () => {
    let collections = 0;
    const { promise: isLate, resolve: collected } = Promise.withResolvers<void>();
    management.measure(async () => {
      collections += 1;
      await isLate;
      return { text: `collections ${collections}\n`, type: 'text/plain' };
    });
    const begun = performance.now();
    const asked = Array.from({ length: 500 }, ask);
    collected();
    const answers = await Promise.all(asked);
    answers.push(...(await Promise.all(Array.from({ length: 500 }, ask))));
    const seconds = (performance.now() - begun) / 1000;
    expect(new Set(answers.map((answer) => answer.slice(0, 16)))).toEqual(new Set(['200 collections ']));
    // However slow this machine is: one at the start, and one for each second that it took.
    expect(collections).toBeLessThanOrEqual(1 + Math.ceil(seconds));
  });

  it('are 503 until something is measured, and where it fails, and come again', async () => {
    expect(await ask()).toBe('503 no\n');
    management.measure(async () => {
      throw new Error('the disk is gone');
    });
    await expect.poll(ask).toBe('503 no\n');
    management.measure(async () => ({ text: 'up 1\n', type: 'text/plain' }));
    await expect.poll(ask, { timeout: 5_000 }).toBe('200 up 1\n');
  });
});
