import { expect, it } from 'vitest';
import {
  isBackwardsPeriod,
  isFilteringSales,
  noSaleFilter,
  type SaleFilter,
  saleFilterOf,
  salePlaceOf,
  salesAddress,
} from './sale-filter.ts';

const shop = 'Shop1234567890abcdefgh';

it('reads from its address what it wrote there', () => {
  const filter: SaleFilter = {
    ...{
      text: 'A-1 & b',
      status: 'Settled',
      additional: 'PaidOver',
      since: '2026-05-01',
      until: '2026-05-31',
    },
    ...{ sumFrom: '10.5', sumTo: '100', currency: 'USD', link: 'Link1234567890abcdefgh', isArchived: true },
  };
  const address = salesAddress(shop, filter, { before: 120 });
  expect(saleFilterOf(address.split('?')[1] ?? '')).toEqual(filter);
  expect(salePlaceOf(address.split('?')[1] ?? '')).toEqual({ before: 120 });
  expect(salesAddress(shop)).toBe(`/account/shop/sales-history?shop=${shop}`);
});

it('takes what makes no sense for absent', () => {
  const senseless =
    'status=Paid&additional=x&date_from=2026-02-31&sum_from=1e5&sum_to=-1&currency=usd&link=..&archived=1&before=-3';
  expect(saleFilterOf(senseless)).toEqual(noSaleFilter);
  expect(salePlaceOf(senseless)).toBeNull();
  expect(isFilteringSales(saleFilterOf(senseless))).toBe(false);
});

it('knows a period that is the wrong way round', () => {
  expect(isBackwardsPeriod({ ...noSaleFilter, since: '2026-05-02', until: '2026-05-01' })).toBe(true);
  expect(isBackwardsPeriod({ ...noSaleFilter, since: '2026-05-02' })).toBe(false);
});
