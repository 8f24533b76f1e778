import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

const line = (name: string, value: string) => ({ name, label: name, value, copy: value, reveal: null });

it('sets old and new requisites side by side and marks what differs', () => {
  const changes = changedLines({
    before: [line('card', '2200'), line('name', 'Anna'), line('memo', '7')],
    after: [line('card', '4276'), line('name', 'Anna'), line('bank', 'T')],
    changed: ['card', 'memo', 'bank'],
  });
  expect(changes.map(({ name, isChanged }) => [name, isChanged])).toEqual([
    ['card', true],
    ['name', false],
    ['bank', true],
    ['memo', true],
  ]);
  expect(changes[2]?.before).toBeNull();
  expect(changes[3]?.after).toBeNull();
});
