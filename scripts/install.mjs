// Runs before `npm start` and `npm test`, on whatever Node the host has and before anything is installed: so it is plain
// JavaScript without dependencies. Installs what package-lock.json says, when that is not what is installed already.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestHostNode = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, 'node_modules', '.menyala-installed');
const ownNode = join(root, 'node_modules', '.bin', 'node');

checkHostNode();
const wanted = fingerprint();
if (!existsSync(ownNode) || !existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
  await install();
  checkOwnNode();
  writeFileSync(marker, wanted);
}

function checkHostNode() {
  if (Number(process.versions.node.split('.')[0]) < oldestHostNode) {
    fail(`Menyala needs Node ${oldestHostNode} or newer to install itself; this is ${process.version}.`);
  }
}

function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform}-${process.arch}\n`;
}

async function install() {
  // Development dependencies are what builds and runs here, even where NODE_ENV says production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = hostEnvironment();
  // The npm that called us, where one did; on the host's Node, since `npm ci` removes the one in node_modules.
  const npm = process.env.npm_execpath;
  const [program, ...rest] = npm?.endsWith('js') ? ['node', npm, ...args] : ['npm', ...args];
  const sayEnd = sayInstalling();
  let said = '';
  const code = await new Promise((resolve) => {
    const npmProcess = spawn(program, rest, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [npmProcess.stdout, npmProcess.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    npmProcess.once('error', (error) => fail(`npm could not be started: ${error.message}`));
    npmProcess.once('close', resolve);
  });
  sayEnd(code === 0);
  if (code === 0) return;
  process.stderr.write(said);
  fail('Installing failed; what npm says is above.');
}

/** Says that it goes on: seconds that count on a terminal, and a line where somebody keeps what is said. */
function sayInstalling() {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const { isTTY } = process.stdout;
  const words = 'Installing what package-lock.json names, which takes up to a minute…';
  if (!isTTY) console.log(words);
  const show = () => process.stdout.write(`\r${words} ${seconds()} s`);
  if (isTTY) show();
  const counting = isTTY ? setInterval(show, 1000) : undefined;
  return (isInstalled) => {
    clearInterval(counting);
    if (isTTY) process.stdout.write('\n');
    if (isInstalled) console.log(`Installed in ${seconds()} s.`);
  };
}

/** The environment without what the calling `npm start` put into it about itself. */
function hostEnvironment() {
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (
      /^npm_(lifecycle|package)_|^npm_command$|^npm_config_(omit|include|dry_run|production)$/i.test(name)
    ) {
      delete env[name];
    }
  }
  const isOurs = (folder) => folder.includes(`node_modules${'/'}.bin`) || folder.includes('node-gyp-bin');
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !isOurs(folder))
    .join(delimiter);
  return env;
}

/** The package `node` fetches itself in an install script, which a cautious npm may have been told not to run. */
function checkOwnNode() {
  const version = spawnSync(ownNode, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (version.startsWith('v24.')) return;
  fail(
    'npm did not install Node 24 into node_modules. Allow install scripts (npm config set ignore-scripts false).',
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
