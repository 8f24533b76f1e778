import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inDataDir } from './data-folders.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

/** Code of the program itself, without its tests. */
const sources = globSync('{server,scripts}/**/*.ts', { cwd: root }).filter(
  (file) => !/node_modules|\.test\.ts$|\/testing|\/proofs\/|\/embedded\/|platform\/backup\//.test(file),
);

describe('the data folder', () => {
  it('is described to owners with all that lies in it, each with how it is backed up', () => {
    const page = read('docs/operations/install.md');
    for (const name of inDataDir)
      expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\| .+ \\| .+ \\|$`, 'm'));
    const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...inDataDir].toSorted());
  });

  it('is entered by that list alone, but by backups, which take all that lies in it', () => {
    const others = sources.filter(
      (file) =>
        !file.endsWith('files/data-folders.ts') &&
        /(?:join|resolve)\([^)]*\bdataDir\b|\$\{[^}]*\bdataDir\}\//.test(read(file)),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(others).toEqual([]);
  });
});
