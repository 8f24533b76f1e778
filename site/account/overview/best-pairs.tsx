import type { Locale } from '@menyala/contract';
import { courseText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { homeAddress } from '../../addresses.ts';
import { buttonClass } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { type Catalogue, catalogueOf } from '../../exchange/catalogue.ts';
import { CurrencyName } from '../../exchange/currency-name.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { Blank } from '../blank.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { useAccountCalls } from '../use-account-calls.ts';
import { useLoaded } from '../use-loaded.ts';
import css from './overview.module.css';

const shownAtMost = 4;

interface Pair {
  from: number;
  to: number;
  course: string;
}

/** The start of an exchange: the directions most used, each one press from the filled form. */
export function BestPairs() {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const best = useLoaded(useSession().user && 'best', async (signal) => {
    const [pairs, entries] = await Promise.all([calls.bestPairs(signal), calls.directions(signal)]);
    return { pairs, catalogue: catalogueOf(entries) };
  });
  return (
    <section aria-labelledby="best-pairs" className={css['pairs']}>
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
              {pairs.slice(0, shownAtMost).map((pair) => (
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
        <span className={css['pair']}>
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
          <span className={css['waiting']}>
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
