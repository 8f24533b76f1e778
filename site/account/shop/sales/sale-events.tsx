import { momentText } from '@menyala/contract/moment';
import type { SaleStory } from '@menyala/contract/site/shop-sales';
import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../../../layout/layout-context.tsx';
import css from './sales.module.css';

type SaleEvent = SaleStory['events'][number];

/** What happened to an invoice, in words, in its order. */
export function SaleEvents({ sale: { events } }: { sale: SaleStory }) {
  const t = useTranslations('sales');
  const { locale } = useLayout();
  const textOf = useEventText();
  return (
    <section className={css['part']} aria-labelledby="history">
      <h3 id="history">{t('history')}</h3>
      <ol className={css['events']}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{textOf(event)}</span>
            <time className="soft small" dateTime={event.at}>
              {momentText(event.at, locale, Date.now())}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useEventText(): (event: SaleEvent) => string {
  const t = useTranslations('sales');
  const { locale } = useLayout();
  return ({ type, payment, afterExpiration, overPaid, manuallyMarked, partiallyPaid }) => {
    const sum = payment === null ? t('somePayment') : sumText(payment.amount, locale, payment);
    switch (type) {
      case 'InvoiceCreated':
        return t('events.created');
      case 'InvoiceReceivedPayment':
        return afterExpiration ? t('events.seenLate', { sum }) : t('events.seen', { sum });
      case 'InvoiceProcessing':
        return overPaid ? t('events.processingOver') : t('events.processing');
      case 'InvoicePaymentSettled':
        return t('events.payment', { sum });
      case 'InvoiceSettled':
        if (manuallyMarked) return t('events.markedSettled');
        return overPaid ? t('events.settledOver') : t('events.settled');
      case 'InvoiceExpired':
        return partiallyPaid ? t('events.expiredPart') : t('events.expired');
      case 'InvoiceExpiredPaidPartial':
        return t('events.expiredPaidPart');
      case 'InvoicePaidAfterExpiration':
        return t('events.late');
      case 'InvoiceInvalid':
        return manuallyMarked ? t('events.markedInvalid') : t('events.invalid');
      case 'InvoiceRefund':
        return t('events.refund');
      default:
        return t('events.other', { type });
    }
  };
}
