/**
 * The README's first command, as a stranger types it: what it prints is held against a pattern, from installing to the addresses, with mail
 * and without, also after a first start that was killed; no line of it is an error or a warning, and nothing is left running.
 * The last line counts: `N passed, N failed`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../server/platform/mail/testing-server.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'menyala-first-start-'));
const clone = join(folder, 'menyala');
const data = join(folder, 'data');
const running = new Set<ChildProcess>();

const banner = (name: string) => `> menyala@[\\d.]+ ${name}\n> node scripts/\\S+\n`;
const installing =
  'Installing what package-lock\\.json names, which takes up to a minute…\nInstalled in \\d+ s\\.\n';
const building =
  'Building the site and the office…\n(?:.*\n)*?Built the site and the office in [\\d.]+ s\\.\n';
const filling = 'Filling the demo…\n';
const addresses = [
  'Site: {3}http://127\\.0\\.0\\.1:\\d+/',
  'Office: http://127\\.0\\.0\\.1:\\d+/office',
  ' {8}login demo, password menyala-demo',
  'This is a demo: the money is not real\\. Ctrl-C ends it; the data stays\\.\n',
].join('\n');
/** Said once, to an owner whose proxy passes another host. */
const ofForeignHost = '\\{"level":40,.*A request named the host \\\\"evil\\.example\\\\".*\\}\n';
/** A machine that is busy with something else may not end everything within a second. */
const atTheStop = /^(?:\{"level":40,.*"what was still under way at the stop is cut"\}\n)?$/;
const whole = (...parts: string[]) =>
  new RegExp(`^\n${banner('prestart')}\n\n${banner('start')}\n${parts.join('')}$`);

let passed = 0;
const complaints: string[] = [];
function check(isRight: boolean, complaint: string): void {
  if (isRight) passed += 1;
  else complaints.push(complaint);
}
const holds = (name: string, said: string, pattern: RegExp) =>
  check(pattern.test(said), `${name} said:\n${said}\nand should say ${pattern}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    leave();
    process.exit(1);
  });
try {
  await checkInstalling();
  makeClone();
  await checkStarts();
} catch (error) {
  complaints.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  leave();
}
for (const complaint of complaints) console.log(complaint);
console.log(`${passed} passed, ${complaints.length} failed`);
process.exit(complaints.length === 0 ? 0 : 1);

/** Installing itself, by an npm that takes its time and installs nothing but a Node. */
async function checkInstalling(): Promise<void> {
  const empty = join(folder, 'empty');
  mkdirSync(join(empty, 'scripts'), { recursive: true });
  for (const file of ['scripts/install.mjs', 'package-lock.json'])
    cpSync(join(root, file), join(empty, file));
  const npm = join(empty, 'npm.js');
  const node = join(empty, 'node_modules/.bin');
  writeFileSync(
    npm,
    `const { mkdirSync, symlinkSync } = require('node:fs');
     console.log('noise of npm'); console.error('npm warn noise');
     if (process.env.FAILS) process.exit(1);
     mkdirSync(${JSON.stringify(node)}, { recursive: true });
     symlinkSync(${JSON.stringify(process.execPath)}, ${JSON.stringify(join(node, 'node'))});`,
  );
  const install = async (env: Record<string, string> = {}) => {
    const ours = { PATH: hostPath(), npm_execpath: npm, ...env };
    const child = spawn(process.execPath, ['scripts/install.mjs'], { cwd: empty, env: ours });
    return ended(child);
  };
  const broken = await install({ FAILS: '1' });
  check(
    broken.code === 1 && /noise of npm\n.*Installing failed; what npm says is above\.\n$/s.test(broken.said),
    `Installing that fails said: ${broken.said}`,
  );
  holds('Installing', (await install()).said, new RegExp(`^${installing}$`));
  holds('Installing again', (await install()).said, /^$/);
}

/** The files of the checkout, with its packages and its build; these two are not copied file by file. */
function makeClone(): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(root, file), join(clone, file));
  }
  if (existsSync(join(root, 'build'))) cpSync(join(root, 'build'), join(clone, 'build'), { recursive: true });
  linkPackages('node_modules');
  for (const room of readdirSync(clone))
    if (existsSync(join(root, room, 'node_modules'))) linkPackages(join(room, 'node_modules'));
  const lock = createHash('sha256')
    .update(readFileSync(join(clone, 'package-lock.json')))
    .digest('hex');
  writeFileSync(
    join(clone, 'node_modules/.menyala-installed'),
    `${lock} ${process.platform}-${process.arch}\n`,
  );
}

/** Packages of others are links to where they lie; our own rooms are those of the clone. */
function linkPackages(path: string): void {
  mkdirSync(join(clone, path), { recursive: true });
  for (const name of readdirSync(join(root, path))) {
    if (name === '.cache' || name === '.menyala-installed') continue;
    if (name !== '@menyala') symlinkSync(join(root, path, name), join(clone, path, name));
    else {
      mkdirSync(join(clone, path, name));
      for (const room of readdirSync(join(root, path, name)))
        symlinkSync(readlinkSync(join(root, path, name, room)), join(clone, path, name, room));
    }
  }
}

async function checkStarts(): Promise<void> {
  const maybeBuilding = `(?:${building})?`;
  const cut = start();
  await cut.until(filling);
  cut.signal('SIGKILL');
  await cut.ended;
  holds(
    'A first start that is killed',
    cut.said(),
    whole(maybeBuilding, 'Creating the database…\n', filling),
  );
  await nothingRuns('A first start that was killed');

  const mail = await startMailServer();
  const again = start({ SMTP_URL: mail.url });
  await again.until(addresses);
  await checkForeignHost(again.said());
  const open = again.said();
  again.signal('SIGINT');
  await again.ended;
  await mail.close();
  const anew = 'The first start was cut; the demo begins anew.\n';
  holds('The start after it, with mail', open, whole(anew, filling, addresses, ofForeignHost));
  holds('The start after it, once it was stopped,', again.said().slice(open.length), atTheStop);
  check(mail.received.length > 0, 'No email of the demo reached the mail server.');
  await nothingRuns('The start with mail');

  const second = start();
  await second.until(addresses);
  const reached = second.said();
  second.signal('SIGTERM');
  await second.ended;
  holds('A second start', reached, whole(addresses));
  holds('A second start, once it was stopped,', second.said().slice(reached.length), atTheStop);
  await nothingRuns('A second start');
}

async function checkForeignHost(said: string): Promise<void> {
  const base = /Site: +(\S+)/.exec(said)?.[1] ?? '';
  const { request } = await import('node:http');
  const ask = (path: string, method = 'GET') =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asked = request(new URL(path, base), { method, headers: { host: 'evil.example' } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text) => {
          body += text;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      asked.on('error', reject).end();
    });
  for (const path of ['/', '/en', '/favicon.svg', '/office', '/nowhere']) {
    const { status, body } = await ask(path);
    const sentence = path === '/en' ? 'This site does not answer at this address.' : 'сайт не отвечает';
    check(
      status === 421 && body.includes(sentence),
      `${path} by another host: ${status} ${body.slice(0, 200)}`,
    );
  }
  check((await ask('/contacts', 'POST')).status === 421, 'POST /contacts by another host is no 421.');
  check((await ask('/health')).status === 200, 'GET /health by another host is no 200.');
}

/** `npm start` in the clone, in a group of processes as a terminal has it. */
function start(env: Record<string, string> = {}) {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    env: { PATH: hostPath(), HOME: folder, PORT: '0', DATA_DIR: data, ...env },
  });
  running.add(child);
  const { said, ended: end } = listen(child);
  return {
    said,
    signal: (signal: NodeJS.Signals) => void process.kill(-(child.pid ?? 0), signal),
    ended: end,
    /** Resolves once it has said so, and throws where it ends before. */
    async until(pattern: string): Promise<void> {
      const isSaid = () => new RegExp(pattern).test(said());
      while (!isSaid() && child.exitCode === null && child.signalCode === null)
        await Promise.race([once(child), end]);
      if (!isSaid()) throw new Error(`npm start ended and said:\n${said()}`);
    },
  };
}

function once(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.once('data', () => resolve());
    child.stderr?.once('data', () => resolve());
  });
}

function listen(child: ChildProcess) {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const end = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  end.then(
    () => running.delete(child),
    () => running.delete(child),
  );
  return { said: () => said, ended: end };
}

async function ended(child: ChildProcess): Promise<{ code: number; said: string }> {
  const { said, ended: end } = listen(child);
  const code = await end;
  return { code, said: said() };
}

/** PostgreSQL leaves a moment after the process that started it. */
async function nothingRuns(after: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (processesHere().length > 0 && Date.now() < deadline) await pause(50);
  check(processesHere().length === 0, `${after} left running: ${processesHere().join('; ')}`);
}

/** Command lines that name our folder, where the system lists them. */
function processesHere(): string[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return [];
      }
    })
    .filter((line) => line.includes(folder));
}

function leave(): void {
  for (const child of running)
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended.
    }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Without the folders that `npm test` put before it: a stranger has none of ours. */
function hostPath(): string {
  return (process.env['PATH'] ?? '')
    .split(':')
    .filter((path) => !path.includes('node_modules'))
    .join(':');
}
