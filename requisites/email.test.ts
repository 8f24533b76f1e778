import { domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
import { emailFault, isEmail, maskEmail, oneEmail, shownEmail } from './index.ts';

describe('an email address', () => {
  it.each([
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai', 'user@пример.рф'],
    ['User@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai', 'user@пример.рф'],
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai', 'user@пример.рф'],
    ['user@почта.пример.рф', 'user@xn--80a1acny.xn--e1afmkfd.xn--p1ai', 'user@почта.пример.рф'],
    ['anna@münchen.de', 'anna@xn--mnchen-3ya.de', 'anna@münchen.de'],
    ['anna@mu\u0308nchen.de', 'anna@xn--mnchen-3ya.de', 'anna@münchen.de'],
    ['anna@straße.de', 'anna@xn--strae-oqa.de', 'anna@straße.de'],
    ['anna@例え.テスト', 'anna@xn--r8jz45g.xn--zckzah', 'anna@例え.テスト'],
    ['anna@mail。example。com', 'anna@mail.example.com', 'anna@mail.example.com'],
    [' Anna@Example.com ', 'anna@example.com', 'anna@example.com'],
    ['\u200eanna@example.com\ufeff', 'anna@example.com', 'anna@example.com'],
    ['mailto:Anna@example.com', 'anna@example.com', 'anna@example.com'],
    ['Anna Brook <anna@example.com>', 'anna@example.com', 'anna@example.com'],
    ['<anna@пример.рф>', 'anna@xn--e1afmkfd.xn--p1ai', 'anna@пример.рф'],
    ['anna@example.com;', 'anna@example.com', 'anna@example.com'],
    ['anna@example.com., ', 'anna@example.com', 'anna@example.com'],
    ['anna＠example.com', 'anna@example.com', 'anna@example.com'],
    ["o'neil+x@example.photography", "o'neil+x@example.photography", "o'neil+x@example.photography"],
  ])('%s is kept as %s and shown as %s', (typed, kept, shown) => {
    expect(oneEmail(typed)).toBe(kept);
    expect(oneEmail(kept)).toBe(kept);
    expect(emailFault(typed)).toBeNull();
    expect(shownEmail(kept)).toBe(shown);
    expect(oneEmail(shown)).toBe(kept);
  });

  it.each([
    'почта@example.com',
    'почта@пример.рф',
    'ann\u00e4@example.com',
    'иван.petrov@example.com',
    '用户@example.com',
  ])('is told apart where letters before the @ cannot be sent: %s', (typed) => {
    expect(emailFault(typed)).toBe('email_local_part');
    expect(isEmail(oneEmail(typed))).toBe(false);
  });

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@mail',
    'anna@пример',
    'a b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@192.0.2.1',
    '<a@example.com> <b@example.com>',
    'a@example.com <b@example.com>',
    'a@example.com; b@example.com',
    'mailto:',
    '<>',
    'a@@example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@exam ple.com',
    'a@пример.рф/x',
    'a@пример.рф:25',
    'a@user@пример.рф',
    'a@xn--.com',
    'почта',
    'почта@',
    `a@${'я'.repeat(64)}.рф`,
  ])('is none: %j', (typed) => {
    expect(emailFault(typed)).toBe('bad_email');
  });

  it('is shown with the letters that a browser shows', () => {
    for (const domain of [
      'xn--e1afmkfd.xn--p1ai',
      'xn--mnchen-3ya.de',
      'xn--r8jz45g.xn--zckzah',
      'xn--80a1acny.com',
      'xn--fiqs8s',
    ])
      expect(shownEmail(`a@${domain}`)).toBe(`a@${domainToUnicode(domain)}`);
    expect(shownEmail('a@xn--!!.com')).toBe('a@xn--!!.com');
    expect(shownEmail('a@xn--99999999999.com')).toBe('a@xn--99999999999.com');
  });

  it('is masked before the @, and shows its domain as it was typed', () => {
    expect(maskEmail('kate@xn--e1afmkfd.xn--p1ai')).toBe('k•••e@пример.рф');
  });
});
