import { expect, it } from 'vitest';
import { differences } from '../catalogue/differences.ts';

it('names what changed within a thing, and nothing else', () => {
  const before = { name: { ru: 'А', en: 'A' }, fields: [{ kind: 'card' }], isOn: true };
  const after = { name: { ru: 'А', en: 'B' }, fields: [{ kind: 'card' }, { kind: 'phone' }], isOn: null };
  expect(differences(before, after)).toEqual([
    { path: 'name.en', before: 'A', after: 'B' },
    { path: 'isOn', before: true, after: null },
    { path: 'fields.1.kind', before: undefined, after: 'phone' },
  ]);
});

it('says all of what came new, and all of what was taken away', () => {
  expect(differences(null, { reason: 'found' })).toEqual([
    { path: 'reason', before: undefined, after: 'found' },
  ]);
  expect(differences({ reason: 'found' }, null)).toEqual([
    { path: 'reason', before: 'found', after: undefined },
  ]);
  expect(differences(null, null)).toEqual([]);
});
