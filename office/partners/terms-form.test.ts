import { describe, expect, it } from 'vitest';
import { changedTerms, keptTyped, readTerms, type Terms, typedTerms } from './terms-form.ts';

const terms: Terms = {
  version: 3,
  code: 'K7M2P9QX',
  ownPercent: '7.5',
  isBlocked: false,
  note: 'An old friend.',
};

describe('the form of a partner’s terms', () => {
  it('sends what was seen where nothing was typed', () => {
    expect(readTerms(terms, typedTerms(terms), 'en-US')).toEqual({
      body: { version: 3, code: 'K7M2P9QX', ownPercent: '7.5', isBlocked: false, note: 'An old friend.' },
      errors: {},
    });
  });

  it('reads a percentage as people write it, and an empty one as the level’s', () => {
    const typed = typedTerms(terms);
    expect(readTerms(terms, { ...typed, ownPercent: ' 12,5 ' }, 'ru-RU').body.ownPercent).toBe('12.5');
    expect(readTerms(terms, { ...typed, ownPercent: '' }, 'ru-RU').body.ownPercent).toBeNull();
  });

  it.each(['101', 'ten', '-1'])('refuses the percentage %s', (ownPercent) => {
    expect(readTerms(terms, { ...typedTerms(terms), ownPercent }, 'en-US').errors).toEqual({
      ownPercent: true,
    });
  });

  it.each(['', 'abc', 'with space', 'ЖЖЖЖЖ'])('refuses the code "%s" of a partner', (code) => {
    expect(readTerms(terms, { ...typedTerms(terms), code }, 'en-US').errors).toEqual({ code: true });
  });

  it('leaves the code of a new partner to the server where none was typed', () => {
    const fresh = { version: 0, code: '', ownPercent: null, isBlocked: false, note: '' };
    const { body, errors } = readTerms(fresh, typedTerms(fresh), 'en-US');
    expect(errors).toEqual({});
    expect(body).not.toHaveProperty('code');
  });

  it('keeps what was typed, and takes over what somebody else changed of the rest', () => {
    const now = { ...terms, version: 4, isBlocked: true, ownPercent: null, note: 'Another note.' };
    const typed = { ...typedTerms(terms), note: 'My note.' };
    expect(keptTyped(typed, terms, now)).toEqual({
      code: 'K7M2P9QX',
      ownPercent: '',
      isBlocked: true,
      note: 'My note.',
    });
  });

  it('says what somebody else has changed', () => {
    expect(changedTerms(terms, { ...terms, version: 4, isBlocked: true, ownPercent: null })).toEqual([
      'ownPercent',
      'isBlocked',
    ]);
    expect(changedTerms(terms, { ...terms, version: 4 })).toEqual([]);
  });
});
