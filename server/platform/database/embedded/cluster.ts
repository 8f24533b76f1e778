import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Owner, Runner } from './run-as.ts';

const run = promisify(execFile);

/**
 * Makes a new database cluster at `cluster`, whose superuser `menyala` has the password of `passwordFile`.
 * It is made beside its place and moved there whole, so that a cluster that exists is one that was finished: after an
 * interrupted first start the next one begins anew.
 */
export async function makeCluster(options: {
  initdb: string;
  runner: Runner;
  cluster: string;
  passwordFile: string;
  durable: boolean;
}): Promise<void> {
  const { runner, cluster, passwordFile } = options;
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (runner.owner !== undefined) {
    for (const path of [dirname(cluster), passwordFile, unfinished]) {
      chownSync(path, runner.owner.uid, runner.owner.gid);
    }
  }
  const [program = '', ...args] = [
    ...runner.prefix,
    options.initdb,
    ...['-D', unfinished, '-U', 'menyala', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'],
    // The builtin locale sorts and folds the same on every machine, and needs no locale of the operating system.
    ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    // Tests sign in to it thousands of times.
    ...(options.durable ? [] : ['--no-sync', '-c', 'scram_iterations=1']),
  ];
  try {
    await run(program, args, { env: environment() });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`The database could not be created in ${dirname(cluster)}.\n${said}`);
  }
  renameSync(unfinished, cluster);
  makeRenameLast(dirname(cluster));
}

/** PostgreSQL must not depend on the language, home folder or PG* variables of whoever starts it. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}

export function giveCluster(cluster: string, owner: Owner): void {
  chownSync(dirname(cluster), owner.uid, owner.gid);
  lchownSync(cluster, owner.uid, owner.gid);
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, entry), owner.uid, owner.gid);
  }
}

/** A rename is safe from a power cut only once the folder that holds the name is on the disk. */
function makeRenameLast(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
