import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runProgram } from './run-program.ts';

/** Tells the number of a child of its own, which would live for an hour and keeps our pipe open. */
const parent = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 3600000)'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log('child ' + child.pid);
  require('node:fs').writeFileSync(process.argv[1], '');
  setTimeout(() => {}, 3600000);`;

it('ends a program with all that it started when it may run no longer, and says why', async () => {
  const limit = new AbortController();
  const folder = mkdtempSync(join(tmpdir(), 'menyala-run-'));
  const begun = join(folder, 'begun');
  const ended = runProgram([process.execPath, '-e', parent, begun], { signal: limit.signal });
  await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { timeout: 20_000 });
  limit.abort('It took longer than its limit.');
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(output).toMatch(/It took longer than its limit\.$/);
  const [, pid] = /child (\d+)/.exec(output) ?? [];
  await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), { timeout: 20_000 });
  rmSync(folder, { recursive: true });
});

it('starts nothing once it is stopped', async () => {
  expect(await runProgram(['/nowhere'], { signal: AbortSignal.abort('Stopped.') })).toEqual({
    code: 1,
    output: 'Stopped.',
  });
});
