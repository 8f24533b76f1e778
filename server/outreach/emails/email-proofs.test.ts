import { expect, it } from 'vitest';
import { withoutProof } from './email-proofs.ts';

it.each([
  ['https://x.example/claim/1?maker=aB-_9 next', 'https://x.example/claim/1 next'],
  ['href="https://x.example/claim/1?maker=aB-_9">', 'href="https://x.example/claim/1">'],
  ['/claim/1?a=1&maker=aB-_9', '/claim/1?a=1'],
  ['/claim/1?a=1&amp;maker=aB-_9"', '/claim/1?a=1"'],
  ['/claim/1?maker=aB-_9&a=1', '/claim/1?a=1'],
  ['/claim/1?maker=aB-_9&amp;a=1&amp;b=2', '/claim/1?a=1&amp;b=2'],
  ['/claim/1?a=1&maker=aB-_9&b=2', '/claim/1?a=1&b=2'],
  ['/claim/1?maker=a /claim/2?maker=b', '/claim/1 /claim/2'],
  ['/en/verification/1?maker=aB-_9 next', '/en/verification/1 next'],
  ['/claim/1?requisites=aB-_9.x next', '/claim/1 next'],
  ['href="/claim/1?maker=a&amp;requisites=b">', 'href="/claim/1">'],
  ['/claim/1?requisites=a&b=2&maker=c', '/claim/1?b=2'],
  ['/claim/1?a=1&amp;maker=a&amp;requisites=b&amp;c=3', '/claim/1?a=1&amp;c=3'],
  ['/successfully?activate=12.aB-_9~%3D\nnext', '/successfully\nnext'],
  ['href="/en/recover?token=aB-_9">/en/recover?token=aB-_9</a>', 'href="/en/recover">/en/recover</a>'],
  ['/en/pull-payments/7Yx1aaaaaaaaaaaaaaaaaa next', '/en/pull-payments next'],
  ['/successfully?email=a.b&amp;lang=en', '/successfully?lang=en'],
])('%s leads to the same page without the proof', (email, shown) => {
  expect(withoutProof(email)).toBe(shown);
});
