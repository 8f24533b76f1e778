import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupName, checkFiles, readManifest } from '../../platform/backup/manifest.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { roomyFolder } from '../../testing/roomy-folder.ts';
import { testVaultKeys } from '../../testing/vault.ts';
import { killAtOnce } from './testing-processes.ts';

/** A hundred by `BACKUP_KILLS=100`, which takes some minutes. */
const kills = Number(process.env['BACKUP_KILLS'] ?? 10);

let exchange: TestContext;
let into: string;
beforeAll(async () => {
  exchange = await createTestContext();
  into = mkdtempSync(join(roomyFolder(), 'menyala-kill-backup-'));
  const folder = join(exchange.ctx.config.dataDir, 'files');
  mkdirSync(folder);
  for (let file = 0; file < 200; file += 1)
    writeFileSync(join(folder, `file-${file}`), `${file}`.repeat(20_000));
});
afterAll(async () => {
  await exchange.close();
  rmSync(into, { recursive: true, force: true });
});

function backUp(): ChildProcess {
  return spawn(
    process.execPath,
    [join(import.meta.dirname, '../../platform/backup/backup-command.ts'), into, '--keep', '2'],
    {
      stdio: 'ignore',
      env: {
        ...{ PATH: process.env['PATH'], DATABASE_URL: exchange.url, VAULT_KEYS: testVaultKeys },
        DATA_DIR: exchange.ctx.config.dataDir,
      },
    },
  );
}

/** Whatever has the name of a backup must be one; nothing may be read that is not whole. */
async function wholeBackups(): Promise<string[]> {
  const named = readdirSync(into).filter((name) => backupName.test(name));
  for (const name of named) {
    const manifest = await readManifest(join(into, name));
    await checkFiles(join(into, name), manifest);
    expect(manifest.tables.length).toBeGreaterThan(100);
    expect(manifest.files.length).toBeGreaterThan(300);
  }
  return named;
}

it('a backup that is killed at any moment is none, and the next one is whole', async () => {
  const begun = performance.now();
  await once(backUp(), 'close');
  const usualMs = performance.now() - begun;
  expect(await wholeBackups()).toHaveLength(1);
  let cut = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const backup = backUp();
    await setTimeout(Math.random() * usualMs * 1.1);
    if (backup.exitCode === null) {
      killAtOnce([backup.pid ?? 0]);
      await once(backup, 'exit');
    }
    if (readdirSync(into).some((name) => name.startsWith('.unfinished-menyala'))) cut += 1;
    // While others are dropped there may be one more.
    expect([1, 2, 3]).toContain((await wholeBackups()).length);
  }
  expect(cut, 'a kill came while it was being written').toBeGreaterThan(0);
  const last = backUp();
  await once(last, 'close');
  expect(last.exitCode).toBe(0);
  expect(await wholeBackups()).toHaveLength(2);
  expect(readdirSync(into)).toHaveLength(2);
}, 1_200_000);
