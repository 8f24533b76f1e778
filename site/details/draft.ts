import type { Language } from '@menyala/contract';
import type { Pair } from '@menyala/contract/site/calculator';
import type { TypedDetails } from '@menyala/contract/site/pages';
import { withCards, withoutCards } from '../session/kept-cards.ts';
import { requisitesOf, type SideName, shownFields } from './claim-fields.ts';
import type { Unanswered } from './claim-order.ts';

/**
 * What was typed, kept until the tab is closed: it survives a reload and an error. Card numbers survive a change of page only.
 * An order without an answer keeps its own until the answer is there: without it, sending again would be another order.
 */
export interface Draft {
  email: string;
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  /** The time of the meeting. */
  slot?: string;
  /** Fields of memos that are not needed, by their keys. */
  declined: string[];
  unanswered: Unanswered | null;
  progress: Progress | null;
  /** Whose account it was typed under; nobody else's form is filled with it. Null while nobody was signed in. */
  userId: number | null;
}

/** How far one had come. An agreement is given each time, so this is only for somebody who goes on with the same form. */
export interface Progress {
  language: Language;
  /** Left for the page of signing in, to come back. */
  isSigningIn: boolean;
  agreement: boolean;
  isConfirm: boolean;
  /** Sides whose details are to be saved. */
  saves: SideName[];
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const noDraft: Draft = {
  ...{ email: '', fromRequisites: {}, toRequisites: {}, declined: [] },
  ...{ unanswered: null, progress: null, userId: null },
};

const keyOf = (direction: string): string => `details:${direction}`;

export function loadDraft(store: Store, direction: string): Draft {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(direction)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return noDraft;
    const draft = { ...noDraft, ...kept };
    return {
      ...draft,
      fromRequisites: withCards(`${direction}:from`, draft.fromRequisites),
      toRequisites: withCards(`${direction}:to`, draft.toRequisites),
    };
  } catch {
    return noDraft;
  }
}

export function saveDraft(store: Store, direction: string, draft: Draft): void {
  const kept = {
    ...draft,
    fromRequisites: withoutCards(`${direction}:from`, draft.fromRequisites),
    toRequisites: withoutCards(`${direction}:to`, draft.toRequisites),
  };
  store.setItem(keyOf(direction), JSON.stringify(kept));
}

/** Puts what was kept into what the server sent: what the server knows was typed later, so it goes before. */
export function withDraft(typed: TypedDetails, draft: Draft): TypedDetails {
  return {
    email: typed.email || draft.email,
    fromRequisites: { ...draft.fromRequisites, ...filledOnly(typed.fromRequisites) },
    toRequisites: { ...draft.toRequisites, ...filledOnly(typed.toRequisites) },
    agreement: typed.agreement,
    promocode: typed.promocode,
    ...slotIn(typed.slot || draft.slot),
  };
}

const slotIn = (slot: string | undefined) => (slot ? { slot } : {});

const filledOnly = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** What stands in the controls of a form before its code is there, by their names. */
export type EarlyValues = ReadonlyMap<string, string>;

/** People type before the code is there; what stands in the fields then is theirs. */
export function withEarly(typed: TypedDetails, pair: Pair, early: EarlyValues): TypedDetails {
  const text = (name: string, otherwise: string): string => early.get(name) || otherwise;
  const result: TypedDetails = {
    email: text('email', typed.email),
    fromRequisites: { ...typed.fromRequisites },
    toRequisites: { ...typed.toRequisites },
    agreement: early.has('agreement') || typed.agreement,
    promocode: typed.promocode,
    ...slotIn(text('slot', typed.slot ?? '')),
  };
  for (const { key, side, field } of shownFields(pair)) {
    const requisites = requisitesOf(result, side);
    const value = text(key, requisites[field.name] ?? '');
    if (value !== '') requisites[field.name] = value;
  }
  return result;
}

/** Where to go on after a change of language or after signing in; a mere reload begins with the fields again. */
export function progressIn(draft: Draft, language: Language): Progress | null {
  const { progress } = draft;
  if (progress === null) return null;
  return progress.isSigningIn || progress.language !== language ? progress : null;
}
