import { useTranslations } from 'use-intl';
import type { Trouble } from '../account/trouble.tsx';
import { loginAddress } from '../addresses.ts';
import { FailureNote } from '../claims/failure-note.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import css from './cards.module.css';

/** A check that is not shown. Another's is like one that never was: the page says what it says of any unknown address. */
export function CheckTrouble({ trouble, onAgain }: { trouble: Trouble; onAgain: () => void }) {
  const t = useTranslations('cards');
  if (trouble !== 'network' && trouble.code === 'not_found') return <UnknownCheck />;
  const isOthers = trouble !== 'network' && trouble.code === 'maker_only';
  const title = isOthers ? t('makerTitle') : t('failedHere');
  return (
    <div className="wrap">
      <Head title={t('titleCheck')} listed={false} />
      <div className={css['check']}>
        <h1>{title}</h1>
        {isOthers ? <p>{t('makerText')}</p> : <FailureNote failure={trouble} />}
        <p className={css['ways']}>
          {isOthers ? null : <Button onClick={onAgain}>{t('again')}</Button>}
          <PageLink className={buttonClass()} to="/">
            {t('home')}
          </PageLink>
        </p>
      </div>
    </div>
  );
}

function UnknownCheck() {
  const t = useTranslations('cards');
  const { path } = useLayout();
  const { state } = useSession();
  return (
    <>
      <ErrorScreen data={{ page: 'error', status: 404, statusText: '' }} />
      {state === 'guest' ? (
        <div className={`wrap ${css['guest']}`}>
          <p>
            {t('notFoundGuest')}{' '}
            <PageLink className="link" to={loginAddress(path)} preload={false}>
              {t('signIn')}
            </PageLink>
          </p>
        </div>
      ) : null}
    </>
  );
}
