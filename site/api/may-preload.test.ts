import { describe, expect, it } from 'vitest';
import { mayPreload } from './may-preload.ts';

describe('a page is loaded ahead', () => {
  it('on a connection that says nothing against it, or nothing at all', () => {
    expect(mayPreload('/aml', {})).toBe(true);
    expect(mayPreload('/aml')).toBe(true);
    expect(mayPreload('/en/news?page=2', { saveData: false, effectiveType: '4g', type: 'wifi' })).toBe(true);
  });

  it.each([
    { saveData: true, effectiveType: '4g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { effectiveType: '3g' },
    { effectiveType: '4g', type: 'cellular' },
  ])('never where data is saved, metered or slow: %j', (connection) => {
    expect(mayPreload('/aml', connection)).toBe(false);
  });

  const id = '2f1d1a52-4a8e-4a34-9f0e-1d2f7d3f2a11';
  it.each([
    `/claim/${id}`,
    `/en/claim/${id}`,
    '/claim/success?claim=x',
    `/verification/${id}`,
    `/verify/${id}`,
    `/contacts/${id}`,
    '/account',
    '/en/account/orders?page=2',
    '/account?x=1',
    '/recover?token=x',
    '/en/successfully?activate=x',
    '/shop/statistics',
    '/office',
  ])('never of a person: %s', (page) => {
    expect(mayPreload(page, {})).toBe(false);
  });

  it.each([
    '/',
    '/en',
    '/contacts',
    '/contacts?claim=1',
    '/shops',
    '/en/contacts',
    '/faq/claim',
    '/partners/users',
  ])('of everybody: %s', (page) => {
    expect(mayPreload(page, {})).toBe(true);
  });
});
