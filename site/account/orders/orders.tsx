import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { useHref } from '../../layout/layout-context.tsx';
import { useSession } from '../../session/use-session.ts';
import css from '../account.module.css';
import { LoadedPart } from '../loaded-part.tsx';
import { useAccountCalls } from '../use-account-calls.ts';
import { type Loading, useLoaded } from '../use-loaded.ts';
import {
  type ClaimFilter,
  isBackwards,
  isFiltering,
  noFilter,
  ordersAddress,
  queryOf,
} from './claim-filter.ts';
import { ClaimFilters } from './claim-filters.tsx';
import type { ClaimPage } from './claim-page.ts';
import { ClaimTable } from './claim-table.tsx';
import { ClaimTableSkeleton } from './claim-table-skeleton.tsx';
import { DownloadClaims } from './download-claims.tsx';
import { Found } from './found.tsx';
import { NoClaims } from './no-claims.tsx';
import ordersCss from './orders.module.css';
import { Pager } from './pager.tsx';
import { useFilter } from './use-filter.ts';

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
