import type { OfficePromocode } from '@menyala/contract/office/promocodes';
import { describe, expect, it } from 'vitest';
import {
  editedOf,
  freshPromocode,
  freshSeries,
  isCode,
  isPrefix,
  promocodeEdit,
  seriesBody,
} from './promocode-form.ts';

const known: OfficePromocode = {
  ...freshPromocode,
  code: 'SPRING',
  amount: '50',
  id: 4,
  version: 3,
  uses: 2,
  series: null,
  createdBy: 'staff:anna',
  createdAt: '2026-11-01T00:00:00Z',
  mayEdit: true,
};

describe('the form of a promocode', () => {
  it('sends nothing that is the server’s own', () => {
    expect(editedOf(known)).toEqual({ ...freshPromocode, code: 'SPRING', amount: '50', version: 3 });
  });

  it('is without spaces round the code, and without an e-mail where none is typed', () => {
    expect(promocodeEdit({ ...freshPromocode, code: ' NEW ', userEmail: ' ' })).toMatchObject({
      code: 'NEW',
      userEmail: null,
    });
  });

  it('sends a series without what only a single code has', () => {
    const body = seriesBody({ ...freshSeries, name: ' Bloggers ', count: 5 });
    expect(body).toMatchObject({ name: 'Bloggers', prefix: '', count: 5, mostPerUser: null });
    expect(Object.keys(body)).not.toContain('code');
  });

  it('knows a code and a prefix', () => {
    expect([isCode('AB'), isCode('SPRING-26'), isCode('ВЕСНА')]).toEqual([false, true, false]);
    expect([isPrefix(''), isPrefix('VIP'), isPrefix('VIP-')]).toEqual([true, true, false]);
  });
});
