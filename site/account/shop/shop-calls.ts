import type { BodyOf } from '@menyala/contract';
import type * as calls from '@menyala/contract/site/shops';
import { useMemo } from 'react';
import { request } from '../../api/request.ts';
import { useLayout } from '../../layout/layout-context.tsx';

const path = '/api/v1/users/me/shops';
const keys = `${path}/:shop/keys` as const;

/** The calls of the section of shops, in the language of the page. */
export function useShopCalls() {
  const { language } = useLayout();
  return useMemo(
    () => ({
      list: (signal: AbortSignal) =>
        request<typeof calls.listOwnShops>(language, { method: 'GET', path }, { signal }),
      open: (body: BodyOf<typeof calls.openShop>) =>
        request<typeof calls.openShop>(language, { method: 'POST', path }, { body }),
      keys: (shop: string, signal: AbortSignal) =>
        request<typeof calls.listShopKeys>(
          language,
          { method: 'GET', path: keys },
          { params: { shop }, signal },
        ),
      makeKey: (shop: string, body: BodyOf<typeof calls.makeShopKey>) =>
        request<typeof calls.makeShopKey>(
          language,
          { method: 'POST', path: keys },
          { params: { shop }, body },
        ),
      endKey: (shop: string, key: string) =>
        request<typeof calls.endShopKey>(
          language,
          { method: 'DELETE', path: `${keys}/:key` },
          { params: { shop, key } },
        ),
    }),
    [language],
  );
}
