import { expect, it } from 'vitest';
import { emailText } from './email-text.ts';
import { emailOf } from './testing-email.ts';

it('says the email in plain lines', () => {
  const email = emailOf('word', 'https://x.example');
  const text = emailText({
    ...email,
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
word: word
word`);
});

it('has no line that the exchange did not write, and nothing that does not show', () => {
  const calm = emailText(emailOf('plain')).split('\n').length;
  const text = emailText(emailOf('a\r\n\r\nPay here: x\u202e\u2028b'));
  expect(text.split('\n')).toHaveLength(calm);
  expect(text).not.toMatch(/[\r\u202e\u2028]/);
});

it('keeps the no-break spaces of sums', () => {
  expect(emailText(emailOf('28\u00a0665'))).toContain('28\u00a0665');
});
