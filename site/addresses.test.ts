import { describe, expect, it } from 'vitest';
import { detailsAddress, homeAddress, inLanguage, promocodeAddress } from './addresses.ts';

describe('addresses', () => {
  it.each([
    ['/', '/en'],
    ['/aml', '/en/aml'],
    ['/?cur_from=BTC', '/en?cur_from=BTC'],
  ])('writes %s in English as %s, and in Russian as it is', (path, english) => {
    expect(inLanguage('en', path)).toBe(english);
    expect(inLanguage('ru', path)).toBe(path);
  });

  it('leaves out what was not chosen', () => {
    expect(homeAddress({ from: 'BTC', to: 'CASHUSD', amount: undefined, city: null })).toBe(
      '/?cur_from=BTC&cur_to=CASHUSD',
    );
  });

  it('names the course for verified cards where it was chosen, and only there', () => {
    const choice = { from: 'SBERRUB', to: 'BTC', amount: '50000' };
    expect(homeAddress({ ...choice, isVerified: true })).toMatch(/&course=verified$/);
    expect(detailsAddress({ ...choice, side: 'from', isVerified: true })).toMatch(/&course=verified$/);
    expect(detailsAddress({ ...choice, side: 'from', isVerified: false })).not.toContain('course');
  });

  it('carries a promocode along, and leads to the form with one alone', () => {
    const choice = { from: 'SBERRUB', to: 'BTC', amount: '50000', promocode: 'AUTUMN 25' };
    expect(homeAddress(choice)).toMatch(/&promocode=AUTUMN\+25$/);
    expect(detailsAddress({ ...choice, side: 'from' })).toMatch(/&promocode=AUTUMN\+25$/);
    expect(homeAddress({ ...choice, promocode: '' })).not.toContain('promocode');
    expect(inLanguage('en', promocodeAddress('A'))).toBe('/en?promocode=A');
  });

  it('carries the typed side to the details', () => {
    const address = detailsAddress({ from: 'BTC', to: 'CASHUSD', amount: '1.5', city: 'MSK', side: 'to' });
    expect(address).toBe('/exchange/BTC-CASHUSD/details?amount=1.5&side=to&city=MSK');
  });
});
