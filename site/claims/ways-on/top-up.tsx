import type { Locale } from '@menyala/contract';
import { sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import { PaymentQr } from '../payment-qr.tsx';
import { PaymentRequisites } from '../payment-requisites.tsx';
import type { LiveClaim } from '../use-claim.ts';
import css from './ways-on.module.css';

/** Where to send what is left. Without script it opens as well: it is the browser's own. */
export function TopUp({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('waysOn');
  const tClaims = useTranslations('claims');
  const locale = useLocale() as Locale;
  const { form, requisite } = claim;
  if (requisite === null) {
    return (
      <Note tone="warning">
        <p>{t('topupNone')}</p>
        <Button look="quiet" onClick={claim.reload}>
          {tClaims('requisitesReload')}
        </Button>
      </Note>
    );
  }
  return (
    <details className={css['topup']}>
      <summary className={buttonClass()}>
        <span className={css['when-closed']}>{t('doTopup')}</span>
        <span className={css['when-open']}>{tClaims('requisitesHide')}</span>
      </summary>
      <p>{t('topupLeft', { sum: sumText(requisite.left, locale, form.from) })}</p>
      <PaymentRequisites form={form} requisite={requisite} />
      <PaymentQr form={form} requisite={requisite} />
    </details>
  );
}
