import type { PromocodeKind } from '@menyala/contract/site/promocodes';

/** What a promocode does. It is kept on the claim that was made with it, so that a later change of the code changes no past. */
export interface Effect {
  kind: PromocodeKind;
  /** Percent of the margin or of the course; of `bonus` points. */
  amount: string;
}

/** A code with what it is bound to. Amounts in canonical text. */
export interface Promocode extends Effect {
  id: number;
  code: string;
  /** Ids of directions; null for all. */
  directions: number[] | null;
  /** The one user who may use it. */
  userId: number | null;
  firstClaim: boolean;
  mostUses: number | null;
  mostPerUser: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  isActive: boolean;
  /** Uses that stand. */
  uses: number;
}

/** As a code is kept: whoever types it may be careless of case, and of spaces around it. */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase();
}
