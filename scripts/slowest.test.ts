import { expect, it } from 'vitest';
import { slowestTen, timedLines, timedRooms, timedTests } from './slowest.ts';

it('names the ten that took longest, the longest first', () => {
  const timed = Array.from({ length: 12 }, (_, seconds) => ({ name: `test ${seconds}`, seconds }));
  expect(slowestTen(timed).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

it('reads the times of stories and of other lines that end with one', () => {
  const output = `
  ✓   1 [together] › audit.ts:10:5 › the log is whole (12.3s)
  ✘  12 [together] › cash.ts:4:1 › a meeting (hour 5) (1.5m)
making a claim (250 ms)
guest exchanges          4 passed, 0 failed        12.3 s
— claims (40 s)
took 123 s
no time here`;
  expect(timedLines(output)).toEqual([
    { name: '[together] › audit.ts:10:5 › the log is whole', seconds: 12.3 },
    { name: '[together] › cash.ts:4:1 › a meeting (hour 5)', seconds: 90 },
    { name: 'making a claim', seconds: 0.25 },
    { name: 'guest exchanges 4 passed, 0 failed', seconds: 12.3 },
    { name: 'claims', seconds: 40 },
  ]);
});

it('sums what the compiler took for each room', () => {
  const output = `10:16:34 AM - Building project 'money/tsconfig.json'...

Parse time:     0.586s
Check time:     0.443s
Total time:     1.868s
10:16:38 AM - Building project 'server/tsconfig.json'...

Check time:    12.000s
Aggregate Check time:    99.000s`;
  expect(timedRooms(output)).toEqual([
    { name: 'money', seconds: expect.closeTo(1.029) },
    { name: 'server', seconds: 12 },
  ]);
});

it('names tests by their file and title', () => {
  const assertionResults = [{ fullName: 'a title', status: 'passed', duration: 1500 }];
  const report = { testResults: [{ name: '/root/money/sum.test.ts', status: 'passed', assertionResults }] };
  expect(timedTests(report, '/root')).toEqual([{ name: 'money/sum.test.ts: a title', seconds: 1.5 }]);
});
