import type { Pair } from '@menyala/contract/site/calculator';
import type { CardCheck } from '@menyala/contract/site/cards';
import type { TypedDetails } from '@menyala/contract/site/pages';
import { useEffect, useEffectEvent } from 'react';
import { useLayout } from '../layout/layout-context.tsx';
import type { Session } from '../session/session.ts';
import { cardReference, referredCard } from './card-reference.ts';
import { type ShownField, shownFields, valueIn } from './claim-order.ts';
import { verifiedField } from './pair-in-force.ts';
import { type CardList, useCardList } from './use-card-list.ts';
import type { SessionEnd } from './use-session-end.ts';

export interface OwnCards extends Pick<CardList, 'state' | 'again'> {
  /** The field of the card that counts; null where the direction looks at none. */
  field: ShownField | null;
  /** Whether this claim needs a verified card. */
  isNeeded: boolean;
  /** Whether the field names a card of the account in place of a number. */
  isReferred: boolean;
  /** The card that it names, once it is known. */
  chosen: CardCheck | null;
  /** Whether the claim will wait for a check. */
  isCheckAhead: boolean;
  /** Cards that a press puts into the field: verified ones first; one that was not taken is none. */
  offered: readonly CardCheck[];
  choose(card: CardCheck): void;
  /** Empties the field, for a number to be typed. */
  typeAnother(): void;
}

interface Parts {
  /** With the fields that count. */
  pair: Pair;
  isNeeded: boolean;
  typed: TypedDetails;
  session: Session;
  sessionEnd: SessionEnd;
  put: (shown: ShownField, value: string) => void;
}

/** The cards of the account that the form offers for the one that is to be verified. */
export function useOwnCards({ pair, isNeeded, typed, session, sessionEnd, put }: Parts): OwnCards {
  const { language } = useLayout();
  const field = verifiedField(pair);
  const value = field === null ? '' : valueIn(typed, field);
  const id = referredCard(value);
  const list = useCardList(language, session.user?.id ?? null, field !== null && (isNeeded || id !== null));
  const chosen = list.items.find((card) => card.id === id) ?? null;

  // A card of another account, or one that was removed, is named by nobody.
  const isGuest = session.state === 'guest' && !sessionEnd.hasEnded;
  const isGone = id !== null && chosen === null && (isGuest || list.state === 'here');
  const drop = useEffectEvent(() => {
    if (field !== null) put(field, '');
  });
  useEffect(() => {
    if (isGone) drop();
  }, [isGone]);

  return {
    ...{ state: list.state, again: list.again, field, isNeeded, isReferred: id !== null, chosen },
    isCheckAhead: isNeeded && chosen?.status !== 'approved',
    offered: isNeeded && session.user !== null ? offeredOf(list.items) : [],
    choose: (card) => {
      if (field === null) return;
      put(field, cardReference(card.id));
      const name = shownFields(pair).find(
        ({ side, field: { type } }) => side === field.side && type === 'name',
      );
      // What was typed of the holder stays; what came with another card goes with it.
      if (name && ['', chosen?.holder].includes(valueIn(typed, name))) put(name, card.holder);
    },
    typeAnother: () => {
      if (field !== null) put(field, '');
    },
  };
}

const order = ['approved', 'pending', 'draft'] as const;

export function offeredOf(cards: readonly CardCheck[]): CardCheck[] {
  return order.flatMap((status) => cards.filter((card) => card.status === status));
}
