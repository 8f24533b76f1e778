import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyObject } from './key-object.ts';

it('prepares a secret once, and each secret for itself', () => {
  const [one, other] = [randomBytes(32), randomBytes(32)];
  expect(keyObject(one)).toBe(keyObject(one));
  expect(keyObject(other)).not.toBe(keyObject(one));
});

it('hashes as the secret itself does', () => {
  const secret = randomBytes(32);
  const hash = (key: Parameters<typeof createHmac>[1]) =>
    createHmac('sha256', key).update('text').digest('hex');
  expect(hash(keyObject(secret))).toBe(hash(secret));
});
