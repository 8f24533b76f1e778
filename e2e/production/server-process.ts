import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The exchange as a process of its own, and everything that it said. */
export interface ServerProcess {
  /** Its log and whatever it printed beside it. */
  output(): string;
  stop(): Promise<void>;
}

const startWithinMs = 240_000;
const stopWithinMs = 60_000;

/** @throws Error with what it said, where it ends or is late; `PortTaken` where somebody else has its port */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  // Settings of whoever runs the tests must not reach it.
  const { DATABASE_URL: _d, SMTP_URL: _s, PUBLIC_URL: _p, MODE: _m, VAULT_KEYS: _v, ...own } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { ...own, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const stop = () => end(child);
  for (const deadline = Date.now() + startWithinMs; !/^Site:/m.test(output); await pause(25)) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (!hasEnded && Date.now() < deadline) continue;
    await stop();
    if (output.includes('EADDRINUSE')) throw new PortTaken(output);
    throw new Error(`The server ${hasEnded ? 'ended before it was ready' : 'is late'}. It said:\n${output}`);
  }
  return { output: () => output, stop };
}

export class PortTaken extends Error {}

/** Its end of the pipe closes with us, so that it ends with us whatever happens; here it is asked to. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await gone;
  clearTimeout(timer);
}
