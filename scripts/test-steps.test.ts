import { expect, it } from 'vitest';
import { lastLineCounts, reportCounts } from './test-steps.ts';

it('counts the single tests of a report, and never fewer failures than one when the run failed', () => {
  const report = { numPassedTests: 7, numFailedTests: 2 };
  expect(reportCounts({ code: 1, output: '' }, report)).toMatchObject({ passed: 7, failed: 2 });
  expect(reportCounts({ code: 1, output: '' }, { numPassedTests: 7 })).toMatchObject({
    failed: 1,
  });
  expect(reportCounts({ code: 1, output: '' }, {})).toMatchObject({ passed: 0, failed: 1 });
});

it('takes the counts of the stories from their last line, and stories that broke off for failed', () => {
  expect(lastLineCounts({ code: 0, output: 'a\n12 passed, 0 failed\n' })).toMatchObject({
    passed: 12,
    failed: 0,
  });
  expect(lastLineCounts({ code: 1, output: '12 passed, 3 failed' })).toMatchObject({ passed: 12, failed: 3 });
  expect(lastLineCounts({ code: 1, output: '12 passed, 0 failed\n' })).toMatchObject({ failed: 1 });
  expect(lastLineCounts({ code: 0, output: 'gone' })).toMatchObject({ passed: 0, failed: 1 });
});
