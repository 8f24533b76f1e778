import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../design/button.tsx';
import { Field, SelectBox } from '../../../design/field.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { useSession } from '../../../session/use-session.ts';
import accountCss from '../../account.module.css';
import { DayField } from '../../day-field.tsx';
import { DownloadFile } from '../../download-file.tsx';
import { LoadedPart, type Loading, useLoaded } from '../../loaded.tsx';
import { PageLinks } from '../../page-links.tsx';
import { Empty } from '../../placeholders.tsx';
import css from '../referrer.module.css';
import { useReferrerCalls } from '../referrer-calls.ts';
import {
  firstParams,
  pageSize,
  pagesOf,
  paidQuery,
  type ReferrerParams,
  referrerAddress,
  withdrawalStatuses,
} from '../referrer-params.ts';
import { RowsSkeleton } from '../skeletons.tsx';
import type { WithdrawalTerms } from '../standing.tsx';
import { useLast } from '../use-last.ts';
import { OpenWithdrawals } from './open-withdrawals.tsx';
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
          cancel={calls.cancel}
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

const statusTexts = {
  refsucc: 'statusPaid',
  success: 'statusPaid',
  accepted: 'statusAccepted',
  sending: 'statusSending',
  error: 'statusError',
  deleted: 'statusDeleted',
  all: 'statusAll',
} as const;

/** What is looked for among the withdrawals; each change is looked up at once, from the first page on. */
function WithdrawalFilters({
  params,
  look,
  isBackwards,
}: {
  params: ReferrerParams;
  look: (change: Partial<ReferrerParams>) => void;
  isBackwards: boolean;
}) {
  const t = useTranslations('referrer');
  const hint = useId();
  const statuses = [...withdrawalStatuses, 'all' as const];
  return (
    <div className={css['filters']}>
      <Field label={t('state')}>
        {(control) => (
          <SelectBox>
            <select
              {...control}
              value={params.status}
              onChange={({ currentTarget: { value } }) => {
                const status = statuses.find((each) => each === value);
                if (status !== undefined) look({ status, paidPage: 1 });
              }}
            >
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {t(statusTexts[status])}
                </option>
              ))}
            </select>
          </SelectBox>
        )}
      </Field>
      <DayField
        label={t('since')}
        day={params.paidSince}
        hint={hint}
        onChoose={(paidSince) => look({ paidSince, paidPage: 1 })}
      />
      <DayField
        label={t('until')}
        day={params.paidUntil}
        hint={hint}
        error={isBackwards ? t('periodBackwards') : null}
        onChoose={(paidUntil) => look({ paidUntil, paidPage: 1 })}
      />
      <p className="soft small" id={hint}>
        {t('moscowDays')}
      </p>
    </div>
  );
}

/** Nothing to show: because of the page, or of what is looked for, or because nothing was paid yet. */
function NoWithdrawals({ params, total }: { params: ReferrerParams; total: number }) {
  const t = useTranslations('referrer');
  const isFirst = params.status === firstParams.status && params.paidSince === '' && params.paidUntil === '';
  if (total === 0 && isFirst)
    return <Empty title={t('noWithdrawals')} text={t('noWithdrawalsText')} heading="h3" />;
  const to = total > 0 ? { ...params, paidPage: 1 } : { ...params, ...cleared };
  return (
    <Empty
      title={t(total > 0 ? 'pastTheEnd' : 'noneFound')}
      text={t(total > 0 ? 'pastTheEndText' : 'noneFoundText')}
      heading="h3"
    >
      <PageLink className={buttonClass()} to={referrerAddress(to)} preload={false}>
        {t(total > 0 ? 'toFirstPage' : 'showAll')}
      </PageLink>
    </Empty>
  );
}

const cleared = { status: 'all', paidSince: '', paidUntil: '', paidPage: 1 } as const;
