import type { BodyOf } from '@menyala/contract';
import type * as calls from '@menyala/contract/site/shop-webhooks';
import { useMemo } from 'react';
import { request } from '../../../api/request.ts';
import { useLayout } from '../../../layout/layout-context.tsx';

const path = '/api/v1/users/me/shops/:shop/webhooks';
const one = `${path}/:webhook` as const;
const deliveries = `${one}/deliveries` as const;
const delivery = `${deliveries}/:delivery` as const;

/** The calls of a shop's webhooks, in the language of the page. */
export function useWebhookCalls() {
  const { language } = useLayout();
  return useMemo(
    () => ({
      list: (shop: string, signal: AbortSignal) =>
        request<typeof calls.listShopWebhooks>(
          language,
          { method: 'GET', path },
          { params: { shop }, signal },
        ),
      make: (shop: string, body: BodyOf<typeof calls.makeShopWebhook>) =>
        request<typeof calls.makeShopWebhook>(language, { method: 'POST', path }, { params: { shop }, body }),
      change: (shop: string, webhook: string, body: BodyOf<typeof calls.changeShopWebhook>) =>
        request<typeof calls.changeShopWebhook>(
          language,
          { method: 'PUT', path: one },
          { params: { shop, webhook }, body },
        ),
      remove: (shop: string, webhook: string) =>
        request<typeof calls.deleteShopWebhook>(
          language,
          { method: 'DELETE', path: one },
          { params: { shop, webhook } },
        ),
      test: (shop: string, webhook: string) =>
        request<typeof calls.testShopWebhook>(
          language,
          { method: 'POST', path: `${one}/test` },
          { params: { shop, webhook } },
        ),
      deliveries: (shop: string, webhook: string, query: Record<string, string>, signal: AbortSignal) =>
        request<typeof calls.listWebhookDeliveries>(
          language,
          { method: 'GET', path: deliveries },
          { params: { shop, webhook }, query, signal },
        ),
      delivery: (shop: string, webhook: string, id: string, signal: AbortSignal) =>
        request<typeof calls.showWebhookDelivery>(
          language,
          { method: 'GET', path: delivery },
          { params: { shop, webhook, delivery: id }, signal },
        ),
      redeliver: (shop: string, webhook: string, id: string) =>
        request<typeof calls.redeliverToWebhook>(
          language,
          { method: 'POST', path: `${delivery}/redeliver` },
          { params: { shop, webhook, delivery: id } },
        ),
    }),
    [language],
  );
}
