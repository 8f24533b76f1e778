import type { Confirmed } from '@menyala/contract/office/costs';
import { type DirectionEdit, noCourseMargins, noPlace } from '@menyala/contract/office/directions';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done, Shown } from '../../platform/approvals/approval.ts';
import { readPolicy } from '../../platform/approvals/approval-policy.ts';
import { bothDangers, type CourseTx } from '../../platform/approvals/course-guard.ts';
import { modeOf, withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireVersion } from '../../platform/http/require-version.ts';
import { type AskedCost, askOfFloor, type ConfirmedCost, requireConfirmed } from '../rates/costs.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { wrongInDirection } from './check-direction-edit.ts';
import { wrongFormula } from './check-formula.ts';
import { wrongPlaceList } from './check-place.ts';
import { costsOfDirection } from './costs-of-direction.ts';
import { dangerOfMargin } from './danger-of-margin.ts';
import {
  type DirectionRow,
  deleteWithCourses,
  hasClaims,
  lockDirection,
  lockToDelete,
  retireDirection,
  updateDirection,
} from './office-direction-queries.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'direction.edit': { id: number; edit: DirectionEdit; confirmed?: Confirmed | undefined };
  }
}

/**
 * Changes a direction and publishes the course that follows.
 * @throws Refusal `not_found`, `validation`, `conflict` where the version that was seen is not that of now, `confirm_needed` where it costs
 * much; AwaitsApproval where a margin goes below the owner's floor
 */
export async function editDirection(
  ctx: Context,
  id: number,
  { version, confirmed, ...edit }: DirectionEdit & { version: number; confirmed?: Confirmed | undefined },
  by: ByStaff,
): Promise<void> {
  const input = { id, edit, confirmed };
  const apply = async (tx: Tx) => {
    if (!(await lockDirection(tx, id))) throw new Refusal('not_found');
    requireVersion(await directionRow(tx, id), version);
    return applyEdit(ctx, tx, input, { by, confirm: requireConfirmed });
  };
  await withApproval(ctx, { kind: 'direction.edit', object: `direction:${id}`, input, apply }, by);
  await ctx.catalogue.refresh();
}

/**
 * The whole of an edit that was agreed to, with its checks, in this transaction. What it costs was confirmed when it was asked for.
 * @throws Refusal `not_found`, `validation`
 */
export function applyEditAsked(
  ctx: Context,
  tx: Tx,
  input: ApprovalInputs['direction.edit'],
  by: ByStaff,
): Promise<Done<void>> {
  return applyEdit(ctx, tx, input, { by, confirm: (_, confirmed) => confirmed ?? [] });
}

async function applyEdit(
  ctx: Context,
  tx: Tx,
  { id, edit: asked, confirmed }: ApprovalInputs['direction.edit'],
  { by, confirm }: { by: ByStaff; confirm: typeof requireConfirmed },
): Promise<Done<void>> {
  if (!(await lockDirection(tx, id))) throw new Refusal('not_found');
  const before = await directionRow(tx, id);
  // Tiers that nobody named stay, and are judged with the margin that they go beyond.
  const edit = {
    margins: directionEditOf(before).margins ?? noCourseMargins,
    place: directionEditOf(before).place ?? noPlace,
    formula: before.formula,
    ...asked,
  };
  refuseWrong(
    wrongInDirection(edit, before),
    wrongOfRetired(edit, before),
    await wrongPlaceList(tx, edit),
    edit.formula === before.formula ? {} : await wrongFormula(tx, edit, before, ctx.clock.now()),
  );
  const page = `/directions/${id}`;
  const words = await ctx.guardWords(tx, { page }, () =>
    ctx.guardCourses(tx, { by, page }, (guarded) => publishEdit(ctx, guarded, id, edit)),
  );
  const { result: after, danger: dangerOfCourse } = words.result;
  const belowFloor = await dangerOfMargin(tx, before, after);
  const costs = [
    ...costsOfDirection(before, after),
    ...(await costOfWaiting(ctx, tx, { kind: 'direction.edit', danger: belowFloor, by })),
  ];
  const known = confirm(costs, confirmed);
  await auditEdit(ctx, tx, { before, after, act: 'direction.edit', confirmed: known }, by);
  const danger = bothDangers(bothDangers(belowFloor, dangerOfCourse), words.danger);
  return { result: undefined, before: directionEditOf(before), after: directionEditOf(after), danger };
}

/** Puts back what stood before an edit, and was checked; the direction is locked. */
export async function putDirectionBack(
  ctx: Pick<Context, 'clock' | 'guardCourses'>,
  tx: Tx,
  before: DirectionRow,
  edit: DirectionEdit,
  by: ByStaff,
): Promise<void> {
  const { result: after } = await ctx.guardCourses(
    tx,
    { by, page: `/directions/${before.id}`, isUndo: true },
    (guarded) => publishEdit(ctx, guarded, before.id, edit),
  );
  await auditEdit(ctx, tx, { before, after, act: 'direction.undo', confirmed: [] }, by);
}

/** @returns the direction with the course that follows. */
async function publishEdit(
  { clock }: Pick<Context, 'clock'>,
  tx: CourseTx,
  id: number,
  edit: DirectionEdit,
): Promise<DirectionRow> {
  await updateDirection(tx, id, edit);
  await publishCourses(tx, clock.now(), { directionIds: [id] });
  return directionRow(tx, id);
}

interface Edited {
  before: DirectionRow;
  after: DirectionRow;
  act: 'direction.edit' | 'direction.undo';
  confirmed: readonly ConfirmedCost[];
}

async function auditEdit(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { before, after, act, confirmed }: Edited,
  by: ByStaff,
): Promise<void> {
  await recordAudit(
    tx,
    {
      staff: by,
      act,
      object: `direction:${before.id}`,
      before: directionEditOf(before),
      after: { ...directionEditOf(after), ...(confirmed.length > 0 ? { confirmed } : {}) },
      address: by.address,
    },
    clock.now(),
  );
}

/** Of a change that a second person is asked about, which whoever saves it is told beforehand. */
export async function costOfWaiting(
  ctx: Context,
  tx: Tx,
  { kind, danger, by }: { kind: 'direction.edit' | 'directions.change'; danger: Shown | null; by: ByStaff },
): Promise<AskedCost[]> {
  if (danger === null || (await modeOf(ctx, tx, kind, by)) === 'none') return [];
  return [askOfFloor((await readPolicy(tx)).leastMargin)];
}

export function wrongOfRetired({ isEnabled }: DirectionEdit, row: DirectionRow): FieldErrors {
  const isWrong = isEnabled && row.retired_at !== null;
  return isWrong
    ? { isEnabled: [{ code: 'retired', values: { what: `${row.from_code} – ${row.to_code}` } }] }
    : {};
}

/** Switches a direction off for good, or takes it back, which leaves it off. Done twice it is done once. @throws Refusal `not_found` */
export async function setDirectionRetired(
  ctx: Context,
  id: number,
  isRetired: boolean,
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockDirection(tx, id))) throw new Refusal('not_found');
    const before = await directionRow(tx, id);
    if ((before.retired_at !== null) === isRetired) return;
    await retireDirection(tx, id, isRetired ? now : null);
    await recordAudit(
      tx,
      {
        staff: by,
        act: isRetired ? 'direction.retire' : 'direction.restore',
        object: `direction:${id}`,
        before: { isEnabled: before.is_enabled, isRetired: !isRetired },
        after: { isEnabled: false, isRetired },
        address: by.address,
      },
      now,
    );
  });
  await ctx.catalogue.refresh();
}

/** Deletes a direction that nothing knows. @throws Refusal `not_found`, `validation` */
export async function deleteDirection(ctx: Context, id: number, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    // Whoever makes a claim in it refers to it, and waits for this lock, or we for theirs.
    if (!(await lockToDelete(tx, id))) throw new Refusal('not_found');
    const before = await directionRow(tx, id);
    if (await hasClaims(tx, id)) refuseFields({ id: [{ code: 'has_claims' }] });
    await deleteWithCourses(tx, id);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'direction.delete',
        object: `direction:${id}`,
        before: { from: before.from_code, to: before.to_code, ...directionEditOf(before) },
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}
