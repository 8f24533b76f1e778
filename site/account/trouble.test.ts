import type { Problem } from '@menyala/contract';
import { describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '../api/request.ts';
import { splitTrouble, troubleOf } from './trouble.tsx';

const problem = (changes: Partial<Problem> = {}): Problem => ({
  ...{ type: '', title: '', status: 422, code: 'validation', detail: 'Проверьте поля.' },
  ...changes,
});

describe('what went wrong', () => {
  it('is what the server said, or that it could not be asked', () => {
    expect(troubleOf(new Refused(problem()))).toEqual(problem());
    expect(troubleOf(new Unreachable())).toBe('network');
  });

  it('is no excuse for a fault of our own', () => {
    expect(() => troubleOf(new TypeError('null is not a function'))).toThrow(TypeError);
  });

  it('stands by the field that it is about, and says the first thing of each', () => {
    const said = problem({
      errors: {
        password: [
          { code: 'wrong_password', detail: 'Пароль не подошёл.' },
          { code: 'too_short', detail: 'Коротко.' },
        ],
        locale: [{ code: 'bad_value', detail: 'Такого языка нет.' }],
      },
    });
    expect(splitTrouble(said, ['password', 'totp'])).toEqual({
      byField: [['password', 'Пароль не подошёл.']],
      others: ['Такого языка нет.'],
    });
  });

  it('is said in its own sentence where no field is named', () => {
    const said = problem({ code: 'rate_limited', status: 429, detail: 'Слишком часто.' });
    expect(splitTrouble(said, ['password'])).toEqual({ byField: [], others: ['Слишком часто.'] });
    expect(splitTrouble(problem({ errors: {} }), ['password']).others).toEqual(['Проверьте поля.']);
  });
});
