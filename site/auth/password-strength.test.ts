import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each(['password12', 'qwertyuiop', 'йцукенгшщз', '1234567890', 'зфыыцщкв12'])(
    '%s is weak',
    (password) => {
      expect(strengthOf(password)).toBeLessThanOrEqual(1);
    },
  );

  it.each(['шесть жёлтых трамваев', 'tape-orbit-salmon-lantern', 'vX7!pq2#Lm9z'])(
    '%s is strong',
    (password) => {
      expect(strengthOf(password)).toBe(4);
    },
  );

  it('is less where the password is made of the e-mail', () => {
    const password = 'petrovalexandr1';
    expect(strengthOf(password, ['petrovalexandr@mail.test'])).toBeLessThan(strengthOf(password));
  });
});
