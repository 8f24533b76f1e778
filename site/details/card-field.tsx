import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import css from './card-choice.module.css';
import { CardChoice } from './card-choice.tsx';
import { useCardWords } from './card-words.ts';
import type { ShownField } from './claim-order.ts';
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
            cards.typeAnother();
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
function WhatFollows({ details: { cards, session }, minutes }: { details: Details; minutes: number }) {
  const t = useTranslations('details');
  if (!cards.isNeeded) return null;
  const { chosen, isReferred, isCheckAhead } = cards;
  const who = session.state === 'guest' ? 'guest' : 'user';
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
