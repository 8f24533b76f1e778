import type { InvoiceStatus, Sale } from '@menyala/contract/site/shop-sales';
import { useTranslations } from 'use-intl';
import { StateTag, type StateTone } from '../../state-tag.tsx';
import css from './sales.module.css';

const tones: Record<InvoiceStatus, StateTone> = {
  ...{ New: 'waits', Processing: 'goes', Settled: 'good', Expired: 'closed', Invalid: 'bad' },
};

/** How an invoice stands, and under it what is special about that. */
export function SaleState({
  sale: { status, additionalStatus },
}: {
  sale: Pick<Sale, 'status' | 'additionalStatus'>;
}) {
  const t = useTranslations('sales');
  // Late money counts all the same.
  const tone = additionalStatus === 'PaidLate' ? 'good' : tones[status];
  return (
    <span className={css['stands']}>
      <StateTag tone={tone}>{t(`statuses.${status}`)}</StateTag>
      {additionalStatus === 'None' ? null : (
        <span className="soft small">{t(`additionals.${additionalStatus}`)}</span>
      )}
    </span>
  );
}
