import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Choice, Field } from '../../../design/field.tsx';
import { DayField } from '../../day-field.tsx';
import css from '../referrer.module.css';
import type { ReferrerParams } from '../referrer-params.ts';
import { withdrawalStatuses } from '../withdrawal-statuses.ts';

const statusTexts = {
  refsucc: 'statusPaid',
  accepted: 'statusAccepted',
  sending: 'statusSending',
  error: 'statusError',
  deleted: 'statusDeleted',
  all: 'statusAll',
} as const;

/** What is looked for among the withdrawals; each change is looked up at once, from the first page on. */
export function WithdrawalFilters({
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
          <Choice>
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
          </Choice>
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
