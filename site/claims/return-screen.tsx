import type { ReturnPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { buttonClass } from '../design/button.tsx';
import { Head } from '../layout/head.tsx';
import { PageLink } from '../layout/page-link.tsx';
import layout from './claim-layout.module.css';
import css from './return.module.css';

/**
 * `/claim/success` and `/claim/fail`, where a payment provider sends people back to. Anybody can open either address with
 * any claim, so it proves nothing: the page says what the claim itself knows, the same under both.
 */
export function ReturnScreen({ data: { claim } }: { data: ReturnPage }) {
  const t = useTranslations('claims');
  const title =
    claim === null
      ? t('returnNone')
      : claim.publicId === null
        ? t('unnamed')
        : t('returnNamed', { number: claim.publicId });
  return (
    <div className={`wrap ${css['return']}`}>
      <Head title={title} listed={false} />
      <h1>{title}</h1>
      {claim === null ? (
        <p>{t('returnNoneText')}</p>
      ) : (
        <>
          <p className={`small ${layout['status']}`}>{claim.label}</p>
          <p>{claim.choice?.title ?? claim.text}</p>
        </>
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
