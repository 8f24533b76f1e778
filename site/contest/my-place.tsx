import type { Contest } from '@menyala/contract/site/contests';
import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { loginAddress } from '../addresses.ts';
import { buttonClass } from '../design/button.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import css from './contest.module.css';

/** Where whoever is here stands, or what they would do to be in the table. */
export function MyPlace({ contest }: { contest: Contest }) {
  const t = useTranslations('contest');
  const { state } = useSession();
  const { locale } = useLayout();
  const { me, status, currency } = contest;
  const isOpen = status === 'announced' || status === 'running';
  if (state === 'guest') return isOpen ? <Join contest={contest} isGuest /> : null;
  const isUnknown = me === null;
  if (!isUnknown && me.place === null && isOpen) return <Join contest={contest} isGuest={false} />;
  return (
    <section className={css['mine']} aria-labelledby="contest-mine" aria-busy={isUnknown || undefined}>
      <h2 id="contest-mine">{t('mine')}</h2>
      {isUnknown ? (
        <p>
          <Skeleton>0000000000</Skeleton>
        </p>
      ) : me.place === null ? (
        <p className="soft">{t('mineNone')}</p>
      ) : (
        <>
          <p className={`figure ${css['place']}`} translate="yes">
            {t('minePlace', { place: me.place })}
          </p>
          <p>{t('mineTurnover', { sum: sumText(me.turnover, locale, currency) })}</p>
          {status !== 'running' ? null : me.toNext !== null ? (
            <p className="soft">{t('mineToNext', { sum: sumText(me.toNext, locale, currency) })}</p>
          ) : me.place === 1 ? (
            <p className="soft">{t('mineFirst')}</p>
          ) : null}
        </>
      )}
    </section>
  );
}

function Join({ contest: { counts, status }, isGuest }: { contest: Contest; isGuest: boolean }) {
  const t = useTranslations('contest');
  const isReferrals = counts === 'referrals';
  const words = {
    guest: isReferrals ? 'joinGuestReferrals' : 'joinGuest',
    announced: isReferrals ? 'joinSoonReferrals' : 'joinSoon',
    running: isReferrals ? 'joinNowReferrals' : 'joinNow',
  } as const;
  return (
    <section className={css['mine']} aria-labelledby="contest-join">
      <h2 id="contest-join">{t('joinTitle')}</h2>
      <p>{t(words[isGuest ? 'guest' : status === 'announced' ? 'announced' : 'running'])}</p>
      <p className={css['ways']}>
        {isGuest ? (
          <>
            <PageLink className={buttonClass({ look: 'main' })} to={loginAddress('/contest')}>
              {t('login')}
            </PageLink>
            <PageLink className={buttonClass()} to="/register">
              {t('register')}
            </PageLink>
          </>
        ) : (
          <PageLink className={buttonClass({ look: 'main' })} to={isReferrals ? '/account/referrer' : '/'}>
            {t(isReferrals ? 'toLink' : 'exchange')}
          </PageLink>
        )}
      </p>
    </section>
  );
}
