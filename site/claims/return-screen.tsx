import type { ReturnPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { buttonClass } from '../design/button.tsx';
import { Head } from '../shell/head.tsx';
import { PageLink } from '../shell/page-link.tsx';
import css from './return.module.css';

/** `/claim/success` and `/claim/fail`: what a payment provider said, in words, and the way to the claim itself. */
export function ReturnScreen({ data: { outcome, claim } }: { data: ReturnPage }) {
  const t = useTranslations('claims');
  const isSuccess = outcome === 'success';
  const title = isSuccess ? t('returnSuccess') : t('returnFail');
  return (
    <div className={`wrap ${css['return']}`}>
      <Head title={title} listed={false} />
      <h1>{title}</h1>
      <p>{isSuccess ? t('returnSuccessText') : t('returnFailText')}</p>
      {claim === null ? (
        <p className="soft">{t('returnNone')}</p>
      ) : (
        <p>{t('returnStatus', { label: claim.label })}</p>
      )}
      <p className={css['ways']}>
        {claim === null ? null : (
          <PageLink className={buttonClass({ look: 'main', big: true })} to={claimAddress(claim.id)}>
            {t('returnOpen')}
          </PageLink>
        )}
        <PageLink className={buttonClass({ look: claim === null ? 'main' : 'plain', big: true })} to="/">
          {t('returnHome')}
        </PageLink>
      </p>
    </div>
  );
}
