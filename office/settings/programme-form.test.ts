import { describe, expect, it } from 'vitest';
import { firstBadAddress, linesOf, textOf, withoutBlankLines } from './programme-form.ts';

describe('addresses that are typed line by line', () => {
  it('stay as they are typed, blank lines and all', () => {
    const text = 'one@example.com\n\n@example.org\n';
    expect(textOf(linesOf(text))).toBe(text);
    expect(textOf(undefined)).toBe('');
  });

  it('are sent without blank lines and blanks round them', () => {
    const programme = { isOn: true, neverFor: [' one@example.com', '', '  ', '@example.org'] };
    expect(withoutBlankLines({ name: 'x', programme })).toEqual({
      name: 'x',
      programme: { isOn: true, neverFor: ['one@example.com', '@example.org'] },
    });
    expect(withoutBlankLines({ programme: { neverFor: [''] } })).toEqual({ programme: { neverFor: [] } });
  });

  it('are not sent by whoever is not told of them, whatever the empty field holds', () => {
    for (const neverFor of [undefined, null, ''])
      expect(withoutBlankLines({ programme: { isOn: true, neverFor } })).toEqual({
        programme: { isOn: true },
      });
  });

  it('are e-mails or domains with an @, and the first that is neither is named', () => {
    expect(firstBadAddress(['one@example.com', '', '@example.org'])).toBeUndefined();
    expect(firstBadAddress(['one@example.com', 'example.org', 'two'])).toBe('example.org');
    expect(firstBadAddress(['@'])).toBe('@');
    expect(firstBadAddress([`a@${'b'.repeat(250)}.org`])).toHaveLength(256);
  });
});
