import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkArrows, overlooked } from './arrows.ts';

const houses: string[] = [];
afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true, force: true });
});

function house(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'menyala-house-'));
  houses.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it('allows the arrows that the architecture draws', async () => {
  const root = house({
    'money/index.ts': 'export const one: number = 1;',
    'contract/index.ts': "export { one } from '../money/index.ts';",
    'site/page.tsx': "import { one } from '../contract/index.ts'; export const Page = () => <p>{one}</p>;",
    'server/main.ts': "import type {} from '../contract/index.ts';",
    'e2e/main.ts': "import '../server/main.ts';",
  });
  expect(await checkArrows(root)).toEqual({ files: 5, complaints: [] });
});

it('finds a site that imports the server, even when it imports only types', async () => {
  const root = house({
    'server/secret.ts': 'export type Secret = string;',
    'site/page.tsx':
      "import type { Secret } from '../server/secret.ts'; export const Page = (text: Secret) => <p>{text}</p>;",
    'money/index.ts': "export const load = () => import('../server/secret.ts');",
    'server/door.ts': "export * from '../office/screen.ts';",
    'office/screen.ts': "import './gone.ts';",
  });
  const { complaints } = await checkArrows(root);
  expect(complaints.sort()).toEqual([
    'import-leads-somewhere: office/screen.ts → ./gone.ts',
    'money-imports-no-other-room: money/index.ts → server/secret.ts',
    'server-imports-only-contract-money-requisites: server/door.ts → office/screen.ts',
    'site-imports-only-design-contract-money-requisites: site/page.tsx → server/secret.ts',
  ]);
});

it('complains of every file that the checker did not see', () => {
  expect(overlooked(['money/a.ts', 'site/b.tsx'], { modules: [{ source: 'money/a.ts' }] })).toEqual([
    'site/b.tsx',
  ]);
});
