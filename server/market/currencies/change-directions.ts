import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@menyala/contract';
import {
  type ChosenDirections,
  type CourseMargins,
  type DirectionEdit,
  type DirectionsChange,
  type DirectionsPreview,
  noClaimLimits,
  noCourseMargins,
  undoMinutes,
} from '@menyala/contract/office/directions';
import { add, compare, multiply, roundUp, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done } from '../../platform/approvals/approval.ts';
import { modeOf, withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { fieldSentence } from '../../platform/http/problem.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { wrongInDirection } from './check-direction-edit.ts';
import { roundSum } from './copy-direction.ts';
import { dangerOfMargins } from './danger-of-margin.ts';
import { wrongOfRetired } from './edit-direction.ts';
import {
  type DirectionRow,
  deleteOldChanges,
  directionRows,
  insertChange,
  lockChange,
  lockDirections,
  markChange,
  type PlannedEdit,
  updateDirections,
} from './office-direction-queries.ts';
import { directionEditOf } from './office-direction-views.ts';

const undoMs = undoMinutes * 60 * 1000;
/** A preview that nobody applied, and what can be undone no more, is of no use after it; one may wait for a second person till then. */
const keptMs = 9 * 24 * 60 * 60 * 1000;

/**
 * What a change would do to each direction that was chosen, by the checks of a single edit. It is kept, so that what is applied
 * is what was seen, though prices move meanwhile. @throws Refusal `validation` where nothing is chosen or changed
 */
export async function previewDirections(
  ctx: Context,
  { chosen, change }: { chosen: ChosenDirections; change: DirectionsChange },
  {
    by,
    language,
    finds,
  }: { by: ByStaff; language: Language; finds: (row: DirectionRow, q: string) => boolean },
): Promise<DirectionsPreview> {
  if (Object.keys(change).length === 0) refuseFields({ change: [{ code: 'required' }] });
  const rows = (await directionRows(ctx.db, chosen.ids ?? undefined)).filter((row) =>
    isChosen(row, chosen, finds),
  );
  if (rows.length === 0) refuseFields({ chosen: [{ code: 'no_direction' }] });
  const planned = rows.map((row) => plan(row, change));
  const changing = planned.filter(({ after }) => Object.keys(after).length > 0);
  const good = changing.filter(({ errors }) => Object.keys(errors).length === 0);
  const now = ctx.clock.now();
  const id = randomUUID();
  await deleteOldChanges(ctx.db, new Date(now.getTime() - keptMs));
  const items = good.map(({ row, before, after }) => ({ id: row.id, version: row.version, before, after }));
  await insertChange(ctx.db, { id, staffId: by.id, items, now });
  return {
    id,
    items: changing.map(({ row, before, after, errors }) => ({
      id: row.id,
      from: row.from_code,
      to: row.to_code,
      version: row.version,
      before,
      after,
      errors: told(errors, language),
    })),
    unchanged: planned.length - changing.length,
    asksSecond: await asksSecond(ctx, good, by),
    loss: lossOf(
      good.flatMap(({ after }) => [after.marginPercent ?? [], after.verificationMarginPercent ?? []].flat()),
    ),
  };
}

/** Whether what is planned waits for a second person, as far as is known before it is done. */
async function asksSecond(ctx: Context, planned: readonly Planned[], by: ByStaff): Promise<boolean> {
  const rows = planned.map(({ row }) => row);
  const then = planned.map(({ row, after }) => ({
    ...row,
    margin_percent: after.marginPercent ?? row.margin_percent,
    verification_margin_percent:
      after.verificationMarginPercent === undefined
        ? row.verification_margin_percent
        : after.verificationMarginPercent,
  }));
  if ((await dangerOfMargins(ctx.db, rows, then)) === null) return false;
  return (await modeOf(ctx, ctx.db, 'directions.change', by)) !== 'none';
}

function isChosen(
  row: DirectionRow,
  { from, to, isEnabled, q }: ChosenDirections,
  finds: (row: DirectionRow, q: string) => boolean,
): boolean {
  return (
    row.retired_at === null &&
    (from === null || row.from_id === from) &&
    (to === null || row.to_id === to) &&
    (isEnabled === null || row.is_enabled === isEnabled) &&
    (q === null || finds(row, q))
  );
}

interface Planned {
  row: DirectionRow;
  before: Partial<DirectionEdit>;
  after: Partial<DirectionEdit>;
  errors: FieldErrors;
}

function plan(row: DirectionRow, change: DirectionsChange): Planned {
  const before = directionEditOf(row);
  const { edit, errors } = changed(before, row, change);
  const names = (Object.keys(edit) as (keyof DirectionEdit)[]).filter(
    (name) => !isDeepStrictEqual(edit[name], before[name]),
  );
  const only = (whole: DirectionEdit): Partial<DirectionEdit> =>
    Object.fromEntries(names.map((name) => [name, whole[name]]));
  return {
    row,
    before: only(before),
    after: only(edit),
    errors: { ...wrongInDirection(edit, row), ...wrongOfRetired(edit, row), ...errors },
  };
}

/** A direction as the change would make it. */
function changed(
  before: DirectionEdit,
  row: DirectionRow,
  change: DirectionsChange,
): { edit: DirectionEdit; errors: FieldErrors } {
  const { margin, verificationMargin, minSend, maxSend, minReceive, maxReceive, verification, ...plain } =
    change;
  const errors: FieldErrors = {};
  const send = { usd: row.from_usd, isSet: row.is_from_price_set, asset: row.from_asset };
  const receive = { usd: row.to_usd, isSet: row.is_to_price_set, asset: row.to_asset };
  const limit = (
    name: 'minSend' | 'maxSend' | 'minReceive' | 'maxReceive' | 'verifyAbove',
    asked: { unit: 'usd' | 'own'; amount: string | null } | undefined,
  ): string | null => {
    if (asked === undefined) return before[name];
    if (asked.amount === null || asked.unit === 'own') return asked.amount;
    const isSend = name === 'minSend' || name === 'maxSend' || name === 'verifyAbove';
    const price = isSend ? send : receive;
    if (!price.isSet) {
      errors[name] = [{ code: 'no_price', values: { assets: price.asset } }];
      return before[name];
    }
    const most = isSend ? row.from_decimals : row.to_decimals;
    const own = isSend ? before.sendDecimals : before.receiveDecimals;
    const decimals = Math.min(own ?? most, most);
    return roundSum(asked.amount, price.usd, decimals, name.startsWith('max') ? 'down' : 'up');
  };
  const edit: DirectionEdit = {
    ...before,
    ...plain,
    ...(plain.limits === undefined ? {} : { limits: plain.limits ?? noClaimLimits }),
    marginPercent: moved(before.marginPercent, margin) ?? before.marginPercent,
    verificationMarginPercent:
      verificationMargin === null ? null : moved(before.verificationMarginPercent, verificationMargin),
    margins: movedMargins(before, margin, verificationMargin),
    minSend: limit('minSend', minSend),
    maxSend: limit('maxSend', maxSend),
    minReceive: limit('minReceive', minReceive),
    maxReceive: limit('maxReceive', maxReceive),
    ...(verification
      ? {
          verifySide: verification.side,
          verifyWhen: verification.side === null ? ('course' as const) : verification.when,
          verifyAbove: limit('verifyAbove', { unit: 'usd', amount: verification.aboveUsd }),
          verifyMinutes: verification.minutes,
        }
      : {}),
  };
  return { edit, errors };
}

/** What moves the margin moves that of its tiers by as much; one that is set leaves them, and is refused where they would be worse. */
function movedMargins(
  { margins = noCourseMargins }: DirectionEdit,
  margin: DirectionsChange['margin'],
  verification: DirectionsChange['verificationMargin'],
): CourseMargins {
  const points = (change: DirectionsChange['margin'] | null) => (change?.how === 'set' ? undefined : change);
  const tiers = margins.tiers.map((tier) => ({
    ...tier,
    marginPercent: moved(tier.marginPercent, points(margin) ?? undefined) ?? tier.marginPercent,
    verificationMarginPercent:
      verification === null ? null : moved(tier.verificationMarginPercent, points(verification) ?? undefined),
  }));
  return { ...margins, tiers };
}

function moved(
  margin: string | null,
  change: { how: 'set' | 'plus' | 'minus'; percent: string } | undefined,
): string | null {
  if (change === undefined) return margin;
  if (change.how === 'set') return add(change.percent, '0');
  if (margin === null) return null;
  return change.how === 'plus' ? add(margin, change.percent) : subtract(margin, change.percent);
}

/** What the least of these margins costs on 1,000 US dollars. */
function lossOf(margins: readonly string[]): DirectionsPreview['loss'] {
  const [least] = margins.toSorted(compare);
  if (least === undefined || compare(least, '0') >= 0) return null;
  return { percent: least, usd: roundUp(multiply(least.replace('-', ''), '10'), 2) };
}

const told = (errors: FieldErrors, language: Language) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, list]) => [
      path,
      list.map((error) => ({ code: error.code, detail: fieldSentence(error, language) })),
    ]),
  );

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'directions.change': { id: string };
  }
}

/**
 * Does what was previewed, all of it or nothing.
 * @throws Refusal `not_found` · `conflict` where a direction is another by now, or it was done; AwaitsApproval where a margin goes below
 * the owner's floor
 */
export async function applyDirectionsChange(
  ctx: Context,
  id: string,
  by: ByStaff,
): Promise<{ changed: number; undoUntil: string }> {
  const input = { id };
  const apply = (tx: Tx) => applyChangeAsked(ctx, tx, input, by);
  const changed = await withApproval(
    ctx,
    { kind: 'directions.change', object: `directions:${id}`, input, apply },
    by,
  );
  await ctx.catalogue.refresh();
  return { changed, undoUntil: new Date(ctx.clock.now().getTime() + undoMs).toISOString() };
}

/** The whole of it with its checks, in this transaction. Its result is how many were changed. */
export async function applyChangeAsked(
  ctx: Context,
  tx: Tx,
  { id }: ApprovalInputs['directions.change'],
  by: ByStaff,
): Promise<Done<number>> {
  const change = await lockChange(tx, id);
  if (!change || change.staffId !== by.id) throw new Refusal('not_found');
  if (change.doneAt !== null) throw new Refusal('conflict');
  const { items } = change;
  const ids = items.map((item) => item.id);
  await requireVersions(tx, items);
  await requireStillRight(tx, items);
  const before = await directionRows(tx, ids);
  await applyEdits(ctx, tx, items, { by, changeId: id });
  await markChange(tx, id, { done_at: ctx.clock.now() });
  const danger = await dangerOfMargins(tx, before, await directionRows(tx, ids));
  return { result: items.length, before: null, after: { directions: items.length }, danger };
}

/** The whole of a change of many that was checked, in a given transaction; the directions are locked. */
export async function applyEdits(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  items: readonly PlannedEdit[],
  { by, changeId, isUndo = false }: { by: ByStaff; changeId: string; isUndo?: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  await updateDirections(tx, items);
  await recordAudits(
    tx,
    items.map(({ id, before, after }) => ({
      staff: by,
      act: isUndo ? 'direction.undo' : 'direction.edit',
      object: `direction:${id}`,
      before,
      after: { ...after, change: changeId },
      address: by.address,
    })),
    now,
  );
  await publishCourses(tx, now, { directionIds: items.map(({ id }) => id) });
}

/** @throws Refusal `conflict` with those that somebody has changed since */
async function requireVersions(tx: Tx, items: readonly PlannedEdit[]): Promise<void> {
  const now = await lockDirections(
    tx,
    items.map(({ id }) => id),
  );
  const stale = items.filter(({ id, version }) => now.get(id) !== version);
  if (stale.length > 0) throw new Refusal('conflict', { context: { ids: stale.map(({ id }) => id) } });
}

/** A price, or a field for a card, may be gone since. @throws Refusal `conflict` */
async function requireStillRight(tx: Tx, items: readonly PlannedEdit[]): Promise<void> {
  const wrong = await wrongOnes(tx, items);
  if (wrong.length > 0) throw new Refusal('conflict', { context: { ids: wrong.map(({ id }) => id) } });
}

async function wrongOnes(tx: Tx, items: readonly PlannedEdit[]): Promise<DirectionRow[]> {
  const rows = await directionRows(
    tx,
    items.map(({ id }) => id),
  );
  const afterOf = new Map(items.map(({ id, after }) => [id, after]));
  return rows.filter((row) => {
    const edit = { ...directionEditOf(row), ...afterOf.get(row.id) };
    return Object.keys({ ...wrongInDirection(edit, row), ...wrongOfRetired(edit, row) }).length > 0;
  });
}

/**
 * Gives each direction back what the change took, where nobody has changed it since.
 * @throws Refusal `not_found` · `conflict` where it was not done, was undone, or its time is over
 */
export async function undoDirectionsChange(ctx: Context, id: string, by: ByStaff) {
  const now = ctx.clock.now();
  const answer = await ctx.db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new Refusal('not_found');
    const { doneAt, undoneAt, items } = change;
    const isLate = doneAt === null || now.getTime() - doneAt.getTime() > undoMs;
    if (isLate || undoneAt !== null) throw new Refusal('conflict');
    const versions = await lockDirections(
      tx,
      items.map((item) => item.id),
    );
    const back = items
      .filter((item) => versions.get(item.id) === item.version + 1)
      .map((item) => ({ ...item, before: item.after, after: item.before }));
    const wrong = new Set((await wrongOnes(tx, back)).map((row) => row.id));
    const undone = back.filter((item) => !wrong.has(item.id));
    if (undone.length > 0) await applyEdits(ctx, tx, undone, { by, changeId: id, isUndo: true });
    await markChange(tx, id, { undone_at: now });
    const done = new Set(undone.map((item) => item.id));
    const left = items.filter((item) => !done.has(item.id) && versions.has(item.id)).map((item) => item.id);
    const kept = left.length === 0 ? [] : await directionRows(tx, left);
    return {
      undone: undone.length,
      kept: kept.map((row) => ({ id: row.id, from: row.from_code, to: row.to_code })),
    };
  });
  await ctx.catalogue.refresh();
  return answer;
}
