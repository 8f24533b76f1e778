import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '../api/use-lazy-part.ts';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { addMessages } from '../messages/load-messages.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { BlankLines } from './placeholders.tsx';
import { StandingSkeleton } from './referrer/skeletons.tsx';
import { TroubleNote } from './trouble.tsx';

// The overview and the orders are what most users come for; the code of the other sections, and the messages that few need,
// come when one is opened.

const fetchCards = async () => (await import('./cards/cards.tsx')).Cards;
const fetchGifts = async () => (await import('./gift/gifts.tsx')).Gifts;
const fetchPromocodes = async () => (await import('./promocodes/own-promocodes.tsx')).OwnPromocodes;
const fetchReferrer = async () => (await import('./referrer/referrer.tsx')).Referrer;
const fetchShopApi = async () => (await import('./shop/api/shop-api.tsx')).ShopApi;
const fetchShopSales = async () => (await import('./shop/sales/shop-sales.tsx')).ShopSales;
const fetchShopStatistics = async () =>
  (await import('./shop/statistics/shop-statistics.tsx')).ShopStatistics;
const fetchShopWithdrawal = async () =>
  (await import('./shop/withdrawal/shop-withdrawal.tsx')).ShopWithdrawal;
const fetchShopLinks = async () => (await import('./shop/links/shop-links.tsx')).ShopLinks;
const fetchShop = async () => (await import('./shop/shops.tsx')).Shops;
const fetchSupport = async () => (await import('./support/own-support.tsx')).OwnSupport;
const fetchSettings = async () => (await import('./settings/settings.tsx')).Settings;

/** `/account/support`. */
export function LazySupport() {
  const t = useTranslations('account');
  return <LazySection title={t('support')} messages="support" fetchPart={fetchSupport} />;
}

/** `/account/shop`. */
export function LazyShop() {
  const t = useTranslations('account');
  return <LazySection title={t('shop')} messages="shop" fetchPart={fetchShop} />;
}

/** `/account/cards`. */
export function LazyCards() {
  const t = useTranslations('cards');
  return <LazySection title={t('listTitle')} fetchPart={fetchCards} />;
}

/** `/account/shop/api`. */
export function LazyShopApi() {
  const t = useTranslations('account');
  return <LazySection title={t('shop')} messages="shopApi" fetchPart={fetchShopApi} />;
}

/** `/account/shop/sales-history`. */
export function LazyShopSales() {
  const t = useTranslations('account');
  return <LazySection title={t('shop')} messages="shopSales" fetchPart={fetchShopSales} />;
}

/** `/account/shop/statistics`. */
export function LazyShopStatistics() {
  const t = useTranslations('account');
  return <LazySection title={t('shop')} messages="shopStatistics" fetchPart={fetchShopStatistics} />;
}

/** `/account/shop/withdrawal`. */
export function LazyShopWithdrawal() {
  const t = useTranslations('account');
  return <LazySection title={t('shop')} messages="shopMoney" fetchPart={fetchShopWithdrawal} />;
}

/** `/account/shop/link-generation`. */
export function LazyShopLinks() {
  const t = useTranslations('account');
  return <LazySection title={t('shop')} messages="shopLinks" fetchPart={fetchShopLinks} />;
}

/** `/account/gift`. */
export function LazyGift() {
  const t = useTranslations('account');
  return <LazySection title={t('gift')} messages="promocodes" fetchPart={fetchGifts} />;
}

/** `/account/promocodes`. */
export function LazyPromocodes() {
  const t = useTranslations('account');
  return <LazySection title={t('promocodes')} messages="promocodes" fetchPart={fetchPromocodes} />;
}

/** `/account/referrer`. */
export function LazyReferrer() {
  const t = useTranslations('account');
  return (
    <LazySection
      title={t('referrer')}
      messages="referrer"
      fetchPart={fetchReferrer}
      skeleton={<StandingSkeleton />}
    />
  );
}

/** `/account/settings`. */
export function LazySettings() {
  const t = useTranslations('account');
  return <LazySection title={t('settings')} fetchPart={fetchSettings} skeleton={<BlankLines rows={8} />} />;
}

function LazySection({
  title,
  messages: part,
  fetchPart,
  skeleton = <BlankLines rows={4} />,
}: {
  title: string;
  /** Messages that come with it, where the page's are not enough. */
  messages?:
    | 'promocodes'
    | 'referrer'
    | 'shop'
    | 'shopApi'
    | 'shopLinks'
    | 'shopMoney'
    | 'shopSales'
    | 'shopStatistics'
    | 'support';
  fetchPart: () => Promise<ComponentType<object>>;
  /** As it will begin, in no words: they come with the part. */
  skeleton?: ReactNode;
}) {
  const t = useTranslations('account');
  const { language, locale } = useLayout();
  const { messages } = useAppContext();
  const { Part, state, load } = useLazyPart(async () => {
    const [fetched] = await Promise.all([
      fetchPart(),
      part === undefined ? undefined : addMessages(language, part, messages),
    ]);
    return fetched;
  });
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  return (
    <>
      <h1>{title}</h1>
      {Part === null ? null : (
        <MessagesProvider messages={messages.current} locale={locale}>
          <Part />
        </MessagesProvider>
      )}
      {state === 'failed' ? <TroubleNote trouble="network" lead={t('failedHere')} onAgain={load} /> : null}
      {Part !== null || state === 'failed' ? null : (
        <div aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          {skeleton}
        </div>
      )}
    </>
  );
}
