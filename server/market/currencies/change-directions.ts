import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@menyala/contract';
import type { Confirmed } from '@menyala/contract/office/costs';
import {
  type ChosenDirections,
  type CourseMargins,
  type DirectionEdit,
  type DirectionPlace,
  type DirectionsChange,
  type DirectionsPreview,
  noClaimLimits,
  noCourseMargins,
  noPlace,
  undoMinutes,
} from '@menyala/contract/office/directions';
import { add, compare, divide, isZero, min, multiply, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done } from '../../platform/approvals/approval.ts';
import { bothDangers, type CourseTx } from '../../platform/approvals/course-guard.ts';
import { modeOf, withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { costSentences, fieldSentence } from '../../platform/http/problem.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { type AskedCost, type ConfirmedCost, requireConfirmed, worstCosts } from '../rates/costs.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { wrongInDirection } from './check-direction-edit.ts';
import { wrongPlaceList } from './check-place.ts';
import { roundSum } from './copy-direction.ts';
import { baseOf, type CostGround, costsOfDirection, groundOfEdit } from './costs-of-direction.ts';
import { dangerOfMargins } from './danger-of-margin.ts';
import { costOfWaiting, wrongOfRetired } from './edit-direction.ts';
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
  if (change.place) {
    const wrong = await wrongPlaceList(ctx.db, { place: { ...noPlace, isOn: true, ...change.place } });
    if (Object.keys(wrong).length > 0)
      refuseFields({ 'change.place.monitorId': [{ code: 'list_not_read' }] });
  }
  const rows = (await directionRows(ctx.db, chosen.ids ?? undefined)).filter((row) =>
    isChosen(row, chosen, finds),
  );
  if (rows.length === 0) refuseFields({ chosen: [{ code: 'no_direction' }] });
  const planned = rows.map((row) => plan(row, change));
  const changing = planned.filter(({ after, isRefused }) => isRefused || Object.keys(after).length > 0);
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
    ...(await costsOfPlan(ctx, good, { by, language })),
  };
}

/** What is planned costs, and whether it waits for a second person, as far as is known before it is done. */
async function costsOfPlan(
  ctx: Context,
  planned: readonly Planned[],
  { by, language }: { by: ByStaff; language: Language },
): Promise<Pick<DirectionsPreview, 'cost' | 'asksSecond'>> {
  const rows = planned.map(({ row }) => row);
  const then = planned.map(({ row, after }) => ({
    ...row,
    ...groundOfEdit({ ...directionEditOf(row), ...after }),
  }));
  const costs = worstCosts(costsOfMany(rows, then));
  const isDangerous =
    (await dangerOfMargins(ctx.db, rows, then)) !== null || (await movesCoursesFar(ctx, planned, by));
  return {
    cost: costs.length === 0 ? null : costSentences(costs, language),
    asksSecond: isDangerous && (await modeOf(ctx, ctx.db, 'directions.change', by)) !== 'none',
  };
}

/** True where the guard of courses would ask: the change is made in a transaction that is taken back. */
async function movesCoursesFar(ctx: Context, planned: readonly Planned[], by: ByStaff): Promise<boolean> {
  const items = planned.map(({ row, before, after }) => ({
    ...{ id: row.id, version: row.version, before, after },
  }));
  if (items.every(({ after }) => Object.keys(after).length === 0)) return false;
  const tx = await ctx.db.startTransaction().execute();
  try {
    const { danger } = await ctx.guardCourses(tx, { by, page: '/directions' }, (guarded) =>
      publishEdits(ctx, guarded, items),
    );
    return danger !== null;
  } finally {
    await tx.rollback().execute();
  }
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
  /** True where the change itself cannot be reckoned here, so that nothing might differ. */
  isRefused: boolean;
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
    isRefused: Object.keys(errors).length > 0,
  };
}

/** A direction as the change would make it. */
function changed(
  before: DirectionEdit,
  row: DirectionRow,
  change: DirectionsChange,
): { edit: DirectionEdit; errors: FieldErrors } {
  const {
    margin,
    verificationMargin,
    fixedMargin,
    tiers,
    lowestCourse,
    highestCourse,
    floorPercent,
    minSend,
    maxSend,
    minReceive,
    maxReceive,
    verification,
    place,
    ...plain
  } = change;
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
    place: changedPlace(before, place),
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
  edit.margins = changedMargins(edit, row, change, {
    moved: movedMargins(before, margin, verificationMargin),
    errors,
  });
  return { edit, errors };
}

/** Fixed part, tiers, bounds and floor as the change has them, on the margins that it leaves; what cannot be reckoned goes to `errors`. */
function changedMargins(
  edit: DirectionEdit,
  row: DirectionRow,
  { fixedMargin, tiers, lowestCourse, highestCourse, floorPercent }: DirectionsChange,
  { moved, errors }: { moved: CourseMargins; errors: FieldErrors },
): CourseMargins {
  const margins = { ...moved };
  const inUsd = (path: string, side: 'send' | 'receive', usd: string, rounding: 'up' | 'down') => {
    const [price, isSet, asset, decimals] =
      side === 'send'
        ? [row.from_usd, row.is_from_price_set, row.from_asset, edit.sendDecimals ?? row.from_decimals]
        : [row.to_usd, row.is_to_price_set, row.to_asset, row.to_decimals];
    if (isSet) return roundSum(usd, price, Math.min(decimals, 18), rounding);
    errors[path] = [{ code: 'no_price', values: { assets: asset } }];
    return usd;
  };
  if (fixedMargin) {
    const { unit, amount, side } = fixedMargin;
    margins.fixedSide = side;
    margins.fixedMargin =
      unit === 'own' || isZero(amount)
        ? add(amount, '0')
        : inUsd('margins.fixedMargin', side, amount, 'down');
    // A tier never takes more than the one before it.
    margins.tiers = margins.tiers.map((tier) => ({
      ...tier,
      fixedMargin: min(tier.fixedMargin, margins.fixedMargin),
    }));
  }
  if (tiers)
    margins.tiers = tiers.tiers.map(({ from, how, percent }) => {
      const verified = edit.verificationMarginPercent;
      return {
        from: tiers.unit === 'own' ? add(from, '0') : inUsd('margins.tiers', 'send', from, 'up'),
        marginPercent: how === 'set' ? add(percent, '0') : subtract(edit.marginPercent, percent),
        verificationMarginPercent: how === 'set' || verified === null ? null : subtract(verified, percent),
        fixedMargin: margins.fixedMargin,
      };
    });
  const bound = (name: 'lowestCourse' | 'highestCourse', change: DirectionsChange['lowestCourse']) => {
    if (change === undefined) return;
    margins[name] = change === null ? null : boundOf(change, `margins.${name}`, row, errors);
  };
  bound('lowestCourse', lowestCourse);
  bound('highestCourse', highestCourse);
  if (floorPercent !== undefined)
    margins.floorPercent = floorPercent === null ? null : add(floorPercent, '0');
  return margins;
}

/** To ten digits: a bound is for people. */
function boundOf(
  { unit, value }: NonNullable<DirectionsChange['lowestCourse']>,
  path: string,
  row: DirectionRow,
  errors: FieldErrors,
): string | null {
  const share = add('100', value);
  if (unit === 'own' ? value.startsWith('-') : compare(share, '0') <= 0) {
    errors[path] = [{ code: 'bad_amount' }];
    return null;
  }
  if (unit === 'own') return add(value, '0');
  const base = baseOf(row);
  if (base !== null) return divide(multiply(base, share), '100', { digits: 10, rounding: 'down' });
  errors[path] = [{ code: 'no_price', values: { assets: `${row.from_asset}, ${row.to_asset}` } }];
  return null;
}

/** Who counts in the list stays as each direction has it. */
function changedPlace({ place = noPlace }: DirectionEdit, change: DirectionsChange['place']): DirectionPlace {
  if (change === undefined) return place;
  return change === null ? { ...place, isOn: false } : { ...place, isOn: true, ...change };
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

const told = (errors: FieldErrors, language: Language) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, list]) => [
      path,
      list.map((error) => ({ code: error.code, detail: fieldSentence(error, language) })),
    ]),
  );

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'directions.change': { id: string; confirmed?: Confirmed | undefined };
  }
}

/**
 * Does what was previewed, all of it or nothing.
 * @throws Refusal `not_found` · `conflict` where a direction is another by now, or it was done · `confirm_needed` where it costs much;
 * AwaitsApproval where a margin goes below the owner's floor
 */
export async function applyDirectionsChange(
  ctx: Context,
  input: ApprovalInputs['directions.change'],
  by: ByStaff,
): Promise<{ changed: number; undoUntil: string }> {
  const { id } = input;
  const apply = (tx: Tx) => applyChange(ctx, tx, input, { by, confirm: requireConfirmed });
  const changed = await withApproval(
    ctx,
    { kind: 'directions.change', object: `directions:${id}`, input, apply },
    by,
  );
  await ctx.catalogue.refresh();
  return { changed, undoUntil: new Date(ctx.clock.now().getTime() + undoMs).toISOString() };
}

/** The whole of what was agreed to, in this transaction. What it costs was confirmed when it was asked for. */
export function applyChangeAsked(
  ctx: Context,
  tx: Tx,
  input: ApprovalInputs['directions.change'],
  by: ByStaff,
): Promise<Done<number>> {
  return applyChange(ctx, tx, input, { by, confirm: (_, confirmed) => confirmed ?? [] });
}

/** The whole of it with its checks. Its result is how many were changed. */
async function applyChange(
  ctx: Context,
  tx: Tx,
  { id, confirmed }: ApprovalInputs['directions.change'],
  { by, confirm }: { by: ByStaff; confirm: typeof requireConfirmed },
): Promise<Done<number>> {
  const change = await lockChange(tx, id);
  if (!change || change.staffId !== by.id) throw new Refusal('not_found');
  if (change.doneAt !== null) throw new Refusal('conflict');
  const { items } = change;
  if (items.length === 0) refuseFields({ id: [{ code: 'no_direction' }] });
  const ids = items.map((item) => item.id);
  await requireVersions(tx, items);
  await requireStillRight(tx, items);
  const before = await directionRows(tx, ids);
  const page = '/directions';
  const words = await ctx.guardWords(tx, { page }, () =>
    ctx.guardCourses(tx, { by, page }, (guarded) => publishEdits(ctx, guarded, items)),
  );
  await markChange(tx, id, { done_at: ctx.clock.now() });
  const after = await directionRows(tx, ids);
  const belowFloor = await dangerOfMargins(tx, before, after);
  const costs = [
    ...worstCosts(costsOfMany(before, after)),
    ...(await costOfWaiting(ctx, tx, { kind: 'directions.change', danger: belowFloor, by })),
  ];
  await auditEdits(ctx, tx, items, { by, changeId: id, confirmed: confirm(costs, confirmed) });
  const danger = bothDangers(bothDangers(belowFloor, words.result.danger), words.danger);
  return { result: items.length, before: null, after: { directions: items.length }, danger };
}

/** What each of them costs, by its rows before and after. */
function costsOfMany(before: readonly CostRow[], after: readonly CostRow[]): AskedCost[][] {
  const becomes = new Map(after.map((row) => [row.id, row]));
  return before.map((row) => {
    const then = becomes.get(row.id);
    return then === undefined ? [] : costsOfDirection(row, then);
  });
}

type CostRow = CostGround & Pick<DirectionRow, 'id'>;

/** The directions are locked, and were checked. */
async function publishEdits({ clock }: Pick<Context, 'clock'>, tx: CourseTx, items: readonly PlannedEdit[]) {
  await updateDirections(tx, items);
  await publishCourses(tx, clock.now(), { directionIds: items.map(({ id }) => id) });
}

interface Told {
  by: ByStaff;
  changeId: string;
  isUndo?: boolean;
  confirmed?: readonly ConfirmedCost[];
}

async function auditEdits(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  items: readonly PlannedEdit[],
  { by, changeId, isUndo = false, confirmed = [] }: Told,
): Promise<void> {
  await recordAudits(
    tx,
    items.map(({ id, before, after }) => ({
      staff: by,
      act: isUndo ? 'direction.undo' : 'direction.edit',
      object: `direction:${id}`,
      before,
      after: { ...after, change: changeId, ...(confirmed.length > 0 ? { confirmed } : {}) },
      address: by.address,
    })),
    clock.now(),
  );
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
    if (undone.length > 0) {
      await ctx.guardCourses(tx, { by, page: '/directions', isUndo: true }, (guarded) =>
        publishEdits(ctx, guarded, undone),
      );
      await auditEdits(ctx, tx, undone, { by, changeId: id, isUndo: true });
    }
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
