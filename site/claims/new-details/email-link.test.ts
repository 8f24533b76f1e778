import { describe, expect, it } from 'vitest';
import { forgetEmailToken, takeEmailToken } from './email-link.tsx';

const claim = '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f';

/** A tab of a browser at an address, as far as the token asks. */
function tabAt(search: string) {
  const kept = new Map<string, string>();
  const location = { pathname: `/claim/${claim}`, search, hash: '' } as Location;
  const history = {
    state: { key: 'first' },
    replaceState(_state: unknown, _title: string, address: string) {
      location.search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
    },
  } as unknown as History;
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  return { location, history, store };
}

describe('the token of an email', () => {
  it('is taken out of the address, and survives a reload', () => {
    const tab = tabAt('?requisites=secret-secret-secret');
    expect(takeEmailToken('requisites', claim, tab)).toBe('secret-secret-secret');
    expect(tab.location.search).toBe('');
    expect(takeEmailToken('requisites', claim, tab)).toBe('secret-secret-secret');
  });

  it('leaves the rest of the address as it is', () => {
    const tab = tabAt('?a=1&requisites=secret-secret-secret&b=2');
    takeEmailToken('requisites', claim, tab);
    expect(tab.location.search).toBe('?a=1&b=2');
  });

  it('is of one claim alone, and gone once it is forgotten', () => {
    const tab = tabAt('?requisites=secret-secret-secret');
    takeEmailToken('requisites', claim, tab);
    expect(takeEmailToken('requisites', 'another', tab)).toBeNull();
    forgetEmailToken('requisites', claim, tab.store);
    expect(takeEmailToken('requisites', claim, tab)).toBeNull();
  });

  it('is of one matter alone: two emails stand in one address', () => {
    const tab = tabAt('?requisites=secret-secret-secret&refund=other-other-other');
    expect(takeEmailToken('refund', claim, tab)).toBe('other-other-other');
    expect(tab.location.search).toBe('?requisites=secret-secret-secret');
    expect(takeEmailToken('requisites', claim, tab)).toBe('secret-secret-secret');
    forgetEmailToken('refund', claim, tab.store);
    expect(takeEmailToken('refund', claim, tab)).toBeNull();
    expect(takeEmailToken('requisites', claim, tab)).toBe('secret-secret-secret');
  });

  it('is none where the address has none', () => {
    expect(takeEmailToken('requisites', claim, tabAt(''))).toBeNull();
  });
});
