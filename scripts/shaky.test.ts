import { expect, it } from 'vitest';
import { runShaky, storyLines } from './shaky.ts';

it('tells stories that passed from those that did not', () => {
  const output = `
  ✓   1 [together] › audit.ts:10:5 › the log is whole (12.3s)
  ✘   2 [together] › audit.ts:10:5 › the log is whole (1.2m)
  -   3 [together] › cash.ts:4:1 › skipped`;
  expect(storyLines(output)).toEqual([
    ['[together] › audit.ts:10:5 › the log is whole', true],
    ['[together] › audit.ts:10:5 › the log is whole', false],
  ]);
});

it('refuses a number of times that is none', async () => {
  expect(await runShaky(['often'], new AbortController().signal)).toMatchObject({
    failed: 1,
    output: '"often" is not a number of times: npm test -- shaky 20',
  });
});
