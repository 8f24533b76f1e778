/**
 * `DATABASE_URL=… npm run keep-release`: writes down what this release leaves in a database, a demo as it is filled, and the keys
 * that open it. Releases after it are held against that by `server/proofs/upgrade/`. It takes an empty database of Debian's
 * PostgreSQL, and its pg_dump.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { start } from '../../server/main.ts';
import { readConfig } from '../../server/platform/config.ts';
import { inData } from '../../server/platform/files/data-folders.ts';
import { blankSite } from '../../server/testing/blank-site.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const kept = join(root, 'server/proofs/upgrade', version);
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Set DATABASE_URL to an empty database of a PostgreSQL whose pg_dump is here.');
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'menyala-keep-'));
try {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0' });
  const { stop } = await start(config, async () => blankSite);
  await stop();
  await leaveOutOldCourses(url);
  writeFileSync(`${kept}.sql.br`, compressed(dump(url)));
  writeFileSync(`${kept}.keys`, readFileSync(inData(config, 'vault.keys')));
  console.log(`Kept ${kept}.sql.br and ${kept}.keys.`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** A year of pictures of courses is most of a demo, and an upgrade reads none of it. */
async function leaveOutOldCourses(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("delete from course_hour where hour < now() - interval '2 hours'");
  await client.end();
}

/** As statements that any connection takes: words to psql begin with a backslash, and differ each time. */
function dump(connectionString: string): string {
  const words = ['--no-owner', '--no-acl', '--rows-per-insert=100', connectionString];
  const text = execFileSync('pg_dump', words, { encoding: 'utf8', maxBuffer: 1 << 30 });
  return text.replaceAll(/^\\(?:un)?restrict .*\n/gm, '');
}

function compressed(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}
