/**
 * `node e2e/install/main.ts [ARCHIVE]`: the owner's first evening. An archive is made, where none is named, twice with the same bytes, and installed on a fresh machine by
 * typing what docs/operations/install.md says, in production mode behind a proxy that speaks HTTPS. Each line has its seconds; the last
 * one is `N passed, N failed`. It needs root and what `needed` names; where that is not, a line says so. `DEBS=folder` names a folder
 * with nginx and Caddy that were unpacked there, and they are tried too.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { runProgram } from '../../scripts/run-program.ts';

/** A machine of its own, as far as programs see: mounts, processes and network. */
const own = ['--mount', '--pid', '--fork', '--kill-child', '--net', '--propagation', 'private'];

const needed = {
  'PostgreSQL (postgresql)': () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  'haproxy (haproxy)': () => existsSync('/usr/sbin/haproxy'),
  'curl (curl)': () => existsSync('/usr/bin/curl'),
  'OpenSSL (openssl)': () => existsSync('/usr/bin/openssl'),
  'ip (iproute2)': () => existsSync('/sbin/ip'),
  'unshare (util-linux)': () => existsSync('/usr/bin/unshare'),
  root: () => process.getuid?.() === 0,
  // A container may keep it from root.
  'namespaces of its own': () => spawnSync('unshare', [...own, 'true']).status === 0,
};
const missing = Object.entries(needed).flatMap(([name, isHere]) => (isHere() ? [] : [name]));

const folder = mkdtempSync(join(tmpdir(), 'menyala-install-'));
let passed = 0;
let failed = 0;
let begun = performance.now();

function told(name: string, isRight: boolean, more = ''): void {
  if (isRight) passed += 1;
  else failed += 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name.padEnd(52)} ${isRight ? 'ok' : 'FAILED'} ${seconds.padStart(6)} s${more}`);
  begun = performance.now();
}

try {
  const [given] = process.argv.slice(2);
  const made = given === undefined ? await makeTwice() : { file: resolve(given), isTheSame: null };
  if (missing.length > 0) console.log(`Not installed from it here: ${missing.join(', ')} is not to be had.`);
  else await install(made.file);
  if (made.isTheSame !== null) told('a second archive has the same bytes', await made.isTheSame);
} catch (error) {
  told(error instanceof Error ? (error.stack ?? error.message) : String(error), false);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** The second is made while the first is installed. */
async function makeTwice(): Promise<{ file: string; isTheSame: Promise<boolean> }> {
  const file = await makeRelease('first');
  told(`an archive of ${Math.round(statSync(file).size / 1e6)} MB`, true);
  const second = makeRelease('second');
  // Whoever waits for the second archive hears of its fault; until then nobody does, which would end the process.
  second.catch(() => undefined);
  return { file, isTheSame: second.then((other) => readFileSync(file).equals(readFileSync(other))) };
}

/** As somebody at a terminal makes it; of files as they are, since those of a person at work differ from the commit. */
async function makeRelease(name: string): Promise<string> {
  const into = join(folder, name);
  const script = join(import.meta.dirname, '../../scripts/release/make-release.ts');
  const { code, output } = await runProgram([process.execPath, script, '--as-it-is', '--into', into]);
  const [file] = globSync(join(into, '*.tar.gz'));
  if (code !== 0 || file === undefined) throw new Error(`No archive was made. The program said:\n${output}`);
  return file;
}

/** The commands of the page, in its order: the blocks `sh` under one heading. */
function commandsIn(page: string, heading: string): string[] {
  const [, ...parts] = page.split(/^## /m);
  const part = parts.find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`The page has no heading "${heading}".`);
  const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`Under "${heading}" nothing is to be typed.`);
  return blocks;
}

/** Each block of the page is typed into one shell, which ends at the first command that fails. */
async function install(archive: string): Promise<void> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations/install.md'), 'utf8');
  const script = [
    'touch /root/before-start',
    ...commandsIn(page, 'Install').flatMap((block, index) => [
      block,
      `echo "@ install.md, block ${index + 1}"`,
    ]),
    readFileSync(join(import.meta.dirname, 'after-install.sh'), 'utf8'),
    'rm -f /root/done; "$node" /story/ask-exchange.ts while /root/done & asking=$!',
    ...commandsIn(page, 'Upgrade').flatMap((block, index) => [block, `echo "@ upgrade, block ${index + 1}"`]),
    'touch /root/done; wait $asking',
    'echo "@ end"',
  ];
  const file = join(folder, 'script.sh');
  const place = join(folder, 'place');
  mkdirSync(place);
  writeFileSync(file, `${script.join('\n')}\n`);
  const words = [...own, join(import.meta.dirname, 'fresh-place.sh'), place, archive, file];
  const child = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  let isWhole = false;
  const lines = [child.stdout, child.stderr].map(async (stream) => {
    for await (const line of createInterface(stream)) {
      said.push(line);
      const [, mark, name = ''] = /^(@|ok|FAILED) (.+)$/.exec(line) ?? [];
      if (mark !== undefined) told(name, mark !== 'FAILED');
      isWhole ||= line === '@ end';
    }
  });
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  await Promise.all(lines);
  if (code === 0 && isWhole && failed === 0) return;
  if (code !== 0 || !isWhole) told(`the shell ended with ${code}`, false);
  console.log(said.slice(-60).join('\n'));
}
