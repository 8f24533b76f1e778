import { describe, expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';
import { pageHeaders } from './page-headers.ts';

const ours =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const sourcesOf = (provider: string, directive: string) =>
  contentPolicy({ provider, siteKey: 'public' })
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

describe('the content policy of pages', () => {
  it('admits nothing from elsewhere and nothing inline, with the self-hosted captcha or none', () => {
    expect(contentPolicy(null)).toBe(ours);
    expect(contentPolicy({ provider: 'altcha', siteKey: null })).toBe(ours);
    expect(contentPolicy({ provider: 'altcha', siteKey: 'public' })).toBe(ours);
    expect(contentPolicy({ provider: 'constructor', siteKey: 'public' })).toBe(ours);
  });

  it('admits no other settings whose key is not set', () => {
    for (const provider of ['turnstile', 'hcaptcha', 'recaptcha']) {
      expect(contentPolicy({ provider, siteKey: null })).toBe(ours);
      expect(contentPolicy({ provider, siteKey: '' })).toBe(ours);
    }
  });

  it('admits just the exchange of the chosen captcha, with what it documents', () => {
    expect(sourcesOf('turnstile', 'script-src')).toEqual(["'self'", 'https://challenges.cloudflare.com']);
    expect(sourcesOf('turnstile', 'frame-src')).toEqual(["'self'", 'https://challenges.cloudflare.com']);
    expect(sourcesOf('turnstile', 'connect-src')).toEqual(["'self'"]);
    for (const directive of ['script-src', 'style-src', 'connect-src'])
      expect(sourcesOf('hcaptcha', directive)).toEqual([
        "'self'",
        'https://hcaptcha.com',
        'https://*.hcaptcha.com',
      ]);
    expect(sourcesOf('hcaptcha', 'frame-src')).toEqual([
      "'self'",
      'https://hcaptcha.com',
      'https://*.hcaptcha.com',
    ]);
    expect(sourcesOf('recaptcha', 'script-src')).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(sourcesOf('recaptcha', 'frame-src')).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ]);
  });

  it('never loosens anything but scripts, styles, frames and connections', () => {
    for (const provider of ['turnstile', 'hcaptcha', 'recaptcha']) {
      const policy = contentPolicy({ provider, siteKey: 'public' });
      expect(policy).not.toContain('unsafe');
      for (const directive of ['default-src', 'img-src', 'font-src', 'worker-src', 'form-action', 'base-uri'])
        expect(policy).toContain(ours.split('; ').find((part) => part.startsWith(directive)));
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  it('comes with documents, and not with their data', () => {
    const services = { captcha: { provider: 'turnstile', siteKey: 'public' }, chat: null };
    expect(pageHeaders('html', 'ru', 'own', services)['content-security-policy']).toContain('cloudflare');
    expect(pageHeaders('html', 'ru', 'own')['content-security-policy']).toBe(ours);
    expect(pageHeaders('json', 'ru', 'own', services)['content-security-policy']).toBeUndefined();
  });
});
