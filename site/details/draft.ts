import type { Language } from '@menyala/contract';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { TypedDetails } from '@menyala/contract/site/pages';
import { withCards, withoutCards } from '../session/kept-cards.ts';

/**
 * What was typed, kept until the tab is closed: it survives a reload and an error. Card numbers survive a change of page only.
 * An order without an answer keeps its own until the answer is there: without it, sending again would be another order.
 */
export interface Draft {
  email: string;
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  /** Fields of memos that are not needed, by their keys. */
  declined: string[];
  unanswered: Unanswered | null;
  progress: Progress | null;
  /** Whose account it was typed under; nobody else's form is filled with it. Null while nobody was signed in. */
  userId: number | null;
}

/** A claim that was sent and of which no answer came: it is asked for again with the same key. */
export interface Unanswered {
  key: string;
  order: ClaimOrder;
  sentAtMs: number;
  /** Who sent it, null for a guest: a key is good for nobody else. */
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
  saves: ('from' | 'to')[];
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const noDraft: Draft = {
  ...{ email: '', fromRequisites: {}, toRequisites: {}, declined: [] },
  ...{ unanswered: null, progress: null, userId: null },
};

const keyOf = (direction: string): string => `details:${direction}`;

/** The tab's store, or null where the browser forbids it. */
export function tabStore(): Store | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function loadDraft(store: Store | null, direction: string): Draft {
  try {
    const kept: unknown = JSON.parse(store?.getItem(keyOf(direction)) ?? 'null');
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

export function saveDraft(store: Store | null, direction: string, draft: Draft): void {
  const kept = {
    ...draft,
    fromRequisites: withoutCards(`${direction}:from`, draft.fromRequisites),
    toRequisites: withoutCards(`${direction}:to`, draft.toRequisites),
  };
  try {
    store?.setItem(keyOf(direction), JSON.stringify(kept));
  } catch {
    // A full or forbidden store only means that a reload forgets; the form itself goes on.
  }
}

/** Puts what was kept into what the server sent: what the server knows was typed later, so it goes before. */
export function withDraft(typed: TypedDetails, draft: Draft): TypedDetails {
  return {
    email: typed.email || draft.email,
    fromRequisites: { ...draft.fromRequisites, ...filledOnly(typed.fromRequisites) },
    toRequisites: { ...draft.toRequisites, ...filledOnly(typed.toRequisites) },
    agreement: typed.agreement,
    promocode: typed.promocode,
  };
}

const filledOnly = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Where to go on after a change of language or after signing in; a mere reload begins with the fields again. */
export function progressIn(draft: Draft, language: Language): Progress | null {
  const { progress } = draft;
  if (progress === null) return null;
  return progress.isSigningIn || progress.language !== language ? progress : null;
}
