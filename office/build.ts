import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';

/** JavaScript, packed, that may be loaded until the queue shows; all words of the office are among it. */
const mostFirstBytes = 260_000;

const folder = new URL('../build/office/', import.meta.url);

/** Builds the office into `build/office`: `index.html`, in which the server puts its nonce, and `assets/`. */
export async function buildOffice(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)), logLevel: 'warn' });
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8'));
  const bytes = await packedBytes(
    filesOf(manifest, ['index.html', 'claims/claims-screen.tsx', 'messages/ru.ts']),
  );
  if (bytes > mostFirstBytes)
    throw new Error(
      `The queue of the office loads ${bytes} bytes of JavaScript; ${mostFirstBytes} are allowed.`,
    );
  console.log(`The queue of the office loads ${bytes} bytes of JavaScript.`);
}

/** The files of these modules and of whatever they import at once. What they import later is not among them. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`The build of the office has no ${source}.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  sources.forEach(follow);
  return [...found];
}

async function packedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(new URL(file, folder))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
