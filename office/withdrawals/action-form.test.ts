import { describe, expect, it } from 'vitest';
import { arranged, readAction } from './action-form.ts';

const seen = { version: 2 };

describe('what is said when a withdrawal is moved', () => {
  it('is the version that was seen, and nothing else where it is only being sent', () => {
    expect(readAction(seen, 'send', 'left over')).toEqual({ body: { version: 2 }, isMissing: false });
  });

  it('is the reference where it has left, without the blanks round it', () => {
    expect(readAction(seen, 'paid', ' 0xabc ')).toEqual({
      body: { version: 2, reference: '0xabc' },
      isMissing: false,
    });
    expect(readAction(seen, 'paid', '  ').isMissing).toBe(true);
  });

  it.each(['fail', 'reject'] as const)('is a reason of three letters where staff %s it', (action) => {
    expect(readAction(seen, action, 'Not theirs.').body).toEqual({ version: 2, reason: 'Not theirs.' });
    expect(readAction(seen, action, ' no ').isMissing).toBe(true);
  });
});

describe('the order of the actions', () => {
  it('puts the way on first', () => {
    expect(arranged(['reject', 'send'])).toEqual({ main: 'send', rest: ['reject'] });
    expect(arranged(['fail', 'paid'])).toEqual({ main: 'paid', rest: ['fail'] });
    expect(arranged([])).toEqual({ main: undefined, rest: [] });
  });
});
