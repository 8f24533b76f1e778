import { time } from '@menyala/contract/values';
import { expect, it } from 'vitest';
import { refusingUnknown } from './validators.ts';

it.each([
  ['2026-02-28T12:00:00Z', true],
  ['2028-02-29T12:00:00+03:00', true],
  ['2026-02-30T12:00:00Z', false],
  ['2026-02-29', false],
  ['2026-04-31T00:00:00.000Z', false],
])('%s is a moment of a day that there is: %s', (at, is) => {
  const schema: object = { type: 'object', properties: { at: time } };
  const validate = refusingUnknown({ schema, method: 'POST', url: '/', httpPart: 'body' });
  expect(validate({ at })).toBe(is);
});
