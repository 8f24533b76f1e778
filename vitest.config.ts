import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{money,requisites,contract,server,site,office,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/start-database.ts'],
    // A process a file: native modules and open handles of one file never reach another.
    pool: 'forks',
    maxWorkers: 2,
    // Two busy cores can hold a test up for longer than it takes; a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
