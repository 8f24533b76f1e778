import type { BodyOf, Language } from '@menyala/contract';
import type * as links from '@menyala/contract/site/shop-links';
import type * as withdrawals from '@menyala/contract/site/shop-withdrawals';
import type * as calls from '@menyala/contract/site/shops';
import { useMemo } from 'react';
import { request } from '../../api/request.ts';
import { useLayout } from '../../layout/layout-context.tsx';

const path = '/api/v1/users/me/shops';
const withdrawal = `${path}/:shop/withdrawal` as const;
const keys = `${path}/:shop/keys` as const;
const ofLinks = `${path}/:shop/links` as const;
const ofLink = `${ofLinks}/:link` as const;

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
      authorizeProgram: (shop: string, body: BodyOf<typeof calls.authorizeProgram>) =>
        request<typeof calls.authorizeProgram>(
          language,
          { method: 'POST', path: `${path}/:shop/programs` },
          { params: { shop }, body },
        ),
      withdrawalTerms: (shop: string, signal: AbortSignal) =>
        request<typeof withdrawals.showShopWithdrawalTerms>(
          language,
          { method: 'GET', path: withdrawal },
          { params: { shop }, signal },
        ),
      withdrawals: (shop: string, page: number, signal: AbortSignal) =>
        request<typeof withdrawals.listShopWithdrawals>(
          language,
          { method: 'GET', path: `${path}/:shop/withdrawals` },
          { params: { shop }, query: { page: String(page), size: '10' }, signal },
        ),
      withdraw: (shop: string, body: BodyOf<typeof withdrawals.askShopWithdrawal>, key: string) =>
        request<typeof withdrawals.askShopWithdrawal>(
          language,
          { method: 'POST', path: withdrawal },
          { params: { shop }, body, headers: { 'idempotency-key': key } },
        ),
      cancelWithdrawal: (shop: string, id: string) =>
        request<typeof withdrawals.cancelShopWithdrawal>(
          language,
          { method: 'DELETE', path: `${withdrawal}/:id` },
          { params: { shop, id } },
        ),
      setAutomatic: (shop: string, body: BodyOf<typeof withdrawals.setAutomaticWithdrawal>) =>
        request<typeof withdrawals.setAutomaticWithdrawal>(
          language,
          { method: 'PUT', path: `${withdrawal}/automatic` },
          { params: { shop }, body },
        ),
      links: (shop: string, signal: AbortSignal) =>
        request<typeof links.listShopLinks>(
          language,
          { method: 'GET', path: ofLinks },
          { params: { shop }, signal },
        ),
      makeLink: (shop: string, body: BodyOf<typeof links.makeShopLink>) =>
        request<typeof links.makeShopLink>(
          language,
          { method: 'POST', path: ofLinks },
          { params: { shop }, body },
        ),
      changeLink: (shop: string, link: string, body: BodyOf<typeof links.changeShopLink>) =>
        request<typeof links.changeShopLink>(
          language,
          { method: 'PUT', path: ofLink },
          { params: { shop, link }, body },
        ),
      stopLink: (shop: string, link: string, stopped: boolean) =>
        request<typeof links.stopShopLink>(
          language,
          { method: 'PUT', path: `${ofLink}/stopped` },
          { params: { shop, link }, body: { stopped } },
        ),
      deleteLink: (shop: string, link: string) =>
        request<typeof links.deleteShopLink>(
          language,
          { method: 'DELETE', path: ofLink },
          { params: { shop, link } },
        ),
      linkQr: (shop: string, link: string, ofPage: Language, signal: AbortSignal) =>
        request<typeof links.showLinkQr>(
          ofPage,
          { method: 'GET', path: `${ofLink}/qr` },
          { params: { shop, link }, signal },
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
