import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type ProgramResult = { code: number; output: string };

/** A program that npm installed, to be run on the Node that runs us. */
export function installed(name: string): string[] {
  return [process.execPath, join(import.meta.dirname, '../node_modules/.bin', name)];
}

/** Runs a program to its end and keeps what it says. A program that a signal ended counts as failed. */
export function runProgram(
  command: string[],
  { cwd = join(import.meta.dirname, '..') } = {},
): Promise<ProgramResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
