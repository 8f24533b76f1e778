import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from '../http/server.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { bytesOf } from './sent-file.ts';

type Part = [field: string, value: string | Buffer, fileName?: string];

let app: FastifyInstance;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menyala-upload-'));
  vi.stubEnv('TMPDIR', folder);
  app = createServer(readConfig({ LOG_LEVEL: 'silent' }));
  app.after(() => {
    app.post('/plain', { config: { who: 'anyone' } }, async (request) => shown(await readUpload(request)));
    app.post('/named', { config: { who: 'anyone' } }, async (request) =>
      shown(await readUpload(request, { fields: ['verification', 'kind'] })),
    );
  });
  await app.ready();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  await rm(folder, { recursive: true });
});

const shown = async ({ fields, name, bytes }: Upload) => ({
  fields,
  name,
  bytes: (await bytesOf(bytes)).toString('latin1'),
});

function send(url: string, parts: Part[], headers: Record<string, string> = {}) {
  const lines = parts.flatMap(([field, value, fileName]) => [
    `--edge\r\nContent-Disposition: form-data; name="${field}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const payload = Buffer.concat([...lines, '--edge--\r\n'].map((line) => Buffer.from(line)));
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', ...headers },
    payload,
  });
}

const file: Part = ['file', 'bytes', 'card.jpg'];
const check: Part = ['verification', '5e5dbd04-9c3f-4a7e-9d0e-7e2b9a0c0d11'];
const kind: Part = ['kind', 'card'];

describe('readUpload', () => {
  it.each([
    ['before the file', [check, kind, file]],
    ['behind it', [file, kind, check]],
    ['around it', [kind, file, check]],
  ] as [string, Part[]][])('reads fields %s', async (_, parts) => {
    expect((await send('/named', parts)).json()).toEqual({
      fields: { verification: check[1], kind: 'card' },
      name: 'card.jpg',
      bytes: 'bytes',
    });
  });

  it('takes the file under the name of the specification, and leaves out fields that nobody asked for', async () => {
    const [, bytes, name] = file;
    const answer = await send('/named', [['image', bytes, name] as Part, kind, ['role', 'owner']]);
    expect(answer.json()).toMatchObject({ fields: { kind: 'card' }, bytes: 'bytes' });
    expect(answer.json().fields).not.toHaveProperty('role');
  });

  it('leaves out what did not come, for the caller to ask for', async () => {
    expect((await send('/named', [file])).json()).toMatchObject({ fields: {} });
    expect((await send('/plain', [file])).json()).toMatchObject({ fields: {}, bytes: 'bytes' });
  });

  it.each([
    ['a field twice', '/named', [kind, file, kind], { kind: [{ code: 'bad_value' }] }],
    ['two files', '/named', [file, file], { file: [{ code: 'one_file' }] }],
    [
      'a file under another name',
      '/plain',
      [['photo', 'x', 'x.jpg']],
      { photo: [{ code: 'unknown_field' }], file: [{ code: 'required' }] },
    ],
    ['a file where text belongs', '/named', [file, ['kind', 'x', 'x.jpg']], { kind: [{ code: 'one_file' }] }],
    ['text where the file belongs', '/plain', [['file', 'x']], { file: [{ code: 'required' }] }],
    ['no file', '/named', [check, kind], { file: [{ code: 'required' }] }],
    ['nothing', '/named', [], { file: [{ code: 'required' }] }],
  ] as [string, string, Part[], object][])('refuses %s', async (_, url, parts, errors) => {
    const answer = await send(url, parts);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation', errors });
  });

  it('refuses a third file, many fields and long ones without keeping them', async () => {
    for (const parts of [
      [file, file, file],
      [...Array.from({ length: 30 }, (): Part => ['kind', 'x']), file],
      [['kind', 'x'.repeat(5_000)] as Part, file],
      [['__proto__', 'x'] as Part, file],
    ]) {
      const answer = await send('/named', parts);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  it('refuses a file above 10 MB, by what is said of it and by what comes', async () => {
    const eleven = Buffer.alloc(11 * 1024 * 1024);
    expect((await send('/plain', [['file', eleven, 'x.jpg']])).json()).toMatchObject({ code: 'too_large' });
    const ten = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect((await send('/plain', [['file', ten, 'x.jpg']])).json()).toMatchObject({ code: 'too_large' });
    expect((await send('/plain', [['file', ten.subarray(1), 'x.jpg']])).statusCode).toBe(200);
  });

  it('answers a body that is no form, or ends too early', async () => {
    expect((await app.inject({ method: 'POST', url: '/plain', payload: { file: 'x' } })).statusCode).toBe(
      415,
    );
    const cut = await app.inject({
      method: 'POST',
      url: '/plain',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: '--edge\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nby',
    });
    expect(cut.json()).toMatchObject({ code: 'bad_request' });
  });

  it('leaves nothing of a large file on the disk once it is answered, taken or refused', async () => {
    const large = Buffer.alloc(3_000_000, 'photo');
    expect((await send('/plain', [['file', large, 'x.jpg']])).statusCode).toBe(200);
    const another: Part = ['photo', 'x', 'x.jpg'];
    expect((await send('/plain', [['file', large, 'x.jpg'], another])).statusCode).toBe(422);
    await expect.poll(() => readdir(folder)).toEqual([]);
  });
});
