import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTooLight, readableAccents } from './readable-accent.ts';

it('knows which colours the site makes darker', () => {
  expect(['#ffe600', '#ff8800', '#ffffff', '#3b82f6'].map(isTooLight)).toEqual([true, true, true, true]);
  expect(['#0e5c4a', '#000000', '#1a237e'].map(isTooLight)).toEqual([false, false, false]);
});

it('shows what the site does', () => {
  const tokens = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8');
  for (const accent of Object.values(readableAccents))
    expect(tokens).toContain(accent.replace('--asked', '--brand'));
});
