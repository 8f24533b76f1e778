import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import {
  compareCounts,
  loweredWithoutReason,
  type Recorded,
  readRecorded,
  toldCounts,
} from './test-counts.ts';

const root = new URL('..', import.meta.url).pathname;

it('names each count that is fewer than on record, and each that is more', () => {
  const { fewer, more } = compareCounts(
    { units: 9, kills: 30, proofs: 5 },
    { units: 10, kills: 30, proofs: 4, stories: 200 },
  );
  expect(fewer).toEqual(['units: 9, which is 1 fewer than 10 in scripts/test-counts.json.']);
  expect(more).toEqual(['proofs: 5, which is 1 more than on record; npm test -- counts records it.']);
});

it('sums what tests told of themselves', () => {
  expect(toldCounts('kills 1\nsequences 500\nkills 2\n', 'proofs')).toEqual({
    'kills in proofs': 3,
    'sequences in proofs': 500,
  });
});

it('asks for a reason where a number on record fell', () => {
  const before = { counts: { units: 10, kills: 30 }, lowered: [] };
  const fallen = { counts: { units: 10, kills: 29 }, lowered: [] };
  expect(loweredWithoutReason(before, fallen)).toEqual(['kills fell from 30 to 29 without a reason.']);
  const reason = 'two kills met the same moment, and one was taken away';
  const told = { ...fallen, lowered: [{ count: 'kills', from: 30, to: 29, reason }] };
  expect(loweredWithoutReason(before, told)).toEqual([]);
});

it('no number on record ever fell without a reason', () => {
  const file = 'scripts/test-counts.json';
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  let commits: string[];
  try {
    commits = git('log', '--reverse', '--format=%h', '--', file).split('\n').filter(Boolean);
  } catch {
    // A copy without its history has nothing to be compared with.
    commits = [];
  }
  const versions = commits.map((commit) => JSON.parse(git('show', `${commit}:${file}`)) as Recorded);
  const all = [...versions, readRecorded()];
  expect(all.slice(1).flatMap((after, index) => loweredWithoutReason(all[index] ?? after, after))).toEqual(
    [],
  );
});
