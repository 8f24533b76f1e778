import { defineConfig } from '@playwright/test';
import { results } from './reporter.ts';

/** Parts of names, as `main.ts` was asked for. */
const asked: string[] = JSON.parse(process.env['STORIES_ASKED'] ?? '[]');

export default defineConfig({
  testDir: 'stories',
  testMatch: '*.ts',
  globalSetup: './global-setup.ts',
  outputDir: results,
  reporter: [['list'], ['./reporter.ts']],
  fullyParallel: true,
  /** More would only make each wait for the others: two cores carry the servers, their databases and the browsers. */
  workers: 3,
  /** Far more than any needs by itself, for machines that are busy with other things. */
  timeout: 480_000,
  expect: { timeout: 20_000 },
  /** A second try would hide a race. */
  retries: 0,
  use: { screenshot: 'only-on-failure' },
  grep: new RegExp(asked.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')),
});
