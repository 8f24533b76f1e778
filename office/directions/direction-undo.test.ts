import { directionEdit } from '@menyala/contract/office/directions';
import { expect, it } from 'vitest';
import { catalogue } from '../messages/en/catalogue.ts';

it('names every field of a direction, since whoever takes an edit back reads which it was', () => {
  const { fields } = catalogue.resources.directions;
  expect(Object.keys(directionEdit.properties).filter((name) => !(name in fields))).toEqual([]);
});
