import type { Language } from '@menyala/contract';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { DetailsPage, TypedDetails } from '@menyala/contract/site/pages';
import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { useState } from 'react';
import { requisitesOf, type ShownField, valueIn } from './claim-order.ts';
import {
  type Filling,
  fieldsOfSide,
  fillingOf,
  isSameAs,
  offeredFor,
  type SideName,
  valuesToSave,
} from './saved-details.ts';
import { type SavedList, saveDetails, useSaved } from './use-saved.ts';

export interface SavedChoice extends Pick<SavedList, 'state' | 'again'> {
  of(side: SideName): readonly SavedRequisite[];
  /** Puts saved details into the fields of their side. */
  fill(side: SideName, saved: SavedRequisite): void;
  /** Whether the side holds just these now. */
  isFilled(side: SideName, saved: SavedRequisite): boolean;
  /** Whether a field still holds what saved details put into it. */
  isFromSaved(shown: ShownField): boolean;
  /** Whether what the side holds is known to the account already. */
  isKnown(side: SideName): boolean;
  wanted: ReadonlySet<SideName>;
  want(side: SideName, isWanted: boolean): void;
  wantAll(sides: readonly SideName[]): void;
  /** After the claim is made, with what was sent. Whatever becomes of it, the claim goes on. */
  keep(made: ClaimOrder): void;
}

/** The saved details that a signed-in customer may choose from, and those that are to be saved. */
export function useSavedChoice(
  language: Language,
  { pair }: DetailsPage,
  userId: number | null,
  typed: TypedDetails,
  put: (filling: Filling) => void,
): SavedChoice {
  const list = useSaved(language, pair, userId);
  const [filled, setFilled] = useState<ReadonlyMap<string, string>>(new Map());
  const [wanted, setWanted] = useState<ReadonlySet<SideName>>(new Set());
  const holds = (side: SideName, saved: SavedRequisite, of: TypedDetails) =>
    isSameAs(saved, fieldsOfSide(pair, side), requisitesOf(of, side));
  const isKnownIn = (side: SideName, of: TypedDetails) =>
    offeredFor(pair, side, list.items).some((saved) => holds(side, saved, of));
  return {
    ...{ state: list.state, again: list.again, wanted },
    of: (side) => offeredFor(pair, side, list.items),
    fill: (side, saved) => {
      const filling = fillingOf(pair, side, saved);
      setFilled(
        (before) =>
          new Map([...before, ...filling.values.map(({ shown, value }) => [shown.key, value] as const)]),
      );
      put(filling);
    },
    isFilled: (side, saved) => holds(side, saved, typed),
    isFromSaved: (shown) => list.items.length > 0 && filled.get(shown.key) === valueIn(typed, shown),
    isKnown: (side) => isKnownIn(side, typed),
    want: (side, isWanted) =>
      setWanted((before) => {
        const others = [...before].filter((each) => each !== side);
        return new Set(isWanted ? [...others, side] : others);
      }),
    wantAll: (sides) => setWanted(new Set(sides)),
    keep: ({ fromRequisites = {}, toRequisites = {} }) => {
      if (userId === null) return;
      const made = { ...typed, fromRequisites, toRequisites };
      for (const side of ['to', 'from'] as const) {
        const values = valuesToSave(fieldsOfSide(pair, side), requisitesOf(made, side));
        if (values === null || !(wanted.has(side) || isKnownIn(side, made))) continue;
        const currency = pair.structure[side].currency.id;
        const details = { currency, side: side === 'to' ? 'receive' : 'send', values } as const;
        saveDetails(language, details).catch(() => undefined);
      }
    },
  };
}
