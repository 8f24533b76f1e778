import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photoFiles } from '../../exchange/cards/photo-files.ts';
import { readConfig } from '../config.ts';
import { type EncryptedFiles, encryptedFiles, TamperedFile } from './encrypted-files.ts';

let dataDir: string;
let folder: string;
let files: EncryptedFiles;
const photo = Buffer.from('a photo of the card 4276 1234'.repeat(50));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menyala-encrypted-'));
  folder = join(dataDir, 'photos');
  files = encryptedFiles(photoFiles({ config: readConfig({ DATA_DIR: dataDir }) }));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('encryptedFiles', () => {
  it('gives back what was saved, with the key alone', async () => {
    const key = await files.save('one', photo);
    expect(key).toHaveLength(32);
    expect(await files.read('one', key)).toEqual(photo);
    expect((await files.list()).map(({ name }) => name)).toEqual(['one']);
    await files.remove('one');
    expect(await files.read('one', key)).toBeNull();
  });

  it('keeps nothing readable on the disk, and nothing alike of equal photos', async () => {
    const keys = [await files.save('one', photo), await files.save('two', photo)];
    expect(keys[0]).not.toEqual(keys[1]);
    expect((await readdir(folder)).sort()).toEqual(['one', 'two']);
    const [one, two] = [await readFile(join(folder, 'one')), await readFile(join(folder, 'two'))];
    expect(one.includes('4276')).toBe(false);
    expect(one.subarray(0, 64)).not.toEqual(two.subarray(0, 64));
  });

  it('keeps a file without a byte in it', async () => {
    const key = await files.save('empty', Buffer.alloc(0));
    expect(await files.read('empty', key)).toEqual(Buffer.alloc(0));
  });

  it('never opens a file of which one bit is another, wherever it is', async () => {
    const key = await files.save('one', photo);
    const path = join(folder, 'one');
    const stored = await readFile(path);
    // The iv, the first and a later byte of the photo, the last one, the tag.
    for (const at of [0, 11, 12, 700, stored.length - 17, stored.length - 16, stored.length - 1]) {
      const changed = Buffer.from(stored);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(path, changed);
      await expect(files.read('one', key)).rejects.toThrow(TamperedFile);
    }
    await writeFile(path, stored);
    expect(await files.read('one', key)).toEqual(photo);
  });

  it('never opens one that was cut off or added to', async () => {
    const key = await files.save('one', photo);
    const path = join(folder, 'one');
    const stored = await readFile(path);
    const others = [
      ...[0, 5, 12, 27, 28, stored.length - 1].map((length) => stored.subarray(0, length)),
      Buffer.concat([stored, Buffer.alloc(1)]),
    ];
    for (const other of others) {
      await writeFile(path, other);
      await expect(files.read('one', key)).rejects.toThrow(TamperedFile);
    }
  });

  it('never opens one in the place of another, nor by the key of another', async () => {
    const [mine, theirs] = [
      await files.save('mine', photo),
      await files.save('theirs', Buffer.from('other')),
    ];
    await expect(files.read('mine', theirs)).rejects.toThrow(TamperedFile);
    await expect(files.read('theirs', mine)).rejects.toThrow(TamperedFile);
    await expect(files.read('mine', Buffer.alloc(16))).rejects.toThrow(TamperedFile);
    await rename(join(folder, 'mine'), join(folder, 'between'));
    await rename(join(folder, 'theirs'), join(folder, 'mine'));
    await rename(join(folder, 'between'), join(folder, 'theirs'));
    // With the file's own key too: its name is signed with it.
    for (const [name, key] of [
      ['mine', mine],
      ['mine', theirs],
      ['theirs', theirs],
      ['theirs', mine],
    ] as const)
      await expect(files.read(name, key)).rejects.toThrow(TamperedFile);
  });

  it('tells nothing of the file when it does not open', async () => {
    const key = await files.save('one', photo);
    await writeFile(join(folder, 'one'), photo);
    const failure = await files.read('one', key).catch((error: unknown) => error);
    expect(String(failure)).toContain('one');
    expect(String(failure)).not.toContain('4276');
  });
});
