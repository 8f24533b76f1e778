import { describe, expect, it } from 'vitest';
import { checkEmail, checkNewPassword } from './auth-checks.ts';

describe('what is typed to sign up', () => {
  it.each([
    ['', 'emailMissing'],
    ['anna', 'emailWrong'],
    ['anna@', 'emailWrong'],
    ['anna@mail', 'emailWrong'],
    ['anna petrova@mail.test', 'emailWrong'],
    ['anna@@mail.test', 'emailWrong'],
    ['anna@mail.test', null],
    ['anna+menyala@почта.рф', null],
    ['анна@почта.рф', 'emailLetters'],
  ])('has in "%s" the fault %s', (email, fault) => {
    expect(checkEmail(email)).toBe(fault);
  });

  it.each([
    ['', 'passwordMissing'],
    ['123456789', 'passwordShort'],
    ['🔑🔑🔑🔑🔑🔑🔑🔑🔑', 'passwordShort'],
    ['🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑', null],
    ['1234567890', null],
  ])('has in the password "%s" the fault %s', (password, fault) => {
    expect(checkNewPassword(password)).toBe(fault);
  });
});
