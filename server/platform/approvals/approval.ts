import type { Language } from '@menyala/contract';
import type { Approval, ApprovalKind } from '@menyala/contract/office/approvals';
import type { RequisiteKind } from '@menyala/requisites';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../audit/by-staff.ts';
import type { Tx } from '../database/connection.ts';

export type Words = Record<Language, string>;

/** One thing of what would change. */
export interface ShownFact {
  label: Words;
  /** Null where there was nothing. */
  before: string | Words | null;
  after: string | Words | null;
  /** As which it is masked in emails; the office shows it whole. */
  secret?: RequisiteKind;
  /** A whole text, which the office alone shows. */
  isLong?: true;
}

/** A change as whoever decides on it reads it. No keys and no passwords. */
export interface Shown {
  /** A few words without a full stop. */
  title: Words;
  /** What it means for the exchange, in a sentence. */
  means: Words;
  facts: ShownFact[];
  /** Where the office shows what it is about. */
  page: string | null;
}

/** A change as it was done in a transaction that may still be taken back. */
export interface Done<Result = unknown> {
  result: Result;
  /** Null where nothing was there. */
  before: object | null;
  after: object | null;
  /** How it would be shown to a second person; null where one is enough. */
  danger: Shown | null;
}

/** What each kind takes when it is done: concepts add theirs where they ask, as topics of the outbox. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by those who ask.
export interface ApprovalInputs {}

/** How a kind is done when it is agreed to. All of them: `server/approvals.ts`. */
export interface ApprovalUse<Input> {
  /** The very use case, with its checks by the state of now, in this transaction. `by` is who asked. */
  apply(ctx: Context, tx: Tx, input: Input, by: ByStaff): Promise<Done>;
  /** What follows after the commit. */
  follow?(ctx: Context, input: Input, by: ByStaff): Promise<void>;
  /** True where what was there when it was asked for need not be there still, since the change says only what it adds. */
  ignoresBefore?: true;
}

export type ApprovalUses = {
  readonly [Kind in ApprovalKind]: ApprovalUse<ApprovalInputs[Kind & keyof ApprovalInputs]>;
};

/** Thrown after its transaction committed: the change waits for a second person, and nothing has changed. `serve` answers 202. */
export class AwaitsApproval extends Error {
  readonly view: (language: Language) => Approval;
  constructor(view: (language: Language) => Approval) {
    super('The change waits for a second person.');
    this.name = 'AwaitsApproval';
    this.view = view;
  }
}

/** A value of a fact in a language; null where there is nothing. */
export const saidIn = (value: string | Words | null, language: Language): string | null =>
  typeof value === 'string' || value === null ? value : value[language];
