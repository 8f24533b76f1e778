import type { AnswerOf, Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { listSales, Sale } from '@menyala/contract/site/shop-sales';
import type { listOwnShops, OwnShop } from '@menyala/contract/site/shops';
import { sumText } from '@menyala/money';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useHref } from '../../../layout/layout-context.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { useNavigate, useRouterState } from '../../../router.tsx';
import accountCss from '../../account.module.css';
import { DownloadFile } from '../../download-file.tsx';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { Blank, Empty } from '../../placeholders.tsx';
import { OfOneShop } from '../shop-tabs.tsx';
import { NewSale } from './new-sale.tsx';
import {
  isBackwardsPeriod,
  isFilteringSales,
  noSaleFilter,
  type SaleFilter,
  type SalePlace,
  saleAddress,
  saleConditions,
  saleFilterOf,
  salePlaceOf,
  saleQuery,
  salesAddress,
} from './sale-filter.ts';
import { SaleFilters } from './sale-filters.tsx';
import { SaleState } from './sale-state.tsx';
import { SaleStoryPage } from './sale-story-page.tsx';
import css from './sales.module.css';
import { useSalesCalls } from './sales-calls.ts';

type SalePage = AnswerOf<typeof listSales>;
type Shops = AnswerOf<typeof listOwnShops>;

/** `/account/shop/sales-history`: the invoices of a shop, or with `?invoice=` the story of one. */
export function ShopSales() {
  const { location, next } = useRouterState();
  const { search } = next?.pathname === location.pathname ? next : location;
  const invoice = new URLSearchParams(search).get('invoice');
  if (invoice !== null) return <SaleStoryPage key={invoice} id={invoice} />;
  return (
    <OfOneShop tab="sales">
      {(shop, shops) => <SalesOf key={shop.id} shop={shop} shops={shops} search={search} />}
    </OfOneShop>
  );
}

function SalesOf({ shop, shops, search }: { shop: OwnShop; shops: Shops; search: string }) {
  const t = useTranslations('sales');
  const calls = useSalesCalls();
  const navigate = useNavigate();
  const href = useHref();
  const [isMaking, setMaking] = useState(false);
  const filter = saleFilterOf(search);
  const place = salePlaceOf(search);
  const query = saleQuery(filter, place);
  const heading = useHeadingOfPage(JSON.stringify(place));
  const question = isBackwardsPeriod(filter) ? null : `${shop.id} ${JSON.stringify(query)}`;
  const list = useLoaded(question, (signal) => calls.list(shop.id, query, signal));
  const look = (change: Partial<SaleFilter>) =>
    void navigate(href(salesAddress(shop.id, { ...filter, ...change })));
  const isNothing = shop.invoices === 0 && !isFilteringSales(filter);
  const known = list.loaded.state === 'here' ? list.loaded.value : null;
  return (
    <section className={css['sales']} aria-labelledby="sales">
      <div className={accountCss['row-head']}>
        <h2 id="sales" ref={heading} tabIndex={-1}>
          {t('list', { name: shop.name })}
        </h2>
        <Button look="main" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {t('make')}
        </Button>
      </div>
      {isMaking ? (
        <NewSale
          shop={shop}
          currencies={shops.invoiceCurrencies}
          onClose={() => setMaking(false)}
          onMade={(id) => void navigate(href(saleAddress(shop.id, id)))}
        />
      ) : null}
      {isNothing ? (
        <Empty title={t('none')} text={t('noneText')} heading="h3" />
      ) : (
        <>
          <SaleFilters
            filter={filter}
            currencies={shops.invoiceCurrencies}
            links={known?.links ?? []}
            onChange={look}
          />
          {question === null ? null : (
            <div className={css['list']}>
              <div className={accountCss['row-head']}>
                <p className="soft small" role="status">
                  {list.loaded.state === 'loading' ? <Blank letters={16} /> : null}
                  {known === null ? null : <Found page={known} />}
                </p>
                <div className={css['beside']}>
                  {isFilteringSales(filter) ? (
                    <Button look="quiet" onClick={() => look(noSaleFilter)}>
                      {t('reset')}
                    </Button>
                  ) : null}
                  {known === null || known.items.length === 0 ? null : (
                    <DownloadFile
                      of={t('title')}
                      fetchFile={() => calls.file(shop.id, saleConditions(filter))}
                    />
                  )}
                </div>
              </div>
              <LoadedPart of={list} skeleton={<SaleTableSkeleton />}>
                {(page) => <SaleList shop={shop} page={page} filter={filter} place={place} />}
              </LoadedPart>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Found({ page: { total, items } }: { page: SalePage }) {
  const t = useTranslations('sales');
  if (total === null) return items.length === 0 ? t('found', { count: 0 }) : t('foundSome');
  return total.isMore ? t('foundMore', { count: total.count }) : t('found', { count: total.count });
}

/** Another page of the list begins at its top, for eyes and for screen readers alike. */
function useHeadingOfPage(page: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [page]);
  return heading;
}

function SaleList({
  shop,
  page,
  filter,
  place,
}: {
  shop: OwnShop;
  page: SalePage;
  filter: SaleFilter;
  place: SalePlace;
}) {
  const t = useTranslations('sales');
  const to = (there: SalePlace) => salesAddress(shop.id, filter, there);
  return (
    <>
      {page.items.length === 0 && !page.isPartial ? (
        <NoSales shop={shop} filter={filter} place={place} />
      ) : null}
      {page.items.length === 0 ? null : <SaleTable shop={shop} page={page} />}
      {page.isPartial && page.older !== null ? (
        <div className={css['partial']}>
          <p>{t('partial', { count: 10_000 })}</p>
          <PageLink className={buttonClass()} to={to({ before: page.older })} preload={false}>
            {t('lookOn')}
          </PageLink>
        </div>
      ) : null}
      {page.newer === null && page.older === null ? null : (
        <nav className={css['pages']} aria-label={t('pages')}>
          {place === null ? null : (
            <PageLink className={buttonClass({ look: 'quiet' })} to={to(null)} preload={false}>
              {t('first')}
            </PageLink>
          )}
          {page.newer === null ? null : (
            <PageLink className={buttonClass()} to={to({ after: page.newer })} preload={false}>
              <Icon name="left" />
              {t('newer')}
            </PageLink>
          )}
          {page.older === null ? null : (
            <PageLink className={buttonClass()} to={to({ before: page.older })} preload={false}>
              {t('older')}
              <Icon name="right" />
            </PageLink>
          )}
          {page.older === null ? null : (
            <PageLink className={buttonClass({ look: 'quiet' })} to={to({ after: 0 })} preload={false}>
              {t('last')}
            </PageLink>
          )}
        </nav>
      )}
    </>
  );
}

function NoSales({ shop, filter, place }: { shop: OwnShop; filter: SaleFilter; place: SalePlace }) {
  const t = useTranslations('sales');
  const isPast = place !== null;
  const isFiltering = isFilteringSales(filter);
  return (
    <Empty
      title={isPast ? t('pastTheEnd') : isFiltering ? t('nothing') : t('none')}
      text={isPast ? t('pastTheEndText') : isFiltering ? t('nothingText') : t('noneText')}
      heading="h3"
    >
      {isPast ? (
        <PageLink className={buttonClass()} to={salesAddress(shop.id, filter)} preload={false}>
          {t('first')}
        </PageLink>
      ) : isFiltering ? (
        <PageLink className={buttonClass()} to={salesAddress(shop.id)} preload={false}>
          {t('reset')}
        </PageLink>
      ) : null}
    </Empty>
  );
}

function SaleTable({ shop, page }: { shop: OwnShop; page: SalePage }) {
  const t = useTranslations('sales');
  return (
    <table className={css['table']} aria-label={t('title')}>
      <SaleTableHead />
      <tbody>
        {page.items.map((sale) => (
          <SaleRow key={sale.id} shop={shop} sale={sale} links={page.links} />
        ))}
      </tbody>
    </table>
  );
}

function SaleTableHead() {
  const t = useTranslations('sales');
  return (
    <thead>
      <tr>
        <th scope="col">{t('when')}</th>
        <th scope="col">{t('what')}</th>
        <th scope="col" className="number">
          {t('amount')}
        </th>
        <th scope="col" className="number">
          {t('paid')}
        </th>
        <th scope="col">{t('state')}</th>
      </tr>
    </thead>
  );
}

function SaleRow({ shop, sale, links }: { shop: OwnShop; sale: Sale; links: SalePage['links'] }) {
  const t = useTranslations('sales');
  const locale = useLocale() as Locale;
  const { id, number, createdAt, amount, currency, paid, orderId, description, buyerEmail } = sale;
  const sum = amount === null ? t('anySum') : sumText(amount, locale, currency);
  const link = links.find((one) => one.id === sale.link)?.title;
  return (
    <tr>
      <th scope="row" className={css['when']}>
        <PageLink
          className="link"
          to={saleAddress(shop.id, id)}
          aria-label={t('openWhat', { number: String(number), sum })}
          preload={false}
        >
          {t('number', { number: String(number) })}
        </PageLink>
        <time className="soft small" dateTime={createdAt}>
          {momentText(createdAt, locale, Date.now())}
        </time>
      </th>
      <td className={css['what']}>
        <span>{description ?? (orderId === null ? t('noWhat') : t('order', { order: orderId }))}</span>
        {description !== null && orderId !== null ? (
          <span className="soft small">{t('order', { order: orderId })}</span>
        ) : null}
        {buyerEmail === null ? null : <span className="soft small">{buyerEmail}</span>}
        {link === undefined || link === '' || link === description ? null : (
          <span className="soft small">{link}</span>
        )}
      </td>
      <td className={`number ${css['sum']}`}>
        <span className={css['name']} aria-hidden="true">
          {t('amount')}
        </span>
        {sum}
      </td>
      <td className={`number ${css['sum']}`}>
        <span className={css['name']} aria-hidden="true">
          {t('paid')}
        </span>
        {paid === '0' ? '—' : sumText(paid, locale, currency)}
      </td>
      <td className={css['state']}>
        <SaleState sale={sale} />
      </td>
    </tr>
  );
}

function SaleTableSkeleton() {
  return (
    <table className={css['table']} aria-hidden="true">
      <SaleTableHead />
      <tbody>
        {Array.from({ length: 8 }, (_, row) => row).map((row) => (
          <tr key={row}>
            <th scope="row" className={css['when']}>
              <Blank letters={5} />
              <Blank letters={17} />
            </th>
            <td className={css['what']}>
              <Blank letters={14} />
            </td>
            <td className="number" translate="no">
              <Blank letters={8} />
            </td>
            <td className="number" translate="no">
              <Blank letters={8} />
            </td>
            <td className={css['state']}>
              <Blank letters={11} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
