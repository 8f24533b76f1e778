import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startPart } from './part.ts';
import { endAll } from './processes.ts';

const started: ChildProcess[] = [];
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'menyala-bench-test-')));

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A shell in a group of its own that says a number of a process once it has begun. */
async function shell(
  script: string,
  env: Record<string, string> = {},
): Promise<{ group: number; pid: number }> {
  const child = spawn('sh', ['-c', script], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  const [said] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { group: child.pid ?? 0, pid: Number(said.toString()) };
}

/** One that has ended and that nobody has asked for yet is not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe.skipIf(process.platform !== 'linux')('the end of a part of the bench', () => {
  it('ends what it started, though that leads a group of its own', async () => {
    const mark = `${folder}/part-1/`;
    const { group } = await shell('echo $$; exec sleep 600', { MARK: mark });
    const other = await shell('setsid sh -c "echo \\$\\$; exec sleep 600" & wait', { MARK: mark });
    const stranger = await shell('echo $$; exec sleep 600', {
      MARK: `${folder}/part-12/`,
      SETTINGS: `${folder}/large`,
    });
    await endAll({ group, mark, dataDirs: [`${folder}/large`] });
    expect([group, other.pid].map(isAlive)).toEqual([false, false]);
    expect(isAlive(stranger.group)).toBe(true);
  });

  it('kills what does not end when it is asked to', async () => {
    const { group } = await shell('trap "" TERM; echo $$; while :; do sleep 1; done');
    await endAll({ group, mark: `${folder}/none/` }, 200);
    expect(isAlive(group)).toBe(false);
  });

  it('tells why a part failed', async () => {
    const settings = {
      ...{ isSmoke: true, claims: 1, minutes: 1, folder, ownFolder: folder, prepared: '', large: '' },
      exchange: null,
    };
    const part = startPart(['sabotage'], { settings, minutes: 1, until: new AbortController().signal });
    await expect(part.told).rejects.toThrow('There is no part sabotage.');
    await part.end();
  });
});
