import type { Locale } from '@menyala/contract';
import { dateText } from '@menyala/contract/moment';
import { courseText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { homeAddress } from '../../addresses.ts';
import { buttonClass } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { type Catalogue, catalogueOf } from '../../exchange/catalogue.ts';
import { CurrencyName } from '../../exchange/currency-name.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import css from '../account.module.css';
import { useAccountCalls } from '../account-calls.ts';
import { NotActivated } from '../activation.tsx';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { ClaimTable, ClaimTableSkeleton } from '../orders/claim-table.tsx';
import { Blank, Empty } from '../placeholders.tsx';
import { BonusInShort, CardsInShort, Protection, SavedInShort } from './in-short.tsx';
import overviewCss from './overview.module.css';

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

/** By whose e-mail this is, since when, and whether the e-mail is confirmed. */
function Greeting() {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const { user } = useSession();
  return (
    <div className={overviewCss['greeting']}>
      <div className={overviewCss['who']}>
        <h1>{t('hello')}</h1>
        {user === null ? (
          <p className="soft">
            <Blank letters={29} />
          </p>
        ) : (
          <p className="soft">
            {t.rich('signedInAs', {
              email: user.email,
              b: (text) => <b className={overviewCss['email']}>{text}</b>,
            })}
            <span className={overviewCss['since']}>
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
          className={overviewCss['activation']}
          text={t('notActivatedText', { email: user.email })}
          email={user.email}
        />
      )}
    </div>
  );
}

const pairsAtMost = 4;

interface Pair {
  from: number;
  to: number;
  course: string;
}

/** The start of an exchange: the directions most used, each one press from the filled form. */
function BestPairs() {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const best = useLoaded(useSession().user && 'best', async (signal) => {
    const [pairs, entries] = await Promise.all([calls.bestPairs(signal), calls.directions(signal)]);
    return { pairs, catalogue: catalogueOf(entries) };
  });
  return (
    <section aria-labelledby="best-pairs" className={overviewCss['pairs']}>
      <h2 id="best-pairs">{t('bestPairs')}</h2>
      <LoadedPart of={best} skeleton={<PairsSkeleton />}>
        {({ pairs, catalogue }) =>
          pairs.length === 0 ? (
            <>
              <p className="soft">{t('bestPairsNone')}</p>
              <PageLink className={buttonClass()} to="/">
                {t('toForm')}
              </PageLink>
            </>
          ) : (
            <ul>
              {pairs.slice(0, pairsAtMost).map((pair) => (
                <BestPair key={`${pair.from}-${pair.to}`} pair={pair} catalogue={catalogue} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  );
}

function BestPair({ pair: { from, to, course }, catalogue }: { pair: Pair; catalogue: Catalogue }) {
  const t = useTranslations('exchange');
  const locale = useLocale() as Locale;
  const sent = catalogue.currency(from);
  const received = catalogue.currency(to);
  if (!sent || !received) return null;
  return (
    <li>
      <PageLink to={homeAddress({ from: sent.code, to: received.code })}>
        <span className={overviewCss['pair']}>
          <CurrencyName catalogue={catalogue} id={from} />
          <Icon name="right" />
          <span className="visually-hidden">{t('popularTo')}</span>
          <CurrencyName catalogue={catalogue} id={to} />
        </span>
        <span className="soft small">{courseText(course, locale, { from: sent, to: received })}</span>
      </PageLink>
    </li>
  );
}

function PairsSkeleton() {
  return (
    <ul aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <li key={row}>
          <span className={overviewCss['waiting']}>
            <Blank letters={23} />
            <span className="small">
              <Blank letters={16} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
