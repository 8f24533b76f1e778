import { defineConfig } from '@playwright/test';
import { results } from './reporter.ts';

const alone = /@alone/;
/** Parts of names, as `main.ts` was asked for. */
const asked: string[] = JSON.parse(process.env['STORIES_ASKED'] ?? '[]');
const chosen = new RegExp(asked.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));

export default defineConfig({
  testDir: 'stories',
  testMatch: '*.ts',
  globalSetup: './global-setup.ts',
  outputDir: results,
  reporter: [['list'], ['./reporter.ts']],
  fullyParallel: true,
  /** More would only make each wait for the others: two cores carry the server, its database and the browsers. */
  workers: 3,
  /** Far more than any needs by itself, for machines that are busy with other things. */
  timeout: 240_000,
  expect: { timeout: 20_000 },
  /** A second try tells a race from a defect. Stories that needed it are named before the last line, to be mended. */
  retries: 1,
  use: { screenshot: 'only-on-failure' },
  projects: [
    { name: 'together', grep: chosen, grepInvert: alone, teardown: 'alone' },
    // What changes that on which all others stand: told when they are done, one after the other.
    {
      name: 'alone',
      grep: new RegExp(`(?=.*(?:${chosen.source})).*${alone.source}`),
      fullyParallel: false,
      workers: 1,
    },
  ],
});
