import type { DetailsPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../design/skeleton.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './details.module.css';
import { signInAddress } from './sign-in-address.ts';
import type { Details } from './use-details.ts';

/** Above the fields: whose the claim will be; for a guest, the way to what an account would fill in. */
export function AccountLine({ data, details }: { data: DetailsPage; details: Details }) {
  const t = useTranslations('details');
  const { session, sessionEnd } = details;
  // What is to be said to somebody who was signed in until now stands in a note of its own.
  if (sessionEnd.hasEnded) return null;
  if (session.state === 'signed-in') {
    return <p className={css['account']}>{t('accountOn', { email: session.user.email })}</p>;
  }
  if (session.state === 'starting') {
    return (
      <p className={css['account']}>
        <Skeleton>{t('accountOn', { email: 'name@example.com' })}</Skeleton>
      </p>
    );
  }
  return (
    <p className={css['account']}>
      {t.rich('accountSignIn', {
        link: (chunks) => (
          <PageLink
            to={signInAddress(data.pair, details.form, details.promocode.code)}
            preload={false}
            onClick={details.leaveToSignIn}
          >
            {chunks}
          </PageLink>
        ),
      })}
    </p>
  );
}
