import type { SourceEdit, SourceKind } from '@menyala/contract/office/sources';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done } from '../../platform/approvals/approval.ts';
import { bothDangers } from '../../platform/approvals/course-guard.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { sourceInput, wrongInQuestion, wrongInRules } from './check-source-edit.ts';
import { dangerOfSource } from './danger-of-source.ts';
import { decryptHeaders, encryptHeaders } from './source-headers.ts';
import { forgetOtherQuotes, keepQuotes, lockSource, quoteRows, type SourceRow } from './source-queries.ts';

/** @throws Refusal `validation` */
export async function addSource(
  ctx: Context,
  { code, kind, ...given }: SourceEdit & { code: string; kind: SourceKind },
  by: ByStaff,
): Promise<void> {
  const edit = sourceInput(kind, given);
  refuseWrong(wrongInRules(edit), wrongInQuestion(kind, edit));
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('price_source')
      .values({
        ...{ code, kind, ...columnsOf(edit), next_at: now },
        headers: encryptHeaders(ctx, code, headersOf(edit.headers ?? [])),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!added) refuseFields({ code: [{ code: 'code_taken' }] });
    const after = auditView(ctx, (await lockSource(tx, code)) ?? missing());
    await audit(tx, { act: 'source.add', code, after, by, now });
  });
}

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'source.edit': { code: string; edit: SourceEdit };
    'source.confirm': { code: string; pair: string; since: string };
  }
}

/**
 * Changes a source. @throws Refusal `not_found`, `conflict`, `validation`; AwaitsApproval where prices that follow it would believe other
 * figures than until now
 */
export async function editSource(
  ctx: Context,
  code: string,
  { version, ...edit }: SourceEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  const input = { code, edit };
  const apply = async (tx: Tx) => {
    const before = await lockSource(tx, code);
    if (before && before.version !== version) throw new Refusal('conflict');
    return applySourceEdit(ctx, tx, input, by);
  };
  await withApproval(ctx, { kind: 'source.edit', object: `source:${code}`, input, apply }, by);
}

/** The whole of an edit with its checks, in this transaction. @throws Refusal `not_found`, `validation` */
export async function applySourceEdit(
  ctx: Context,
  tx: Tx,
  { code, edit: given }: ApprovalInputs['source.edit'],
  by: ByStaff,
): Promise<Done<void>> {
  const now = ctx.clock.now();
  const before = await lockSource(tx, code);
  if (!before) throw new Refusal('not_found');
  const edit = sourceInput(before.kind, given);
  refuseWrong(wrongInRules(edit), wrongInQuestion(before.kind, edit));
  if (!edit.headers && before.headers !== '' && isElsewhere(before.settings.address, edit.settings.address))
    refuseFields({ headers: [{ code: 'headers_again' }] });
  // A median moves also where one of its quotes goes.
  const { danger: dangerOfCourses } = await ctx.guardCourses(
    tx,
    { by, page: `/sources/${code}` },
    async (guarded) => {
      await guarded
        .updateTable('price_source')
        .set({
          ...columnsOf(edit),
          ...(edit.headers && { headers: encryptHeaders(ctx, code, headersOf(edit.headers)) }),
          version: before.version + 1,
          // How it went until now says nothing of what is asked from now on.
          ...{ next_at: now, failures: 0, error: null, error_detail: '', error_at: null },
        })
        .where('code', '=', code)
        .execute();
      await forgetOtherQuotes(guarded, code, edit.pairs);
    },
  );
  const after = (await lockSource(tx, code)) ?? missing();
  const views = { before: auditView(ctx, before), after: auditView(ctx, after) };
  await audit(tx, { act: 'source.edit', code, ...views, by, now });
  const danger = await dangerOfSource(tx, { before, after, areHeadersNew: edit.headers !== undefined });
  return { result: undefined, ...views, danger: bothDangers(danger, dangerOfCourses) };
}

/**
 * What a source says now counts from now on, however far it moved.
 * @param since since when that is held; another jump meanwhile was not seen by whoever confirms
 * @throws Refusal `not_found`, `conflict`; AwaitsApproval where courses move beyond the owner's bound by it
 */
export async function confirmQuote(
  ctx: Context,
  code: string,
  { pair, since }: { pair: string; since: string },
  by: ByStaff,
): Promise<void> {
  const input = { code, pair, since };
  const apply = (tx: Tx) => applyConfirmedQuote(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'source.confirm', object: `source:${code}`, input, apply }, by);
}

/** The whole of it, in this transaction. @throws Refusal `not_found`, `conflict` */
export async function applyConfirmedQuote(
  ctx: Context,
  tx: Tx,
  { code, pair, since }: ApprovalInputs['source.confirm'],
  by: ByStaff,
): Promise<Done<void>> {
  const now = ctx.clock.now();
  const source = await lockSource(tx, code);
  const kept = (await quoteRows(tx, code)).find((row) => row.pair === pair);
  if (!source || !kept) throw new Refusal('not_found');
  const { held } = kept;
  if (held?.since.getTime() !== new Date(since).getTime()) throw new Refusal('conflict');
  const { since: _since, known: _known, ...believed } = held;
  const { danger } = await ctx.guardCourses(tx, { by, page: `/sources/${code}` }, (guarded) =>
    keepQuotes(guarded, [{ source: code, pair, ...believed, isCompared: true, held: null }]),
  );
  const figures = ({ bid, ask, last }: typeof kept | typeof held) => ({ pair, bid, ask, last });
  const [before, after] = [figures(kept), figures(held)];
  await audit(tx, { act: 'source.confirm', code, before, after, by, now });
  return { result: undefined, before, after, danger };
}

const columnsOf = (edit: SourceEdit) => ({
  name: edit.name.trim(),
  is_enabled: edit.isEnabled,
  pairs: edit.pairs,
  settings: sql<never>`${JSON.stringify(edit.settings)}::jsonb`,
  every_seconds: edit.everySeconds,
  fresh_seconds: edit.freshSeconds,
  jump_percent: edit.jumpPercent,
  confirm_seconds: edit.confirmSeconds,
});

export const headersOf = (headers: readonly { name: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(headers.map(({ name, value }) => [name, value]));

/** True where what proves who asks would go to another host than the one it was meant for. */
export const isElsewhere = (before: string | undefined, after: string | undefined): boolean =>
  hostOf(before) !== hostOf(after);

const hostOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : null;

/** What the audit log says of a source: all but how it goes, and of its headers the names alone. */
function auditView(ctx: Context, source: SourceRow) {
  const { kind, name, isEnabled, pairs, settings, everySeconds, freshSeconds, jumpPercent, confirmSeconds } =
    source;
  return {
    ...{ kind, name, isEnabled, pairs, settings, everySeconds, freshSeconds, jumpPercent, confirmSeconds },
    headerNames: Object.keys(decryptHeaders(ctx, source)),
  };
}

interface Audited {
  act: 'source.add' | 'source.edit' | 'source.confirm';
  code: string;
  before?: object;
  after: object;
  by: ByStaff;
  now: Date;
}

async function audit(tx: Tx, { act, code, before, after, by, now }: Audited): Promise<void> {
  const object = `source:${code}`;
  await recordAudit(
    tx,
    { staff: by, act, object, ...(before && { before }), after, address: by.address },
    now,
  );
}

function missing(): never {
  throw new Error('A source is gone that is locked.');
}
