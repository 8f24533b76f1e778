import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends PostgreSQL when our process ends, on systems that cannot do it themselves (macOS): a shell waits on a pipe
 * that only we hold open, and the pipe closes with us, whatever ends us.
 */
export function endWhenWeEnd(postgres: ChildProcess): void {
  const script = `read -r _; kill -INT "$1" 2>/dev/null`;
  const watch = spawn('sh', ['-c', script, 'menyala-database-watch', String(postgres.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  if (watch.stdin !== null && 'unref' in watch.stdin && typeof watch.stdin.unref === 'function') {
    watch.stdin.unref();
  }
  // Its process number may be somebody else's soon after.
  postgres.once('exit', () => watch.kill('SIGKILL'));
}
