import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Files } from '../files/port.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import { drawIllustration } from './draw-pictures.ts';
import { type Sent, sizeOf } from './sent-file.ts';
import { sniffPicture } from './sniff-picture.ts';

/**
 * Pictures that staff put on pages: drawn anew as WebP, each upload under a name of its own, so that one of a name never changes.
 * `change` writes the new name into its row, and answers with the name that stood there. The file is on the disk before its row
 * names it.
 * @throws Refusal `validation` on `file`; `busy`; what `change` throws
 */
export async function keepPicture(
  files: Files,
  { sent, visitor, as }: { sent: Sent; visitor: string; as: 'illustration' | 'icon' },
  change: (name: string) => Promise<string | null>,
): Promise<void> {
  if (sizeOf(sent) === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const type = sniffPicture(sent);
  if (type === null) return refuseFields({ file: [{ code: 'not_a_picture' }] });
  const name = randomUUID();
  await files.save(name, await drawIllustration(sent, type, visitor, as));
  const before = await change(name).catch(async (error: unknown) => {
    await files.remove(name);
    throw error;
  });
  // After the commit: a file without a row is swept away later, a row without a file would be a hole.
  if (before !== null) await files.remove(before);
}

/** An upload whose row is still to come is younger than this. */
const graceMs = 60 * 60 * 1000;

/** Removes pictures that nothing names: what a process that ended half way has left. A job for once an hour. @returns how many */
export async function sweepPictures(files: Files, now: Date, known: ReadonlySet<string>): Promise<number> {
  const before = now.getTime() - graceMs;
  const orphans = (await files.list()).filter(
    ({ name, savedAt }) => savedAt.getTime() < before && !known.has(name),
  );
  for (const { name } of orphans) await files.remove(name);
  return orphans.length;
}

const address = /^([a-z0-9][a-z0-9-]{0,79})\.webp$/;

/** Gives kept pictures to everybody, for ever. */
export function serveKeptPictures(app: FastifyInstance, path: string, files: Files): void {
  app.get<{ Params: { file: string } }>(
    `${path}/:file`,
    { config: { who: 'anyone' }, schema: { hide: true } },
    async ({ params }, reply) => {
      const [, name] = address.exec(params.file) ?? [];
      const bytes = name === undefined ? null : await files.read(name);
      if (!bytes) throw new Refusal('not_found');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(bytes);
    },
  );
}
