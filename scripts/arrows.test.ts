import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkArrows, overlooked } from './arrows.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

function treeOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'menyala-tree-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it('allows the arrows that the architecture draws', async () => {
  const root = treeOf({
    'money/index.ts': 'export const one: number = 1;',
    'contract/index.ts': "export { one } from '../money/index.ts';",
    'site/page.tsx': "import { one } from '../contract/index.ts'; export const Page = () => <p>{one}</p>;",
    'server/main.ts': "import type {} from '../contract/index.ts';",
    'e2e/main.ts': "import '../server/main.ts';",
  });
  expect(await checkArrows(root)).toEqual({ files: 5, complaints: [] });
});

it('finds a site that imports the server, even when it imports only types', async () => {
  const root = treeOf({
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

it('finds what runs up between the floors of the server, whichever way it goes', async () => {
  const root = treeOf({
    'server/platform/clock.ts': "export type { Rate } from '../market/rates/rate.ts';",
    'server/market/rates/rate.ts': "import '../../platform/clock.ts'; export type Rate = string;",
    'server/market/rates/office-routes.ts': "import '../../web/access/serve.ts';",
    'server/market/rates/rate.test.ts': "import '../../web/access/serve.ts';",
    'server/market/rates/publish.ts':
      "import '../../app.ts'; import './office-routes.ts'; import '../../context.ts';",
    'server/people/users/user.ts': "import '../../market/rates/rate.ts'; import '../../web/access/serve.ts';",
    'server/web/access/serve.ts': "import '../../people/users/user.ts'; import '../../testing/context.ts';",
    'server/testing/context.ts': "import '../context.ts';",
    'server/context.ts': 'export type Context = object;',
    'server/app.ts': "import './market/rates/office-routes.ts';",
  });
  const { complaints } = await checkArrows(root);
  expect(complaints.sort()).toEqual([
    'market-imports-nothing-above-it: server/market/rates/publish.ts → server/app.ts',
    'market-imports-nothing-above-it: server/market/rates/publish.ts → server/market/rates/office-routes.ts',
    'only-tests-import-what-helps-tests: server/web/access/serve.ts → server/testing/context.ts',
    'people-imports-nothing-above-it: server/people/users/user.ts → server/web/access/serve.ts',
    'platform-imports-nothing-above-it: server/platform/clock.ts → server/market/rates/rate.ts',
    'web-imports-nothing-above-it: server/web/access/serve.ts → server/testing/context.ts',
  ]);
});

it('finds a circle between folders of one floor, and none between rooms of one folder', async () => {
  const root = treeOf({
    'server/exchange/claims/claim.ts': "import './decide/decide.ts'; import '../cards/card.ts';",
    'server/exchange/claims/decide/decide.ts': "import type {} from '../claim.ts';",
    'server/exchange/cards/card.ts': "import '../receipts/receipt.ts';",
    'server/exchange/receipts/receipt.ts': "import type {} from '../claims/decide/decide.ts';",
    'server/exchange/payouts/payout.ts': "import '../claims/claim.ts';",
  });
  expect((await checkArrows(root)).complaints).toEqual([
    'folders-of-a-floor-import-in-a-circle: server/exchange/cards → server/exchange/receipts → server/exchange/claims → server/exchange/cards',
  ]);
});

it('complains of every file that the checker did not see', () => {
  expect(overlooked(['money/a.ts', 'site/b.tsx'], { modules: [{ source: 'money/a.ts' }] })).toEqual([
    'site/b.tsx',
  ]);
});
