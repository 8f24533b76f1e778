import { useTranslations } from 'use-intl';
import { buttonClass } from '../../design/button.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import css from '../account.module.css';
import { Empty } from '../empty.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { ClaimTable } from '../orders/claim-table.tsx';
import { ClaimTableSkeleton } from '../orders/claim-table-skeleton.tsx';
import { useAccountCalls } from '../use-account-calls.ts';
import { useLoaded } from '../use-loaded.ts';
import { BestPairs } from './best-pairs.tsx';
import { BonusInShort } from './bonus-in-short.tsx';
import { CardsInShort } from './cards-in-short.tsx';
import { Greeting } from './greeting.tsx';
import overviewCss from './overview.module.css';
import { Protection } from './protection.tsx';
import { SavedInShort } from './saved-in-short.tsx';

/** `/account`: who is here, what they did last, and where to go on. */
export function Overview() {
  return (
    <>
      <Greeting />
      <LastClaims />
      <BestPairs />
      <div className={overviewCss['two']}>
        <SavedInShort />
        <CardsInShort />
        <Protection />
        <BonusInShort />
      </div>
    </>
  );
}

const shownClaims = { page: '1', size: '5' };

function LastClaims() {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const claims = useLoaded(useSession().user && 'claims', (signal) => calls.claims(shownClaims, signal));
  const isMore =
    claims.loaded.state === 'here' && claims.loaded.value.total > claims.loaded.value.items.length;
  return (
    <section aria-labelledby="last-claims">
      <div className={css['row-head']}>
        <h2 id="last-claims">{t('lastClaims')}</h2>
        {isMore ? (
          <PageLink className="link small" to="/account/orders">
            {t('allClaims')}
          </PageLink>
        ) : null}
      </div>
      <LoadedPart of={claims} skeleton={<ClaimTableSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('noClaims')} text={t('noClaimsText')} heading="h3">
              <PageLink className={buttonClass()} to="/">
                {t('newExchange')}
              </PageLink>
            </Empty>
          ) : (
            <ClaimTable claims={items} label={t('lastClaims')} />
          )
        }
      </LoadedPart>
    </section>
  );
}
