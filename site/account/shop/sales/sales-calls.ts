import type { BodyOf } from '@menyala/contract';
import type * as sales from '@menyala/contract/site/shop-sales';
import { useMemo } from 'react';
import { request } from '../../../api/request.ts';
import { useLayout } from '../../../layout/layout-context.tsx';
import { fetchFile } from '../../download-file.tsx';

const ofShop = '/api/v1/users/me/shops/:shop';
const invoice = '/api/v1/users/me/invoices/:invoice';

/** The calls of the sales of a shop, in the language of the page. */
export function useSalesCalls() {
  const { language } = useLayout();
  return useMemo(
    () => ({
      list: (shop: string, query: Record<string, string>, signal: AbortSignal) =>
        request<typeof sales.listSales>(
          language,
          { method: 'GET', path: `${ofShop}/invoices` },
          { params: { shop }, query, signal },
        ),
      file: (shop: string, query: Record<string, string>) =>
        fetchFile<typeof sales.exportSales>(language, `${ofShop}/invoices/export.csv`, query, 'sales.csv', {
          shop,
        }),
      make: (shop: string, body: BodyOf<typeof sales.makeSale>, key: string) =>
        request<typeof sales.makeSale>(
          language,
          { method: 'POST', path: `${ofShop}/invoices` },
          { params: { shop }, body, headers: { 'idempotency-key': key } },
        ),
      story: (id: string, signal: AbortSignal) =>
        request<typeof sales.showSale>(
          language,
          { method: 'GET', path: invoice },
          { params: { invoice: id }, signal },
        ),
      mark: (id: string, status: 'Settled' | 'Invalid') =>
        request<typeof sales.markSale>(
          language,
          { method: 'POST', path: `${invoice}/status` },
          { params: { invoice: id }, body: { status } },
        ),
      archive: (id: string, archived: boolean) =>
        request<typeof sales.archiveSale>(
          language,
          { method: 'PUT', path: `${invoice}/archived` },
          { params: { invoice: id }, body: { archived } },
        ),
      statistics: (shop: string, query: Record<string, string>, signal: AbortSignal) =>
        request<typeof sales.showShopStatistics>(
          language,
          { method: 'GET', path: `${ofShop}/statistics` },
          { params: { shop }, query, signal },
        ),
    }),
    [language],
  );
}
