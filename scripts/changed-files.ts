import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const root = join(import.meta.dirname, '..');

/** Files that differ from a commit and are still there, also those that git does not know yet. Paths under the root. */
export async function changedFiles(since = 'HEAD'): Promise<string[]> {
  const asked = [
    ['diff', '--name-only', '--diff-filter=d', since, '--'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const answers = await Promise.all(asked.map((words) => runProgram(['git', ...words], { cwd: root })));
  for (const { code, output } of answers) if (code !== 0) throw new Error(`git: ${output.trim()}`);
  return answers.flatMap(({ output }) => output.split('\n').filter(Boolean));
}
