import type { PayoutWay } from '@menyala/contract/site/withdrawals';
import { courseText, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../../../layout/layout-context.tsx';
import { type ProgrammeUnit, useProgrammeSums } from '../sums-of-programme.ts';
import type { WithdrawSums } from './withdraw-sums.ts';
import css from './withdrawals.module.css';

/** What is taken on the way, and what arrives: the course is that of the moment in which it is asked for. */
export function ArrivesLine({
  way,
  unit,
  sums,
}: {
  way: PayoutWay;
  unit: ProgrammeUnit;
  sums: WithdrawSums;
}) {
  const t = useTranslations('referrer');
  const { locale } = useLayout();
  const { sum } = useProgrammeSums(unit);
  const isSame = way.currency.id === unit.id;
  return (
    <dl className={css['arrives']} aria-live="polite">
      <div>
        <dt>{t('fee')}</dt>
        <dd>{sum(way.fee)}</dd>
      </div>
      {isSame ? null : (
        <div>
          <dt>{t('course')}</dt>
          <dd>{courseText(way.course, locale, { from: unit, to: way.currency })}</dd>
        </div>
      )}
      <div>
        <dt>{t('arrives')}</dt>
        <dd>
          <b>{sums.arrives === null ? '—' : sumText(sums.arrives, locale, way.currency)}</b>
        </dd>
      </div>
    </dl>
  );
}
