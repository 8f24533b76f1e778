import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import css from './card-choice.module.css';
import { cardStates, useCardWords } from './card-words.ts';
import ways from './saved-ways.module.css';
import type { Details } from './use-details.ts';

/** So many stand there at once; who keeps more has them behind a press. */
const shownAtFirst = 4;

/** The account's cards, above the field of the one that is to be verified. Their place is kept while they are on their way. */
export function CardChoice({ details: { session, cards } }: { details: Details }) {
  const t = useTranslations('details');
  const wordsOf = useCardWords();
  const [isWhole, setWhole] = useState(false);
  if (session.state === 'guest' || !cards.isNeeded) return null;
  if (session.state === 'starting' || cards.state === 'loading') {
    return (
      <Row>
        <Skeleton>2202 •••• •••• 4321</Skeleton>
      </Row>
    );
  }
  if (cards.state === 'failed') {
    return (
      <Row>
        <p>{t('cardsFailed')}</p>
        <Button look="quiet" onClick={cards.again}>
          {t('savedAgain')}
        </Button>
      </Row>
    );
  }
  if (cards.offered.length === 0) {
    return (
      <Row>
        <p>{t('cardsNone')}</p>
      </Row>
    );
  }
  const shown = isWhole ? cards.offered : cards.offered.slice(0, shownAtFirst);
  const rest = cards.offered.length - shown.length;
  return (
    <fieldset className={ways['choice']}>
      <legend>{t('cardsTitle')}</legend>
      <ul>
        {shown.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              aria-pressed={cards.chosen?.id === card.id}
              onClick={() => cards.choose(card)}
            >
              <span className={css['own']}>
                <b className="nowrap">{card.masked}</b> <span>{wordsOf(card)}</span>{' '}
                <span className={css['state']} data-state={card.status}>
                  {card.status === 'approved' ? <Icon name="check" /> : null}
                  {t(cardStates[card.status])}
                </span>
              </span>
            </button>
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <Button look="quiet" onClick={() => setWhole(true)}>
              {t('savedMore', { count: rest })}
            </Button>
          </li>
        ) : null}
      </ul>
    </fieldset>
  );
}

function Row({ children }: { children: ReactNode }) {
  const t = useTranslations('details');
  return (
    <div className={ways['choice']}>
      <p>{t('cardsTitle')}</p>
      <div className={ways['row']}>{children}</div>
    </div>
  );
}
