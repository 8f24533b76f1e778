import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { messages as later } from './messages/ru-later.ts';

/** JavaScript, packed, that may be loaded until the queue shows, with what it says. */
const mostFirstBytes = 243_000;

const folder = new URL('../build/office/', import.meta.url);

/** Builds the office into `build/office`: `index.html`, in which the server puts its nonce, and `assets/`. */
export async function buildOffice(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)), logLevel: 'warn' });
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8'));
  const code = filesOf(manifest, ['index.html', 'claims/claims-screen.tsx']);
  await refuseLaterMessages(code);
  const bytes = await packedBytes([...new Set([...code, ...filesOf(manifest, ['messages/ru-first.ts'])])]);
  if (bytes > mostFirstBytes)
    throw new Error(
      `The queue of the office loads ${bytes} bytes of JavaScript; ${mostFirstBytes} are allowed.`,
    );
  console.log(`The queue of the office loads ${bytes} bytes of JavaScript.`);
}

/** What is drawn first would show a name in place of a message that has not come yet. */
async function refuseLaterMessages(files: readonly string[]): Promise<void> {
  const names = new RegExp(`["'\`](${Object.keys(later).join('|')})\\.\\w+`, 'g');
  for (const file of files) {
    const [found] = (await readFile(new URL(file, folder), 'utf8')).match(names) ?? [];
    if (found) throw new Error(`${file} says ${found}, whose messages come later (messages/ru-later.ts).`);
  }
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
