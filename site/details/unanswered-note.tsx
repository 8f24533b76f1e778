import type { DetailsPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './details.module.css';
import { signInAddress } from './sign-in-address.ts';
import type { Details } from './use-details.ts';

/** Found in the tab: an attempt of which nobody knows whether it arrived, and who can ask. */
export function UnansweredNote({ data, details }: { data: DetailsPage; details: Details }) {
  const t = useTranslations('details');
  const { unanswered, making } = details;
  if (unanswered === 'none' || making.making.kind !== 'idle') return null;
  return (
    <Note tone="warning" role="status">
      {unanswered === 'own' ? (
        <>
          <p>{t('lostBefore')}</p>
          <Button className={css['way']} onClick={making.repeat}>
            {t('lostCheck')}
          </Button>
        </>
      ) : unanswered === 'of-guest' ? (
        <p>{t('lostOfGuest')}</p>
      ) : (
        <>
          <p>{t('endedOpen')}</p>
          <PageLink
            className={`${buttonClass()} ${css['way']}`}
            to={signInAddress(data.pair, details.form, details.promocode.code)}
            preload={false}
            onClick={details.leaveToSignIn}
          >
            {t('endedSignIn')}
          </PageLink>
        </>
      )}
    </Note>
  );
}
