import type { Context } from '../../context.ts';
import type { ByStaff } from '../audit/by-staff.ts';
import type { Tx } from '../database/connection.ts';
import { refuseFields } from '../http/refusal.ts';
import type { Done, Shown } from './approval.ts';
import { withApproval } from './with-approval.ts';

/**
 * Runs a change of what staff write for customers, and compares all such texts before and after it in the same transaction.
 * @param of the page of the office where it is written
 * @returns what the change returned; the texts that it changed, by their place; how it is shown to a second person where they hold
 * something to pay to that no text held before, null where they do not
 */
export type WordsGuard = <Result>(
  tx: Tx,
  of: { page: string },
  change: (tx: Tx) => Promise<Result>,
) => Promise<{
  result: Result;
  before: Record<string, string>;
  after: Record<string, string>;
  danger: Shown | null;
}>;

/** The input of each change of texts when it is done: concepts add theirs where they write, as kinds of approvals do. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by those who write.
export interface WordInputs {}

/** How one is done in the transaction of an agreement, and where the office shows it. */
export interface WordUse<Input = unknown> {
  page: string;
  apply(ctx: Context, tx: Tx, input: Input, by: ByStaff): Promise<unknown>;
}

/** All of them: `server/approvals.ts`. */
export type WordUses = { readonly [Of in keyof WordInputs]: WordUse<WordInputs[Of]> };

/** One change of texts, with what it is done from. */
export type WordChange = { [Of in keyof WordInputs]: { of: Of; input: WordInputs[Of] } }[keyof WordInputs];

declare module './approval.ts' {
  interface ApprovalInputs {
    'words.change': WordChange;
  }
}

/**
 * Changes what customers read. @param change `object` as the audit log names it
 * @throws AwaitsApproval where it names something to pay to; what `apply` throws
 */
export async function changeWords<Result>(
  ctx: Context,
  change: WordChange & { object: string; page: string },
  apply: (tx: Tx) => Promise<Result>,
  by: ByStaff,
): Promise<Result> {
  const { object, page, ...input } = change;
  return withApproval(
    ctx,
    { kind: 'words.change', object, input, apply: (tx) => guardedWords(ctx, tx, page, apply) },
    by,
  );
}

/** The change with what of the texts it changed, as an approval keeps it. */
export async function guardedWords<Result>(
  ctx: Pick<Context, 'guardWords'>,
  tx: Tx,
  page: string,
  apply: (tx: Tx) => Promise<Result>,
): Promise<Done<Result>> {
  const { result, before, after, danger } = await ctx.guardWords(tx, { page }, apply);
  return { result, before, after, danger };
}

/**
 * A change of a name or a line in which nobody says where to pay: what looks like it is refused, by this field, once there is
 * anybody to rob. @throws Refusal `validation`, and what the change throws
 */
export function changeWithoutDetails<Result>(
  ctx: Context,
  field: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction().execute(async (tx) => {
    const { result, danger } = await ctx.guardWords(tx, { page: '' }, change);
    if (danger !== null) refuseFields({ [field]: [{ code: 'names_details' }] });
    return result;
  });
}
