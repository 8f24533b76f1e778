/**
 * `npm run release`: one archive in `release/` that runs where there is neither npm nor git: our code without its tests, the built pages,
 * production packages, Node, and a list of all that. Two archives of one commit are the same bytes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { runProgram } from '../run-program.ts';
import { type Bill, billOfMaterials } from './bill-of-materials.ts';
import { licenceFaults } from './licences.ts';
import { type Lock, type Production, productionOf } from './production-packages.ts';

/** `second` is the Unix time at which it was made: the number of the build, and the time of every file in the archive. */
export interface Commit {
  id: string;
  second: number;
}

const root = join(import.meta.dirname, '../..');

/** Beside the rooms of the server: its entry, what pages draw with, and what an owner reads. */
const shippedFiles = [
  /^scripts\/(menyala|start|build-stamp|run-program)\.ts$/,
  /^scripts\/service\//,
  /^design\/fonts\//,
  /^docs\/(operations\/|import)/,
  /^(README|CHANGELOG)\.md$/,
  /^package\.json$/,
];
const notShipped = /\.test\.tsx?$|\/testing[^/]*(\/|\.ts$)|^server\/proofs\/|\/tsconfig\.json$/;

/** @throws Error where files differ from the last commit, whose name the archive would carry */
function commitOf({ mayDiffer = false } = {}): Commit {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  if (!mayDiffer && git('status', '--porcelain') !== '')
    throw new Error(
      'Files differ from the last commit. Commit them, or try it with `npm run release -- --as-it-is`.',
    );
  const [id = '', second = ''] = git('log', '-1', '--format=%H %ct').split(' ');
  return { id, second: Number(second) };
}

/** @returns the archive; its sum lies beside it, as `sha256sum --check` reads it */
async function makeRelease(
  into: string,
  commit: Commit,
): Promise<{ file: string; bytes: number; sha256: string }> {
  await build();
  const { version } = readJson<{ version: string }>('package.json');
  const name = `menyala-${version}-${commit.second}`;
  const folder = mkdtempSync(join(tmpdir(), 'menyala-release-'));
  try {
    const bill = await billOfMaterials(commit, root);
    const faults = licenceFaults(bill.components.filter(({ purl }) => !purl.includes('%40menyala/')));
    if (faults.length > 0) throw new Error(`${faults.join('\n')}\nSee scripts/release/licences.ts.`);
    layOut(join(folder, name), commit, bill);
    mkdirSync(into, { recursive: true });
    const file = join(into, `${name}-${process.platform}-${process.arch}.tar.gz`);
    await pack({ folder, name, file, second: commit.second });
    const archive = readFileSync(file);
    const sha256 = createHash('sha256').update(archive).digest('hex');
    writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`);
    return { file, bytes: archive.length, sha256 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function build(): Promise<void> {
  const { code, output } = await runProgram([process.execPath, join(root, 'scripts/build.ts')]);
  if (code !== 0) throw new Error(`The site and the office could not be built.\n${output}`);
}

function layOut(to: string, commit: Commit, bill: Bill): void {
  const production = productionOf('server', readJson<Lock>('package-lock.json'), root);
  for (const file of ownFiles(production)) copy(file, to);
  copy('build', to);
  for (const path of production.packages) copyPackage(path, to);
  for (const room of production.rooms) {
    mkdirSync(join(to, 'node_modules/@menyala'), { recursive: true });
    symlinkSync(`../../${room}`, join(to, 'node_modules/@menyala', room));
  }
  const node = dirname(dirname(process.execPath));
  copyAs(process.execPath, join(to, 'node/bin/node'));
  copyAs(licenceOfNode(node), join(to, 'node/LICENSE'));
  for (const { purl, folder } of builtIn(bill, production))
    for (const licence of licencesIn(folder))
      copyAs(join(folder, licence), join(to, 'licences', `${purl.replaceAll('/', '+')}-${licence}`));
  writeFileSync(join(to, 'menyala'), entry);
  chmodSync(join(to, 'menyala'), 0o755);
  writeFileSync(join(to, 'build.txt'), `${commit.second}\n`);
  writeFileSync(join(to, 'commit.txt'), `${commit.id}\n`);
  writeFileSync(join(to, 'sbom.json'), `${JSON.stringify(bill, null, 1)}\n`);
}

/** By any name, by a link too, from any folder. */
const entry = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/node/bin/node" "$here/scripts/menyala.ts" "$@"
`;

function ownFiles({ rooms }: Production): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  });
  return listed
    .split('\0')
    .filter(
      (file) =>
        rooms.some((room) => file.startsWith(`${room}/`)) || shippedFiles.some((one) => one.test(file)),
    )
    .filter((file) => !notShipped.test(file) && existsSync(join(root, file)));
}

/** Packages that lie in it are packages of their own, and come where they are needed. */
function copyPackage(path: string, to: string): void {
  for (const entry of readdirSync(join(root, path)))
    if (entry !== 'node_modules') copy(join(path, entry), to);
}

/** Packages of the browser's code: they are in the built pages, and their notices go beside them. */
function builtIn(bill: Bill, production: Production): { purl: string; folder: string }[] {
  return bill.components.flatMap(({ group, name, version }) => {
    const full = group ? `${group}/${name}` : name;
    const path = `node_modules/${full}`;
    if (production.packages.includes(path) || !existsSync(join(root, path, 'package.json'))) return [];
    if (full.startsWith('@menyala/')) return [];
    return [{ purl: `${full}@${version}`, folder: join(root, path) }];
  });
}

const licencesIn = (folder: string) =>
  readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));

/** The package that npm lays Node down from has it; Node from elsewhere has it in its own folder. */
function licenceOfNode(folder: string): string {
  const places = [
    join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'LICENSE'),
    join(folder, 'LICENSE'),
  ];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`There is no licence of Node in ${places.join(' or ')}.`);
  return found;
}

const copy = (path: string, to: string) => copyAs(join(root, path), join(to, path));

function copyAs(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Names in their order, and nothing of this machine: no owner, no hour, no mask of rights. */
async function pack(how: { folder: string; name: string; file: string; second: number }): Promise<void> {
  const words = [
    ...['--create', '--format=gnu', '--sort=name', '--owner=0', '--group=0', '--numeric-owner'],
    ...['--mode=u=rwX,go=rX', `--mtime=@${how.second}`, '--directory', how.folder, how.name],
  ];
  const tar = spawn('tar', words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', resolve);
  });
  await Promise.all([
    pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(how.file)),
    ended.then((code) => {
      if (code !== 0) throw new Error(`tar ended with ${code}.`);
    }),
  ]);
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: { 'as-it-is': { type: 'boolean' }, into: { type: 'string', default: join(root, 'release') } },
    });
    const commit = commitOf({ mayDiffer: values['as-it-is'] === true });
    const { file, bytes, sha256 } = await makeRelease(resolve(values.into), commit);
    console.log(`${relative(process.cwd(), file)}: ${Math.round(bytes / 1e6)} MB, sha256 ${sha256}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
