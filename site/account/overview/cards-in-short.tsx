import { useTranslations } from 'use-intl';
import { CheckState } from '../../cards/check-state.tsx';
import { useCardCalls } from '../../cards/use-card-calls.ts';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import css from '../account.module.css';
import { BlankLines } from '../blank.tsx';
import cardsCss from '../cards/cards.module.css';
import { LoadedPart } from '../loaded-part.tsx';
import { useLoaded } from '../use-loaded.ts';

const shownAtMost = 3;
const pageOfCards = '/account/cards';

/** The cards added last and where they stand, with the way to all of them. */
export function CardsInShort() {
  const t = useTranslations('account');
  const calls = useCardCalls();
  const cards = useLoaded(useSession().user && 'cards', calls.list);
  const isAny = cards.loaded.state === 'here' && cards.loaded.value.length > 0;
  return (
    <section aria-labelledby="cards-in-short">
      <div className={css['row-head']}>
        <h2 id="cards-in-short">{t('cardsInShort')}</h2>
        {isAny ? (
          <PageLink className="link small" to={pageOfCards}>
            {t('cardsAll')}
          </PageLink>
        ) : null}
      </div>
      <LoadedPart of={cards} skeleton={<BlankLines rows={2} />}>
        {(all) =>
          all.length === 0 ? (
            <>
              <p className="soft">{t('cardsNone')}</p>
              <PageLink className="link" to={pageOfCards}>
                {t('cardsAdd')}
              </PageLink>
            </>
          ) : (
            <ul className={cardsCss['short']}>
              {all.slice(0, shownAtMost).map(({ id, masked, status }) => (
                <li key={id}>
                  <span>{masked}</span>
                  <CheckState status={status} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  );
}
