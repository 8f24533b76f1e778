import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const files = globSync('{site,office,design}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((file) => !file.includes('.test.'))
  .sort();

const placesOf = (pattern: RegExp) =>
  files.flatMap((file) => {
    const source = readFileSync(root + file, 'utf8');
    return [...source.matchAll(pattern)].map(
      ({ index, 0: found }) => `${file}:${source.slice(0, index).split('\n').length}: ${found}`,
    );
  });

it('what looks like a figure or a code says beside its look whether browsers may translate it', () => {
  const look =
    /className=(?:"(?=[^"]*(?<![\w-])(?:figure|code|fig)(?![\w-]))[^"]*"|\{`(?=[^`]*(?<![\w'-])(?:figure|code|fig)(?![\w'-]))[^`]*`\})(?!\s+translate=)/g;
  expect(files.length).toBeGreaterThan(900);
  expect(placesOf(look)).toEqual([]);
  expect('<b className="nowrap code">'.match(look)).toHaveLength(1);
  expect('<b className="nowrap code" translate="no">'.match(look)).toBeNull();
});

it('pages come alive with stores that work, under any translator', () => {
  for (const entry of ['site/entry-client.tsx', 'office/main.tsx']) {
    const source = readFileSync(root + entry, 'utf8');
    expect(source).toMatch(/^ensureStorage\(\);$/m);
    expect(source).toMatch(/^surviveTranslation\(document\);$/m);
  }
});
