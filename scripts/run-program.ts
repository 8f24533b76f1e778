import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export type ProgramResult = { code: number; output: string };

/** How long a program that is to end may take to leave before it is killed. */
const graceMs = 10_000;

/** A program that npm installed, to be run on the Node that runs us. */
export function installed(name: string): string[] {
  return [process.execPath, join(import.meta.dirname, '../node_modules/.bin', name)];
}

/**
 * Runs a program to its end and keeps what it says. A program that a signal ended counts as failed. Where `signal` is
 * aborted, the program ends with everything that it started, and its output with the reason.
 */
export function runProgram(
  command: string[],
  {
    cwd = join(import.meta.dirname, '..'),
    env = {},
    signal,
  }: { cwd?: string; env?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<ProgramResult> {
  const [program = '', ...args] = command;
  if (signal?.aborted) return Promise.resolve({ code: 1, output: String(signal.reason) });
  return new Promise((resolve, reject) => {
    // A group of its own: what the program starts can be ended with it, and Ctrl-C reaches it by us alone.
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const keep = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);

    let kill: NodeJS.Timeout | undefined;
    const end = () => {
      signalGroup(child, 'SIGINT');
      kill = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
    };
    signal?.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(kill);
      signal?.removeEventListener('abort', end);
      if (!signal?.aborted) return resolve({ code: code ?? 1, output });
      signalGroup(child, 'SIGKILL');
      resolve({ code: 1, output: `${output.trimEnd()}\n${signal.reason}` });
    });
  });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Nothing of the group lives any more.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
