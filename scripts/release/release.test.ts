import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allowedLicences, licenceFaults } from './licences.ts';
import { type Lock, productionOf } from './production-packages.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('packages of production', () => {
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const { rooms, packages } = productionOf('server', lock, root);

  it('are those of the server and of what it is built on, and none of the tests', () => {
    expect(rooms).toEqual(['contract', 'money', 'requisites', 'server']);
    expect(packages).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg']));
    for (const name of ['typescript', 'vite', 'vitest', 'react-dom', '@playwright/test'])
      expect(packages).not.toContain(`node_modules/${name}`);
  });

  it('are found as Node finds them: in the folder of whoever asks before that of the root', () => {
    const found = productionOf(
      'server',
      {
        packages: {
          server: { dependencies: { pg: '1', fastify: '1' } },
          'server/node_modules/pg': { dependencies: { fastify: '1' } },
          'node_modules/pg': {},
          'node_modules/fastify': {
            peerDependencies: { none: '1' },
            optionalDependencies: { elsewhere: '1' },
          },
          'node_modules/none': {},
          'node_modules/elsewhere': {},
        },
      },
      root,
    );
    // The made-up ones are not on the disk.
    expect(found).toEqual({ rooms: ['server'], packages: ['node_modules/fastify'] });
  });
});

describe('licences', () => {
  const part = (licence: string) => ({
    ...{ name: 'part', version: '1.0.0', purl: 'pkg:npm/part@1.0.0' },
    licenses: [{ expression: licence }],
  });

  it.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'GPL-3.0 OR MIT', 'MIT AND ISC'])(
    '%s may be in a release',
    (licence) => {
      expect(licenceFaults([part(licence)])).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'UNLICENSED', 'toString'])('%s may not', (licence) => {
    expect(licenceFaults([part(licence)])).toEqual([
      `pkg:npm/part@1.0.0 stands under ${licence}, which is not on the list.`,
    ]);
  });

  it('that are not named may not be in a release', () => {
    const { licenses: _, ...unnamed } = part('');
    expect(licenceFaults([unnamed])).toEqual(['pkg:npm/part@1.0.0 names no licence.']);
  });

  it('each stand on the list with a reason', () => {
    for (const reason of Object.values(allowedLicences)) expect(reason.length).toBeGreaterThan(10);
  });
});

describe('docs/operations/install.md', () => {
  const page = read('docs/operations/install.md');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  it('names commands that are there, and such as a release has', () => {
    const named = [...page.matchAll(/(?:npm run|\/menyala(?: --env \S+)?) ([a-z][a-z-]+)/g)].map(
      ([, name = '']) => name,
    );
    const owners = new Set(named.filter((name) => !['release'].includes(name)));
    expect(owners.size).toBeGreaterThan(4);
    for (const name of owners)
      expect([name, scripts[name]]).toEqual([name, expect.stringMatching(/^node \S+\.ts$/)]);
  });

  it('has what is typed under its two headings: e2e/install types it on a fresh machine', () => {
    for (const heading of ['Install', 'Upgrade'])
      expect(page).toMatch(new RegExp(`^## ${heading}\n[^#]*\`\`\`sh$`, 'm'));
  });
});
