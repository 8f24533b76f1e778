import type { BodyOf, Language } from '@menyala/contract';
import type * as gifts from '@menyala/contract/site/gifts';
import { useMemo } from 'react';
import { request } from '../../api/request.ts';
import { useLayout } from '../../layout/layout-context.tsx';

const me = '/api/v1/users/me';

/** The calls of points and gifts, in the language of the page. All of them throw `Refused` or `Unreachable`. */
function giftCalls(language: Language) {
  return {
    gifts: (signal: AbortSignal) =>
      request<typeof gifts.listGifts>(language, { method: 'GET', path: `${me}/gifts` }, { signal }),
    orders: (page: number, signal: AbortSignal) =>
      request<typeof gifts.listGiftOrders>(
        language,
        { method: 'GET', path: `${me}/gifts/orders` },
        { query: { page: String(page), size: String(ordersAtOnce) }, signal },
      ),
    take: (key: string, body: BodyOf<typeof gifts.takeGift>) =>
      request<typeof gifts.takeGift>(
        language,
        { method: 'POST', path: `${me}/gifts/orders` },
        { body, headers: { 'idempotency-key': key } },
      ),
    statement: (page: number, signal: AbortSignal) =>
      request<typeof gifts.showBonus>(
        language,
        { method: 'GET', path: `${me}/bonus` },
        { query: { page: String(page), size: String(linesAtOnce) }, signal },
      ),
  };
}

export const ordersAtOnce = 10;
export const linesAtOnce = 20;

export type GiftCalls = ReturnType<typeof giftCalls>;

export function useGiftCalls(): GiftCalls {
  const { language } = useLayout();
  return useMemo(() => giftCalls(language), [language]);
}
