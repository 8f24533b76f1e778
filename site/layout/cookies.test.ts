import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberInCookie } from './cookies.ts';

describe('a choice', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('of the language is remembered for 365 days, where the server sees it', () => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    rememberInCookie('locale', 'en-US');
    expect(document.cookie).toBe('locale=en-US; Max-Age=31536000; Path=/; SameSite=Lax');
  });
});
