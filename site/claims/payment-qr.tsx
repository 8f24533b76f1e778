import type { ClaimForm, ClaimRequisite } from '@menyala/contract/site/claims';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { isWalletLink } from './claim-support.tsx';
import { useClaimSums } from './claim-words.ts';
import css from './payment.module.css';

/**
 * The link to pay as a code. The server draws it; as a picture it can hold no script, whatever is in it.
 * Black on white in both modes: cameras want it so. On phones it is behind a button, since one cannot photograph oneself.
 */
export function PaymentQr({ form, requisite: { qr, uri } }: { form: ClaimForm; requisite: ClaimRequisite }) {
  const t = useTranslations('claims');
  const { give } = useClaimSums(form);
  if (qr === null) return null;
  return (
    <details className={css['qr']}>
      <summary className={buttonClass({ wide: true })}>{t('qrShow')}</summary>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('qrAlt', { sum: give })}
        width={200}
        height={200}
      />
      <p>
        {uri === null ? t('qrAddressOnly') : t('qrHint')}{' '}
        {uri !== null && isWalletLink(uri) ? <a href={uri}>{t('qrOpen')}</a> : null}
      </p>
    </details>
  );
}
