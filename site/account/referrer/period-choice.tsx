import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../design/segments.tsx';
import { DayField } from '../day-field.tsx';
import css from './figures.module.css';
import { daysOf, type Period, periodFault } from './referrer-params.ts';

const ownDays = 'own';
const faultTexts = { backwards: 'periodBackwards', long: 'periodLong' } as const;

/** The last week, month, quarter, or days of one's own; as the address has it. */
export function PeriodChoice<Span extends number>({
  period,
  spans,
  now,
  onChoose,
}: {
  period: Period<Span>;
  /** Of how many last days one may choose. */
  spans: readonly Span[];
  now: string;
  onChoose: (period: Period<Span>) => void;
}) {
  const t = useTranslations('referrer');
  const hint = useId();
  const isOwn = !('days' in period);
  const fault = isOwn ? periodFault(period) : null;
  return (
    <div className={css['period']}>
      <fieldset>
        <legend className="visually-hidden">{t('period')}</legend>
        <Segments<number | typeof ownDays>
          name="period"
          segments={[
            ...spans.map((days) => ({ value: days, label: t('lastDays', { days }) })),
            { value: ownDays, label: t('ownDays') },
          ]}
          value={isOwn ? ownDays : period.days}
          onChoose={(chosen) => {
            const days = spans.find((span) => span === chosen);
            // One's own days begin with those that are shown.
            onChoose(days === undefined ? (daysOf(period, now) ?? { since: '', until: '' }) : { days });
          }}
        />
      </fieldset>
      {isOwn ? (
        <div className={css['own']}>
          <DayField
            label={t('since')}
            day={period.since}
            hint={hint}
            onChoose={(since) => onChoose({ ...period, since })}
          />
          <DayField
            label={t('until')}
            day={period.until}
            hint={hint}
            error={fault === null || fault === 'unfinished' ? null : t(faultTexts[fault])}
            onChoose={(until) => onChoose({ ...period, until })}
          />
          <p className="soft small" id={hint}>
            {fault === 'unfinished' ? t('periodUnfinished') : t('moscowDays')}
          </p>
        </div>
      ) : null}
    </div>
  );
}
