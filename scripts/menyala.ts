/** `./menyala COMMAND` of a release: the commands of package.json that it has the files of, without npm. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** File of each command by its name. */
const commands = new Map(
  Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /^node (\S+\.ts)$/.exec(line) ?? [];
    return file !== undefined && existsSync(join(root, file)) ? [[name, join(root, file)]] : [];
  }),
);
const usage = `./menyala [--env FILE] COMMAND …, where COMMAND is one of ${[...commands.keys()].join(', ')}.
FILE has lines NAME=value, such as /etc/menyala/env; what the environment says goes before it.`;

const [first = '', ...rest] = process.argv.slice(2);
const [command = '', ...words] = first === '--env' ? readEnvironment(rest) : [first, ...rest];
const file = commands.get(command);
if (file === undefined) {
  console.error(usage);
  process.exit(command === 'help' || command === '' ? 0 : 1);
}
// Commands read their words as if Node had been told to run them, and do their work where they are the main module.
process.argv = [process.argv[0] ?? '', file, ...words];
await import(pathToFileURL(file).href);

function readEnvironment([path = '', ...others]: string[]): string[] {
  try {
    process.loadEnvFile(path);
  } catch (error) {
    console.error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  return others;
}
