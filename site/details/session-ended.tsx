import type { DetailsPage } from '@menyala/contract/site/pages';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './details.module.css';
import { signInAddress } from './sign-in-address.ts';
import type { Details } from './use-details.ts';

/** The session ended while the form was open: nothing is lost, and whether to go on without it is the customer's to say. */
export function SessionEnded({ data, details }: { data: DetailsPage; details: Details }) {
  const t = useTranslations('details');
  const note = useRef<HTMLDivElement>(null);
  const { isInTheWay } = details.sessionEnd;
  const { session, unanswered } = details;
  const hasRunOut = session.state === 'guest' && session.hasEnded;
  useEffect(() => {
    if (isInTheWay) note.current?.focus();
  }, [isInTheWay]);
  return (
    <Note ref={note} tone="warning" role="alert" tabIndex={-1} className={css['ended']}>
      <p>
        <b>{t(hasRunOut ? 'endedBySite' : 'endedTitle')}.</b>{' '}
        {t(unanswered === 'of-account' ? 'endedOpen' : 'endedText')}
      </p>
      <p className={css['ways']}>
        <PageLink
          className={buttonClass()}
          to={signInAddress(data.pair, details.form, details.promocode.code)}
          preload={false}
          onClick={details.leaveToSignIn}
        >
          {t('endedSignIn')}
        </PageLink>
        <Button look="quiet" onClick={details.confirmAsGuest}>
          {t(details.step.isConfirm ? 'endedGuestMake' : 'endedGuest')}
        </Button>
      </p>
    </Note>
  );
}
