import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

const proofs = 'server/proofs/**/*.test.ts';
/** These hold the time that a password takes, so that they hash as the exchange does. */
const passwords = ['server/people/staff/staff-session.test.ts', 'server/people/users/sessions.test.ts'];
const quickPasswords = {
  '@node-rs/argon2': fileURLToPath(new URL('server/testing/quick-argon2.ts', import.meta.url)),
};

export default defineConfig({
  test: {
    globalSetup: ['server/testing/start-database.ts'],
    setupFiles: ['scripts/leave-clean.ts'],
    pool: 'forks',
    // Two processes take all files, and each imports what they share once; why: decision 46.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Two busy cores can hold a test up for longer than it takes; a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{money,requisites,contract,design,server,site,office,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, proofs, ...passwords],
          alias: quickPasswords,
        },
      },
      { extends: true, test: { name: 'passwords', include: passwords } },
      { extends: true, test: { name: 'proofs', include: [proofs], alias: quickPasswords } },
    ],
  },
});
