import type { AnswerOf, Language } from '@menyala/contract';
import type { exportOwnClaims, listOwnClaims } from '@menyala/contract/site/own-claims';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { useHref, useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useNavigate, useRouterState } from '../../router.tsx';
import { useSession } from '../../session/use-session.ts';
import css from '../account.module.css';
import { useAccountCalls } from '../account-calls.ts';
import { DownloadFile, type FetchedFile, fetchFile } from '../download-file.tsx';
import { type Loaded, LoadedPart, type Loading, useLoaded } from '../loaded.tsx';
import { PageLinks } from '../page-links.tsx';
import { Blank, Empty } from '../placeholders.tsx';
import {
  type ClaimFilter,
  conditionsOf,
  filterOf,
  isBackwards,
  isFiltering,
  noFilter,
  ordersAddress,
  pageSize,
  queryOf,
} from './claim-filter.ts';
import { ClaimFilters } from './claim-filters.tsx';
import { ClaimTable, ClaimTableSkeleton } from './claim-table.tsx';
import ordersCss from './orders.module.css';

/** `/account/orders`: the user's claims, filtered by what the address says. */
export function Orders() {
  const t = useTranslations('account');
  const { user } = useSession();
  const calls = useAccountCalls();
  const filter = useFilter();
  const navigate = useNavigate();
  const href = useHref();
  const heading = useHeadingOfPage(filter.page);
  const directions = useLoaded(user && 'directions', calls.directions);
  const query = queryOf(filter);
  const question = isBackwards(filter) ? null : JSON.stringify(query);
  const claims = useLoaded(user && question, (signal) => calls.claims(query, signal));
  const isEmpty = claims.loaded.state === 'here' && claims.loaded.value.total === 0;
  const look = (change: Partial<ClaimFilter>) =>
    void navigate(href(ordersAddress({ ...filter, ...change, page: 1 })));
  return (
    <>
      <div className={css['row-head']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('ordersTitle')}
        </h1>
        {isFiltering(filter) ? (
          <Button look="quiet" onClick={() => look(noFilter)}>
            {t('filterReset')}
          </Button>
        ) : null}
      </div>
      {/* Where there are no claims at all there is nothing to look for. */}
      {isEmpty && !isFiltering(filter) ? (
        <NoClaims filter={filter} total={0} />
      ) : (
        <>
          <ClaimFilters
            filter={filter}
            entries={directions.loaded.state === 'here' ? directions.loaded.value : []}
            onChange={look}
          />
          {question === null ? null : <ClaimList filter={filter} claims={claims} />}
        </>
      )}
    </>
  );
}

function ClaimList({ filter, claims }: { filter: ClaimFilter; claims: Loading<ClaimPage> }) {
  const t = useTranslations('account');
  const isEmpty = claims.loaded.state === 'here' && claims.loaded.value.total === 0;
  return (
    <section className={ordersCss['list']} aria-label={t('ordersTitle')}>
      <div className={css['row-head']}>
        <Found claims={claims.loaded} />
        {isEmpty ? null : <DownloadClaims filter={filter} />}
      </div>
      <LoadedPart of={claims} skeleton={<ClaimTableSkeleton rows={8} />}>
        {(page) =>
          page.items.length === 0 ? (
            <NoClaims filter={filter} total={page.total} />
          ) : (
            <>
              <ClaimTable claims={page.items} label={t('ordersTitle')} />
              <Pager filter={filter} total={page.total} />
            </>
          )
        }
      </LoadedPart>
    </section>
  );
}

/** Another page of the list begins at its top, for eyes and for screen readers alike. */
function useHeadingOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [page]);
  return heading;
}

/** A page of the user's claims, as the server answers it. */
type ClaimPage = AnswerOf<typeof listOwnClaims>;

/** How many there are, and which of them are here; said aloud when the filter changes. */
function Found({ claims }: { claims: Loaded<ClaimPage> }) {
  const t = useTranslations('account');
  // What stands in place of the list says it as well, and better, but is not read out.
  const isNothing = claims.state === 'here' && claims.value.items.length === 0;
  return (
    <p className={classes('soft', 'small', isNothing && 'visually-hidden')} role="status">
      {claims.state === 'loading' ? <Blank letters={18} /> : null}
      {claims.state === 'here' ? foundText(t, claims.value) : null}
    </p>
  );
}

function foundText(
  t: ReturnType<typeof useTranslations<'account'>>,
  { items, page, size, total }: ClaimPage,
): string {
  if (items.length === 0 || total <= size) return t('found', { total: items.length === 0 ? 0 : total });
  const first = (page - 1) * size + 1;
  return t('foundPage', { first, last: first + items.length - 1, total });
}

/** Nothing to show: because of the page, or because of the filter, or because there is nothing yet. */
function NoClaims({ filter, total }: { filter: ClaimFilter; total: number }) {
  const t = useTranslations('account');
  if (total > 0) {
    return (
      <Empty title={t('pastTheEnd')} text={t('pastTheEndText')}>
        <PageLink className={buttonClass()} to={ordersAddress({ ...filter, page: 1 })} preload={false}>
          {t('toFirstPage')}
        </PageLink>
      </Empty>
    );
  }
  if (isFiltering(filter)) {
    return (
      <Empty title={t('nothingFound')} text={t('nothingFoundText')}>
        <PageLink className={buttonClass()} to={ordersAddress(noFilter)} preload={false}>
          {t('filterReset')}
        </PageLink>
      </Empty>
    );
  }
  return (
    <Empty title={t('noClaims')} text={t('noClaimsText')}>
      <PageLink className={buttonClass({ look: 'main' })} to="/">
        {t('newExchange')}
      </PageLink>
    </Empty>
  );
}

const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The way to the other pages of the user's claims. */
function Pager({ filter, total }: { filter: ClaimFilter; total: number }) {
  return (
    <PageLinks
      page={filter.page}
      pages={pagesOf(total)}
      addressOf={(page) => ordersAddress({ ...filter, page })}
    />
  );
}

/**
 * The filter that the address says. One that was chosen just now is followed at once, before the page's payload has come.
 * Until the user is known nothing is filtered: the server, which draws the page first, does not look at the query.
 */
function useFilter(): ClaimFilter {
  const { user } = useSession();
  const { location: here, next } = useRouterState();
  const { search } = next?.pathname === here.pathname ? next : here;
  const isKnown = user !== null;
  return useMemo(() => (isKnown ? filterOf(search) : noFilter), [isKnown, search]);
}

/** Saves the claims that the filter finds, all pages of them. */
function DownloadClaims({ filter }: { filter: ClaimFilter }) {
  const { language } = useLayout();
  return <DownloadFile fetchFile={() => fetchClaimsFile(language, filter)} />;
}

/** The claims that a filter finds as a table for spreadsheets. @throws Refused, Unreachable */
export function fetchClaimsFile(language: Language, filter: ClaimFilter): Promise<FetchedFile> {
  const path = '/api/v1/users/me/claims/export.csv';
  return fetchFile<typeof exportOwnClaims>(language, path, conditionsOf(filter), 'claims.csv');
}
