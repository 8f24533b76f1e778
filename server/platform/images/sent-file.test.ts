import { randomBytes } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { bytesOf, headOf, receiveFile, sizeOf } from './sent-file.ts';

let paths: string[] = [];
afterEach(async () => {
  for (const path of paths) await rm(path, { force: true });
  paths = [];
});

async function* inChunks(bytes: Buffer, of: number) {
  for (let at = 0; at < bytes.length; at += of) yield bytes.subarray(at, at + of);
}
const receive = (chunks: AsyncIterable<Buffer>) => receiveFile(chunks, (path) => void paths.push(path));

describe('receiveFile', () => {
  it.each([0, 1, 1_000, 128 * 1024])('keeps %i bytes in memory', async (size) => {
    const bytes = randomBytes(size);
    const sent = await receive(inChunks(bytes, 1_000));
    expect(paths).toEqual([]);
    expect([sizeOf(sent), headOf(sent), await bytesOf(sent)]).toEqual([size, bytes, bytes]);
  });

  it.each([
    [128 * 1024 + 1, 1_000],
    [3_000_000, 65_536],
    [1_000_000, 1_000_000],
  ])('lays %i bytes aside, unreadable for others, and gives them back', async (size, chunk) => {
    const bytes = Buffer.concat([Buffer.from('a photo of a card'), randomBytes(size - 17)]);
    const sent = await receive(inChunks(bytes, chunk));
    expect(paths).toHaveLength(1);
    const path = paths[0] ?? '';
    expect((await stat(path)).mode & 0o077).toBe(0);
    const onDisk = await readFile(path);
    expect(onDisk).toHaveLength(size);
    expect(onDisk.includes('a photo of a card')).toBe(false);
    expect(sizeOf(sent)).toBe(size);
    expect(headOf(sent)).toEqual(bytes.subarray(0, 64));
    expect(await bytesOf(sent)).toEqual(bytes);
  });

  it('says that it is busy where the file is gone with its sender', async () => {
    const sent = await receive(inChunks(randomBytes(300_000), 65_536));
    await rm(paths[0] ?? '');
    await expect(bytesOf(sent)).rejects.toMatchObject({ code: 'busy' });
  });

  it('passes on that a sender broke off, and tells which file is to be removed', async () => {
    async function* broken() {
      yield randomBytes(200_000);
      throw new Error('gone');
    }
    await expect(receive(broken())).rejects.toThrow('gone');
    expect(paths).toHaveLength(1);
  });
});
