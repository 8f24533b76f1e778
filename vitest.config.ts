import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{money,requisites,contract,server,site,office,scripts}/**/*.test.{ts,tsx}'],
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
  },
});
