import type { BodyOf } from '@menyala/contract';
import type * as calls from '@menyala/contract/site/shop-refunds';
import { useMemo } from 'react';
import { request } from '../../../api/request.ts';
import { useLayout } from '../../../layout/layout-context.tsx';

const path = '/api/v1/users/me/shops/:shop/refunds';
const one = `${path}/:refund` as const;

/** The calls about refunds of a shop, in the language of the page. */
export function useRefundCalls(shop: string) {
  const { language } = useLayout();
  return useMemo(
    () => ({
      list: ({ page, invoice }: { page: number; invoice?: string | undefined }, signal: AbortSignal) =>
        request<typeof calls.listShopRefunds>(
          language,
          { method: 'GET', path },
          {
            params: { shop },
            query: { page: String(page), size: '10', ...(invoice === undefined ? {} : { invoice }) },
            signal,
          },
        ),
      make: (body: BodyOf<typeof calls.makeShopRefund>, key: string) =>
        request<typeof calls.makeShopRefund>(
          language,
          { method: 'POST', path },
          { params: { shop }, body, headers: { 'idempotency-key': key } },
        ),
      approve: (refund: string, body: BodyOf<typeof calls.approveShopRefund>) =>
        request<typeof calls.approveShopRefund>(
          language,
          { method: 'POST', path: `${one}/approve` },
          { params: { shop, refund }, body },
        ),
      refuse: (refund: string, body: BodyOf<typeof calls.refuseShopRefund>) =>
        request<typeof calls.refuseShopRefund>(
          language,
          { method: 'POST', path: `${one}/refuse` },
          { params: { shop, refund }, body },
        ),
      archive: (refund: string) =>
        request<typeof calls.archiveShopRefund>(
          language,
          { method: 'DELETE', path: one },
          { params: { shop, refund } },
        ),
    }),
    [language, shop],
  );
}
