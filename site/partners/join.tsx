import { useTranslations } from 'use-intl';
import { loginAddress } from '../addresses.ts';
import { buttonClass } from '../design/button.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import css from './partners.module.css';

const ownPage = '/account/referrer';

/** For guests the way to an account, for users the way to their link. */
export function Join() {
  const t = useTranslations('partners');
  const { state } = useSession();
  if (state !== 'guest')
    return (
      <p className={css['join']}>
        <PageLink className={buttonClass({ look: 'main', big: true })} to={ownPage} preload={false}>
          {t('toLink')}
        </PageLink>
      </p>
    );
  return (
    <p className={css['join']}>
      <PageLink className={buttonClass({ look: 'main', big: true })} to="/register" preload={false}>
        {t('join')}
      </PageLink>
      <PageLink className="link" to={loginAddress(ownPage)} preload={false}>
        {t('haveAccount')}
      </PageLink>
    </p>
  );
}
