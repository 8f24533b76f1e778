import { expect, it } from 'vitest';
import { letterText } from './letter-text.ts';
import { letterOf } from './testing-letter.ts';

it('says the letter in plain lines', () => {
  const letter = letterOf('word', 'https://x.example');
  const text = letterText({
    ...letter,
    greeting: 'Hello!',
    about: 'Claim No. 1',
    title: 'It came',
    badge: null,
  });
  expect(text).toBe(`Hello!

Claim No. 1. It came.

word

word: word

word

word: word\u00a0word (word)
word: word\u00a0word (word)
word: word
word: https://x.example

word:
– word. word

word. word
https://x.example

word
https://x.example

word:
word: word
word: https://x.example
word: word${'x'.repeat(60)}

word
word`);
});

it('has no line that the exchange did not write, and nothing that does not show', () => {
  const calm = letterText(letterOf('plain')).split('\n').length;
  const text = letterText(letterOf('a\r\n\r\nPay here: x\u202e\u2028b'));
  expect(text.split('\n')).toHaveLength(calm);
  expect(text).not.toMatch(/[\r\u202e\u2028]/);
});

it('keeps the no-break spaces of sums', () => {
  expect(letterText(letterOf('28\u00a0665'))).toContain('28\u00a0665');
});
