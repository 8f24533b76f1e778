import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { TypedDetails } from '@menyala/contract/site/pages';

/**
 * What was typed, kept until the tab is closed: it survives a reload and an error, and no card number outlives
 * the tab. The agreement is never kept: it is given each time.
 */
export interface Draft {
  email: string;
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  /** A claim that was sent and of which no answer came: it is asked for again with the same key. */
  unanswered: { key: string; order: ClaimOrder; sentAtMs: number } | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const noDraft: Draft = { email: '', fromRequisites: {}, toRequisites: {}, unanswered: null };

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
    return typeof kept === 'object' && kept !== null ? { ...noDraft, ...kept } : noDraft;
  } catch {
    return noDraft;
  }
}

export function saveDraft(store: Store | null, direction: string, draft: Draft): void {
  try {
    store?.setItem(keyOf(direction), JSON.stringify(draft));
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
  };
}

const filledOnly = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
