import type { Programme } from '@menyala/contract/site/partners';
import { isZero, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import css from './partners.module.css';

/** What can be said in figures: how the money comes out, and `ofLink` also how long a link counts. */
export function Terms({ programme, ofLink = false }: { programme: Programme; ofLink?: boolean }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const { currency, leastWithdrawal, withdrawalFee } = programme;
  return (
    <dl className={css['terms']}>
      {ofLink ? (
        <div>
          <dt>{t('remembered')}</dt>
          <dd className="figure">{t('rememberedDays')}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('leastWithdrawal')}</dt>
        <dd className="figure">{sumText(leastWithdrawal, locale, currency)}</dd>
      </div>
      <div>
        <dt>{t('withdrawalFee')}</dt>
        <dd className="figure">
          {isZero(withdrawalFee) ? t('noFee') : sumText(withdrawalFee, locale, currency)}
        </dd>
      </div>
    </dl>
  );
}
