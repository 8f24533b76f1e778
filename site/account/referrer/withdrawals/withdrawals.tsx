import { useTranslations } from 'use-intl';
import { useSession } from '../../../session/use-session.ts';
import accountCss from '../../account.module.css';
import { DownloadFile } from '../../download-file.tsx';
import { LoadedPart } from '../../loaded-part.tsx';
import { PageLinks } from '../../page-links.tsx';
import { type Loading, useLoaded } from '../../use-loaded.ts';
import css from '../referrer.module.css';
import { pageSize, pagesOf, paidQuery, type ReferrerParams, referrerAddress } from '../referrer-params.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import type { WithdrawalTerms } from '../standing.tsx';
import { useLast } from '../use-last.ts';
import { useReferrerCalls } from '../use-referrer-calls.ts';
import { NoWithdrawals } from './no-withdrawals.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { WithdrawalFilters } from './withdrawal-filters.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** What is on its way out, and the history: at first those that were paid. */
export function Withdrawals({
  params,
  look,
  terms,
  moves,
  onMoved,
}: {
  params: ReferrerParams;
  look: (change: Partial<ReferrerParams>) => void;
  terms: Loading<WithdrawalTerms>;
  /** Grows when something was asked for or taken back here: then the list is another one. */
  moves: number;
  onMoved: () => void;
}) {
  const t = useTranslations('referrer');
  const calls = useReferrerCalls();
  const { user } = useSession();
  const conditions = paidQuery(params);
  const isBackwards =
    params.paidSince !== '' && params.paidUntil !== '' && params.paidUntil < params.paidSince;
  const query = { ...conditions, page: String(params.paidPage), size: String(pageSize) };
  const question = isBackwards ? null : `${moves} ${JSON.stringify(query)}`;
  const list = useLoaded(user && question, (signal) => calls.withdrawals(query, signal));
  const isAny = list.loaded.state === 'here' && list.loaded.value.total > 0;
  const open = useLast(terms.loaded)?.open ?? [];
  return (
    <section className={css['list']} aria-labelledby="withdrawals">
      <div className={accountCss['row-head']}>
        <h2 id="withdrawals" tabIndex={-1}>
          {t('withdrawals')}
        </h2>
        {isAny ? (
          <DownloadFile of={t('withdrawals')} fetchFile={() => calls.withdrawalsFile(conditions)} />
        ) : null}
      </div>
      {open.length === 0 ? null : (
        <OpenWithdrawals
          open={open}
          onCancelled={() => {
            onMoved();
            document.getElementById('withdrawals')?.focus();
          }}
        />
      )}
      <WithdrawalFilters params={params} look={look} isBackwards={isBackwards} />
      {isBackwards ? null : (
        <LoadedPart of={list} skeleton={<RowsSkeleton rows={3} cells={4} />}>
          {(page) =>
            page.items.length === 0 ? (
              <NoWithdrawals params={params} total={page.total} />
            ) : (
              <>
                <WithdrawalTable withdrawals={page.items} labelledBy="withdrawals" />
                <PageLinks
                  page={page.page}
                  pages={pagesOf(page.total)}
                  label={t('withdrawalPages')}
                  addressOf={(paidPage) => referrerAddress({ ...params, paidPage })}
                />
              </>
            )
          }
        </LoadedPart>
      )}
    </section>
  );
}
