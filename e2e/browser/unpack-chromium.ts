import { spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

export interface UnpackedChromium {
  executablePath: string;
  libraries: string;
  fonts: string;
}

const cache = join(import.meta.dirname, '../../node_modules/.cache');

/**
 * The Chromium of the npm package, unpacked once a version into a folder of its own. The package's own way unpacks into
 * the shared temporary folder and looks for its libraries only on one cloud's machines.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const pack = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(await readFile(join(pack, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder, join(pack, 'bin'));
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'lib'),
    fonts: join(folder, 'fonts'),
  };
}

/** Under another name first: a folder of the right name is whole, even if we are stopped in between. */
async function unpackInto(folder: string, archives: string): Promise<void> {
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    await Promise.all([
      pipeline(
        createReadStream(join(archives, 'chromium.br')),
        createBrotliDecompress(),
        createWriteStream(join(half, 'chromium'), { mode: 0o755 }),
      ),
      untar(join(archives, 'al2023.tar.br'), half),
      untar(join(archives, 'fonts.tar.br'), half),
    ]);
    // The package's file names folders of other machines.
    writeFileSync(join(half, 'fonts/fonts.conf'), fontsConfig(join(folder, 'fonts')));
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Somebody else was faster, and theirs is as good.
    if (!existsSync(folder)) throw error;
  }
}

async function untar(archive: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-o', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', resolve);
  });
  // Tar may stop reading at the archive's end mark, before the pipe is empty: what counts is how it ended.
  const [code, cause] = await Promise.all([
    ended,
    pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin).catch((error: unknown) => error),
  ]);
  if (code !== 0) throw new Error(`tar could not unpack ${archive} (it ended with ${code}).`, { cause });
}

function fontsConfig(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(fonts, '.cache')}</cachedir>
</fontconfig>
`;
}
