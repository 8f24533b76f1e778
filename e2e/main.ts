/**
 * `node e2e/main.ts [part of a name …] [--option of playwright …]`: runs the stories in a real browser, a line each as they
 * end. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const asked = words.filter((word) => !word.startsWith('-'));

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const config = join(import.meta.dirname, 'playwright.config.ts');
const runner = spawn(process.execPath, [playwright, 'test', '--config', config, ...options], {
  env: { ...process.env, STORIES_ASKED: JSON.stringify(asked) },
  // By the channel the runner sees that we were killed (`global-setup.ts`).
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
runner.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
// At an interrupt the runner ends its workers in order, and we wait for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void runner.kill('SIGINT'));
