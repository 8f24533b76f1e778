import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { newKey, WrongKeys } from '../keys/key-text.ts';
import type { KeptKey } from '../keys/vault-key.ts';
import { makeKeyFile, readKeyFile, replaceKeyFile } from './key-file.ts';
import { fileRing, noticedWithinMs } from './key-ring.ts';
import { vaultOf } from './vault.ts';

const folder = mkdtempSync(join(tmpdir(), 'menyala-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));
const folders: string[] = [];
const freshPath = () => join(folder, String(folders.push('another')), 'vault.keys');
const key = (): KeptKey => newKey(new Date('2026-11-21T12:00:00Z'));

describe('the file of keys', () => {
  it('is made with its folder, for nobody else to read, and leaves nothing beside it', () => {
    const path = freshPath();
    const kept = key();
    makeKeyFile(path, [kept]);
    expect(readKeyFile(path)).toMatchObject({ keys: [kept], isLoose: false });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(path, '..'))).toEqual(['vault.keys']);
  });

  it('is never overwritten by one that is made', () => {
    const path = freshPath();
    const kept = key();
    makeKeyFile(path, [kept]);
    makeKeyFile(path, [key()]);
    expect(readKeyFile(path)?.keys).toEqual([kept]);
    expect(readdirSync(join(path, '..'))).toEqual(['vault.keys']);
  });

  it('is one file with one key, however many processes make it at once', async () => {
    const path = freshPath();
    const program = join(import.meta.dirname, 'testing-make-key-file.ts');
    const moment = String(Date.now() + 1_500);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [program, path, moment])),
    );
    const names = new Set(made.map(({ stdout }) => stdout));
    expect([...names]).toEqual([readKeyFile(path)?.keys[0]?.id]);
  });

  it('is not there before it is made', () => {
    expect(readKeyFile(freshPath())).toBeNull();
  });

  it('tells when others may read it', () => {
    const path = freshPath();
    makeKeyFile(path, [key()]);
    for (const [mode, isLoose] of [
      [0o640, true],
      [0o604, true],
      [0o400, false],
    ] as const) {
      chmodSync(path, mode);
      expect(readKeyFile(path)?.isLoose).toBe(isLoose);
    }
  });

  it('is refused where it holds something else', () => {
    const path = freshPath();
    makeKeyFile(path, [key()]);
    writeFileSync(path, 'not a key');
    expect(() => readKeyFile(path)).toThrow(WrongKeys);
  });
});

describe('the ring of a file', () => {
  function ringed() {
    const path = freshPath();
    const kept = key();
    makeKeyFile(path, [kept]);
    const told: unknown[] = [];
    const time = { now: 0 };
    const ring = fileRing(path, { tell: (error) => told.push(error), milliseconds: () => time.now });
    return { path, kept, told, time, ring, vault: vaultOf(ring) };
  }

  it('encrypts with a key that was put in front after some seconds, and opens with it at once', () => {
    const { path, kept, vault } = ringed();
    const fresh = key();
    replaceKeyFile(path, [fresh, kept]);
    expect(vault.encrypt('a', 'x')).toContain(`:${kept.id}:`);
    expect(vault.blindIndexes('a').map((blindIndex) => blindIndex.split(':')[0])).toEqual([
      fresh.id,
      kept.id,
    ]);
    const other = vaultOf(fileRing(path));
    expect(vault.decrypt(other.encrypt('secret', 'x'), 'x')).toBe('secret');

    const { path: second, kept: first, time: clock, vault: slow } = ringed();
    replaceKeyFile(second, [fresh, first]);
    clock.now += noticedWithinMs - 1;
    expect(slow.newestKey).toBe(first.id);
    clock.now += 1;
    expect(slow.newestKey).toBe(fresh.id);
  });

  it('keeps what it knows, and tells once, where the file has become unreadable or is gone', () => {
    const { path, kept, told, time, vault } = ringed();
    const encrypted = vault.encrypt('secret', 'x');
    writeFileSync(path, 'oops');
    time.now += noticedWithinMs;
    expect(vault.decrypt(encrypted, 'x')).toBe('secret');
    expect(vault.newestKey).toBe(kept.id);
    time.now += noticedWithinMs;
    expect(vault.newestKey).toBe(kept.id);
    expect(told).toHaveLength(1);
    expect(told[0]).toBeInstanceOf(WrongKeys);
    rmSync(path);
    time.now += noticedWithinMs;
    expect(vault.newestKey).toBe(kept.id);
    expect(told).toHaveLength(2);
  });

  it('never shows a half-written file to whoever reads while it is replaced', () => {
    const { path, kept } = ringed();
    for (let turn = 0; turn < 50; turn += 1) {
      replaceKeyFile(path, [key(), kept]);
      expect(readKeyFile(path)?.keys.at(-1)).toEqual(kept);
    }
    expect(readFileSync(path, 'utf8')).toMatch(/^# /);
  });
});
