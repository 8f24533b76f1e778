import type { ClaimAction, MoveNeed, MovePlan } from '@menyala/contract/office/claims';
import { RefusedError } from '../api/ask.ts';

export interface PlanState {
  /** While another is being asked for, the last one. Undefined where there is none to show. */
  plan: MovePlan | undefined;
  isAsking: boolean;
  error: Error | null;
}

interface Asked {
  isAsSuggested: boolean;
  /** True where what was typed can be planned at all. */
  isPlannable: boolean;
  isAsking: boolean;
  answer: MovePlan | undefined;
  error: Error | null;
}

/** What is shown of an action's plan: its own while the suggestion stands, otherwise what the server says of the words. */
export function planState(action: ClaimAction, asked: Asked): PlanState {
  if (asked.isAsSuggested) return { plan: action, isAsking: false, error: null };
  if (!asked.isPlannable) return { plan: undefined, isAsking: false, error: null };
  if (asked.isAsking) return { plan: asked.answer ?? action, isAsking: true, error: null };
  // What is still to be filled in is no refusal.
  const error = isOnlyMissing(asked.error) ? null : asked.error;
  return { plan: asked.answer, isAsking: false, error };
}

function isOnlyMissing(error: Error | null): boolean {
  const fields = error instanceof RefusedError ? Object.values(error.problem?.errors ?? {}) : [];
  return fields.length > 0 && fields.flat().every(({ code }) => code === 'required');
}

/** True where two plans lead to the same place by the same transfers; what balances stand at meanwhile is no part of it. */
export function isSamePlan(shown: string, now: string): boolean {
  const words = (text: string) => {
    const plan: MovePlan | null = JSON.parse(text);
    return plan && JSON.stringify([plan.row, plan.to, plan.waitsFor, plan.sums, plan.transfers]);
  };
  return words(shown) !== null && words(shown) === words(now);
}

/** What stands in the form before anybody types: what the server suggests, and the usual of each choice. */
export function suggestedWords(action: ClaimAction): Record<MoveNeed, string> {
  return {
    reference: '',
    amount: action.suggested.amount ?? '',
    currency: action.currencies[0]?.id ?? '',
    reason: '',
    note: '',
    route: action.routes[0]?.id ?? '',
    fee: action.suggested.fee ?? '',
  };
}

/** True where nothing that the action asks for differs from what was suggested: its own plan then holds. */
export function isAsSuggested(action: ClaimAction, typed: Readonly<Record<MoveNeed, string>>): boolean {
  const suggested = suggestedWords(action);
  return action.needs.every((field) => typed[field].trim() === suggested[field]);
}
