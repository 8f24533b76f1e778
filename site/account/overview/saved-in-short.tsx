import { useTranslations } from 'use-intl';
import { CurrencyIcon } from '../../design/currency-icon.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import css from '../account.module.css';
import { BlankLines } from '../blank.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { SideName } from '../orders/claim-side.tsx';
import { useAccountCalls } from '../use-account-calls.ts';
import { useLoaded } from '../use-loaded.ts';
import overviewCss from './overview.module.css';

const shownAtMost = 3;
const settingsOfRequisites = '/account/settings#requisites';

/** The saved details used last, with the way to all of them. */
export function SavedInShort() {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const saved = useLoaded(useSession().user && 'saved', calls.requisites);
  const isAny = saved.loaded.state === 'here' && saved.loaded.value.items.length > 0;
  return (
    <section aria-labelledby="saved-in-short">
      <div className={css['row-head']}>
        <h2 id="saved-in-short">{t('savedInShort')}</h2>
        {isAny ? (
          <PageLink className="link small" to={settingsOfRequisites}>
            {t('savedAll')}
          </PageLink>
        ) : null}
      </div>
      <LoadedPart of={saved} skeleton={<BlankLines rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <p className="soft">{t('savedNone')}</p>
              <PageLink className="link" to={settingsOfRequisites}>
                {t('savedAdd')}
              </PageLink>
            </>
          ) : (
            <ul className={overviewCss['lines']}>
              {items.slice(0, shownAtMost).map(({ id, currency, title }) => (
                <li key={id}>
                  <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
                  <span className={overviewCss['words']}>
                    <span className={overviewCss['title']}>{title}</span>
                    <span className="soft small">
                      <SideName side={currency} />
                    </span>
                  </span>
                </li>
              ))}
              {items.length > shownAtMost ? (
                <li className="soft small">{t('savedMore', { count: items.length - shownAtMost })}</li>
              ) : null}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  );
}
