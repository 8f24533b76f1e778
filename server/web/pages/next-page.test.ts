import { describe, expect, it } from 'vitest';
import { nextPage } from './next-page.ts';

describe('where signing in leads to', () => {
  it.each([
    ['/', '/'],
    ['/account', '/account'],
    ['/account/orders?status=new&page=2', '/account/orders?status=new&page=2'],
    ['/en/account', '/account'],
    ['/en', '/'],
    ['/english', '/english'],
    [
      '/exchange/BTC-SBERRUB/details?amount=0.02&side=from',
      '/exchange/BTC-SBERRUB/details?amount=0.02&side=from',
    ],
    ['/claim/0b9d3f0e-3f53-4bd2-9f63-0e1f3ab7c0de#payment', '/claim/0b9d3f0e-3f53-4bd2-9f63-0e1f3ab7c0de'],
    ['/account/../account/settings', '/account/settings'],
    ['/search?q=%D0%BE%D0%B1%D0%BC%D0%B5%D0%BD', '/search?q=%D0%BE%D0%B1%D0%BC%D0%B5%D0%BD'],
    ['/aml?back=https://evil.test', '/aml?back=https://evil.test'],
    ['/api-keys/authorize?applicationName=My%20shop', '/api-keys/authorize?applicationName=My%20shop'],
  ])('%s is %s', (given, page) => {
    expect(nextPage(given)).toBe(page);
  });

  it.each([
    [''],
    ['account'],
    ['//evil.test'],
    ['///evil.test'],
    ['/\\evil.test'],
    ['\\\\evil.test'],
    ['/\\/evil.test'],
    ['/%5Cevil.test'],
    ['/%5cevil.test'],
    ['/%2Fevil.test'],
    ['/%2f%2fevil.test'],
    ['/\t/evil.test'],
    ['/\n/evil.test'],
    ['/%09/evil.test'],
    ['/%0d%0aSet-Cookie:x=y'],
    ['\t//evil.test'],
    [' /account'],
    ['/./ /evil.test'],
    ['/.//evil.test'],
    ['/..//evil.test'],
    ['/%2e//evil.test'],
    ['/account/..//evil.test'],
    ['/en//evil.test'],
    ['/en/.//evil.test'],
    ['https://evil.test'],
    ['https:evil.test'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['@evil.test'],
    ['/\u200b/evil.test'],
    ['/\u202eaccount'],
    ['/%00'],
    ['/%'],
    ['/%zz'],
    [`/${'a'.repeat(5000)}`],
    ['/login'],
    ['/login?next=/login'],
    ['/en/register'],
    ['/recover/'],
    ['/successfully?activate=x'],
  ])('is not %j', (given) => {
    expect(nextPage(given)).toBeNull();
  });

  it('never leaves the site, whatever a browser makes of the answer', () => {
    const parts = [
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '@',
      ':',
      '?',
      '#',
      'en',
      'evil.test',
    ];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const next = nextPage(a + b + c + d);
            if (next === null) continue;
            for (const language of ['', '/en'])
              expect(new URL(language + next, 'https://menyala.test').origin).toBe('https://menyala.test');
          }
  });

  it.each([null, undefined])('is nowhere for %s', (given) => {
    expect(nextPage(given)).toBeNull();
  });
});
