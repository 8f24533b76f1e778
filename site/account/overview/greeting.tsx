import type { Locale } from '@menyala/contract';
import { dateText } from '@menyala/contract/moment';
import { useLocale, useTranslations } from 'use-intl';
import { buttonClass } from '../../design/button.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { Blank } from '../blank.tsx';
import { NotActivated } from '../not-activated.tsx';
import css from './overview.module.css';

/** By whose e-mail this is, since when, and whether the e-mail is confirmed. */
export function Greeting() {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const { user } = useSession();
  return (
    <div className={css['greeting']}>
      <div className={css['who']}>
        <h1>{t('hello')}</h1>
        {user === null ? (
          <p className="soft">
            <Blank letters={29} />
          </p>
        ) : (
          <p className="soft">
            {t.rich('signedInAs', {
              email: user.email,
              b: (text) => <b className={css['email']}>{text}</b>,
            })}
            <span className={css['since']}>
              {t('memberSince', { date: dateText(user.createdAt, locale) })}
            </span>
          </p>
        )}
      </div>
      <PageLink className={buttonClass({ look: 'main' })} to="/">
        {t('newExchange')}
      </PageLink>
      {user === null || user.activated ? null : (
        <NotActivated
          className={css['activation']}
          text={t('notActivatedText', { email: user.email })}
          email={user.email}
        />
      )}
    </div>
  );
}
