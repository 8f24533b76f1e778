import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const backrest = process.env['PGBACKREST'] ?? 'pgbackrest';
const isThere =
  globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 && spawnSync(backrest, ['version']).status === 0;
if (!isThere)
  console.log(
    'Not tried here: "a table that was dropped comes back". It needs the packages postgresql and pgbackrest.',
  );

it.runIf(isThere)(
  'a table that was dropped comes back as of the moment before, by the drill of the page on backups',
  () => {
    const script = join(import.meta.dirname, '../../../scripts/drill-point-in-time.sh');
    const { stdout, stderr, status } = spawnSync('sh', [script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Claims as of .*, before the table was dropped: 1100\n$/);
  },
  120_000,
);
