import type { Locale } from '@menyala/contract';
import { compare, type MoneyUnit, sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { Note } from '../../design/note.tsx';
import { availableOf } from '../course-change.ts';
import { FailureNote } from '../failure-note.tsx';
import type { Failure } from '../use-claim.ts';

/** Why a way could not be taken. Where the reserve is short it says how much there is: the money stays the customer's. */
export function WayFailure({ failure, unit }: { failure: Failure | null; unit: MoneyUnit }) {
  const t = useTranslations('waysOn');
  const locale = useLocale() as Locale;
  if (failure === null || failure === 'network' || failure.code !== 'reserve_exceeded')
    return <FailureNote failure={failure} />;
  const available = availableOf(failure) ?? '0';
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{t('reserveTitle')}.</b>{' '}
        {compare(available, '0') > 0
          ? t('reserveText', { available: sumText(available, locale, unit) })
          : t('reserveNone')}
      </p>
    </Note>
  );
}
