import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { childrenOf } from '../server/proofs/durability/testing-processes.ts';

const script = join(import.meta.dirname, 'test.ts');

function start(...words: string[]) {
  const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  return { child, said: () => said };
}

it('says which steps there are where another is asked for, and counts it', async () => {
  const { child, said } = start('nonsense');
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said()).toMatch(/^There is no step nonsense; the steps are format, [\s\S]*\n0 passed, 1 failed\n$/);
});

it('ends its step and counts it when it is stopped', { timeout: 60_000 }, async () => {
  const { child, said } = start('arrows');
  await vi.waitFor(() => expect(childrenOf(child.pid ?? 0)).toHaveLength(1), { timeout: 40_000 });
  const [running = 0] = childrenOf(child.pid ?? 0);
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
  expect(said()).toMatch(/Stopped by SIGINT\.[\s\S]*\n0 passed, 1 failed\n$/);
  expect(() => process.kill(running, 0)).toThrow('ESRCH');
});
