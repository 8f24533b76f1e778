import type { CardCheck, CheckStatus } from '@menyala/contract/site/cards';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { useSchemeName } from '../requisite-fields/scheme-name.ts';
import type { ShownField } from './claim-fields.ts';
import css from './details.module.css';
import { ListPlace, shownAtFirst } from './saved-choice.tsx';
import type { Details } from './use-details.ts';

/** The card that is to be verified: one of the account's, or a number that is typed (`children`), and what follows from it. */
export function CardField({
  details,
  shown,
  minutes,
  error,
  children,
}: {
  details: Details;
  shown: ShownField;
  /** How long a claim keeps its course while the card is checked. */
  minutes: number;
  error: ReactNode;
  children: ReactNode;
}) {
  const { cards } = details;
  const place = useRef<HTMLDivElement>(null);
  const [toField, setToField] = useState(false);
  useEffect(() => {
    if (!toField) return;
    setToField(false);
    place.current?.querySelector<HTMLElement>('input[name]')?.focus();
  }, [toField]);
  return (
    <div ref={place} className={css['card']}>
      <CardChoice details={details} />
      {cards.isReferred ? (
        <ChosenCard
          details={details}
          shown={shown}
          error={error}
          onAnother={() => {
            details.change({ kind: 'card', card: null });
            setToField(true);
          }}
        />
      ) : (
        children
      )}
      <WhatFollows details={details} minutes={minutes} />
    </div>
  );
}

function ChosenCard({
  details: { cards },
  shown,
  error,
  onAnother,
}: {
  details: Details;
  shown: ShownField;
  error: ReactNode;
  onAnother: () => void;
}) {
  const t = useTranslations('details');
  const wordsOf = useCardWords();
  const { chosen } = cards;
  return (
    <Field label={shown.field.label} hint={chosen === null ? null : wordsOf(chosen)} error={error}>
      {(control) => (
        <div className={css['chosen']}>
          <input {...control} readOnly value={chosen?.masked ?? '•••• •••• •••• ••••'} />
          <Button look="quiet" onClick={onAnother}>
            {t('cardAnother')}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** Whether this card's check comes before the payment, and for how long the course is kept meanwhile. */
function WhatFollows({ details: { cards, state }, minutes }: { details: Details; minutes: number }) {
  const t = useTranslations('details');
  if (!cards.isNeeded) return null;
  const { chosen, isReferred, isCheckAhead } = cards;
  const who = state.session.state === 'guest' ? 'guest' : 'user';
  return (
    <p className={css['follows']} role="status">
      {!isCheckAhead ? (
        <>
          <Icon name="check" />
          {t('cardGoOn')}
        </>
      ) : chosen?.status === 'pending' ? (
        t('cardWait', { minutes })
      ) : isReferred ? (
        t('cardSend', { minutes })
      ) : (
        t('cardAhead', { who, minutes })
      )}
    </p>
  );
}

/** The account's cards, above the field of the one that is to be verified. Their place is kept while they are on their way. */
function CardChoice({ details: { state, change, cards, listAgain } }: { details: Details }) {
  const { session, cards: list } = state;
  const t = useTranslations('details');
  const wordsOf = useCardWords();
  const [isWhole, setWhole] = useState(false);
  if (session.state === 'guest' || !cards.isNeeded) return null;
  if (session.state === 'starting' || list.state === 'loading') {
    return (
      <ListPlace title={t('cardsTitle')}>
        <Skeleton>2202 •••• •••• 4321</Skeleton>
      </ListPlace>
    );
  }
  if (list.state === 'failed') {
    return (
      <ListPlace title={t('cardsTitle')}>
        <p>{t('cardsFailed')}</p>
        <Button look="quiet" onClick={listAgain.cards}>
          {t('savedAgain')}
        </Button>
      </ListPlace>
    );
  }
  if (cards.offered.length === 0) {
    return (
      <ListPlace title={t('cardsTitle')}>
        <p>{t('cardsNone')}</p>
      </ListPlace>
    );
  }
  const shown = isWhole ? cards.offered : cards.offered.slice(0, shownAtFirst);
  const rest = cards.offered.length - shown.length;
  return (
    <fieldset className={css['choice']}>
      <legend>{t('cardsTitle')}</legend>
      <ul>
        {shown.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              aria-pressed={cards.chosen?.id === card.id}
              onClick={() => change({ kind: 'card', card })}
            >
              <span className={css['own-card']}>
                <b className="nowrap" translate="no">
                  {card.masked}
                </b>{' '}
                <span>{wordsOf(card)}</span>{' '}
                <span className={css['card-state']} data-state={card.status}>
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

const cardStates = {
  approved: 'cardApproved',
  pending: 'cardPending',
  draft: 'cardDraft',
  rejected: 'cardRejected',
} as const satisfies Record<CheckStatus, string>;

/** "Mir, ANNA KOZLOVA": what a masked number alone does not say. */
export function useCardWords(): (card: CardCheck) => string {
  const schemeName = useSchemeName();
  return ({ scheme, holder }) => (scheme === null ? holder : `${schemeName(scheme)}, ${holder}`);
}
