/** `npm start`: builds the browser code if it changed, then runs the server until Ctrl-C. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { isBuilt } from './build-stamp.ts';
import { runProgram } from './run-program.ts';

if (!isBuilt()) {
  // In a process of its own: a build sets NODE_ENV, and its memory is not the server's to keep.
  console.log('Building the site and the office…');
  const built = await runProgram([process.execPath, join(import.meta.dirname, 'build.ts')]);
  console.log(built.output.trim());
  if (built.code !== 0) process.exit(1);
}
// The next start finds its modules compiled, and without their types. Only what is imported after this is kept.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/modules'));
const { run } = await import('../server/main.ts');
await run();
flushCompileCache();
