/** Builds the browser code into `build/`, when its sources have changed since the last time. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressBuiltFiles } from '../server/web/pages/built-files.ts';
import { isBuilt, root, sourcesStamp, stampFile } from './build-stamp.ts';

// Whoever starts us may live in another mode, and React and Vite would build for that one.
process.env['NODE_ENV'] = 'production';

if (isBuilt()) console.log('The site and the office are built already.');
else {
  const begun = performance.now();
  const stamp = { sources: sourcesStamp() };
  // Gone until everything is built, so that half a build is never taken for a whole one.
  rmSync(stampFile, { force: true });
  await build('site/build.ts', 'buildSite');
  await build('office/build.ts', 'buildOffice');
  await Promise.all(['site', 'office'].map((room) => compressBuiltFiles(join(root, 'build', room))));
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Built the site and the office in ${seconds} s.`);
}

async function build(file: string, name: string): Promise<void> {
  const path = join(root, file);
  if (!existsSync(path)) return;
  const room: unknown = await import(path);
  const found = Object.entries(room ?? {}).find(([key]) => key === name)?.[1];
  if (typeof found !== 'function') throw new Error(`${file} does not export ${name}().`);
  await found();
}
