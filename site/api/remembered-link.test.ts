import { describe, expect, it } from 'vitest';
import { rememberedLink } from './remembered-link.ts';

describe('the link that led here', () => {
  it('is nobody’s where there are no cookies', () => {
    expect(rememberedLink('')).toEqual({});
    expect(rememberedLink('mode=dark; my_refferal=X')).toEqual({});
  });

  it('is told by its code, and by the marks of the advertisement', () => {
    const cookies =
      'mode=dark; refferal=ANNA7K22; utm=utm_source=forum&utm_campaign=%D0%BB%D0%B5%D1%82%D0%BE';
    expect(rememberedLink(cookies)).toEqual({
      refferal: 'ANNA7K22',
      utm: { utm_source: 'forum', utm_campaign: 'лето' },
    });
  });

  it('is read the same where the cookie was encoded as a whole', () => {
    const value = encodeURIComponent('utm_source=a b&utm_medium=c');
    expect(rememberedLink(`utm=${value}`)).toEqual({ utm: { utm_source: 'a b', utm_medium: 'c' } });
  });

  it('holds nothing that would have a claim refused', () => {
    expect(rememberedLink(`refferal=${'A'.repeat(65)}`)).toEqual({});
    expect(rememberedLink('refferal=%E0%A4%A')).toEqual({});
    expect(rememberedLink(`utm=utm_source=${'x'.repeat(201)}&other=1&utm_X=2`)).toEqual({});
    const many = Array.from({ length: 12 }, (_, index) => `utm_${'abcdefghijkl'[index]}=1`).join('&');
    expect(Object.keys(rememberedLink(`utm=${many}`).utm ?? {})).toHaveLength(8);
  });
});
