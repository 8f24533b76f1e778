import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderFiles } from './folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'menyala-files-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('folderFiles', () => {
  it('gives back what was saved, and nothing after it was removed', async () => {
    const files = folderFiles(join(root, 'one'));
    expect(await files.list()).toEqual([]);
    await files.save('receipt-1', Buffer.from('bytes'));
    expect(await files.read('receipt-1')).toEqual(Buffer.from('bytes'));
    expect((await files.list()).map((file) => file.name)).toEqual(['receipt-1']);
    await files.remove('receipt-1');
    await files.remove('receipt-1');
    expect(await files.read('receipt-1')).toBeNull();
  });

  it('keeps files from other users of the machine, and leaves no drafts', async () => {
    const folder = join(root, 'two');
    await folderFiles(folder).save('receipt-1', Buffer.from('x'));
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'receipt-1'))).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toEqual(['receipt-1']);
  });

  it('never writes over a file', async () => {
    const files = folderFiles(join(root, 'three'));
    await files.save('receipt-1', Buffer.from('first'));
    await expect(files.save('receipt-1', Buffer.from('second'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await files.read('receipt-1')).toEqual(Buffer.from('first'));
  });

  it('refuses names that lead out of the folder', async () => {
    const files = folderFiles(join(root, 'four'));
    await expect(files.read('../secret')).rejects.toThrow(RangeError);
    await expect(files.save('a/b', Buffer.from('x'))).rejects.toThrow(RangeError);
  });
});
