import { expect, it } from 'vitest';
import { causeOf } from './cause-of.ts';

it('says in a sentence that the machine was to blame, and nothing where it was not', () => {
  expect(causeOf('could not extend file "base/1": No space left on device')).toMatch(/^The disk is full: /);
  expect(causeOf('Error: listen EADDRINUSE: address already in use 127.0.0.1:8080')).toMatch(
    /^A port is taken /,
  );
  expect(causeOf('AssertionError: expected 1 to be 2')).toBeUndefined();
});
