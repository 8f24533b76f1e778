/**
 * Stands for argon2 in tests that are not about what a password costs: the same hashes with a hundredth of the work.
 * A stored hash names its own cost, so that checking one is as quick. Only `vitest.config.ts` puts it in place.
 */
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// Asked for by name it would be this file again.
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

export const verify = argon2.verify;

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal);
