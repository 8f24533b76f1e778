import type { Confirmed } from '@menyala/contract/office/costs';
import type {
  CommonOfDirections,
  CopiedDirection,
  DirectionEdit,
  DirectionMatrix,
  NewDirection,
} from '@menyala/contract/office/directions';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done } from '../../platform/approvals/approval.ts';
import { bothDangers, type CourseTx } from '../../platform/approvals/course-guard.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type ConfirmedCost, requireConfirmed, worstCosts } from '../rates/costs.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { wrongInDirection } from './check-direction-edit.ts';
import { wrongFormula } from './check-formula.ts';
import { wrongPlaceList } from './check-place.ts';
import { copyFor, roundSum } from './copy-direction.ts';
import { costsOfDirection, groundOfEdit } from './costs-of-direction.ts';
import { wrongBelowFloor } from './danger-of-margin.ts';
import {
  type DirectionGround,
  type DirectionToMake,
  directionPairs,
  directionRows,
  groundOf,
  insertDirections,
  type SideRow,
  sideRows,
} from './office-direction-queries.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

type AskedDirection = NewDirection & { confirmed?: Confirmed | undefined };

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'direction.add': AskedDirection;
    'directions.add': DirectionsToAdd;
  }
}

interface Asking {
  by: ByStaff;
  confirm: typeof requireConfirmed;
}

/** Its cost was confirmed when it was asked for. */
const wasConfirmed: Asking['confirm'] = (_, confirmed) => confirmed ?? [];

/**
 * Makes a direction. @returns its id. @throws Refusal `validation`, `confirm_needed` where it costs much; AwaitsApproval where it would
 * give more than the market, or begin by a formula or a course by hand
 */
export async function addDirection(ctx: Context, input: AskedDirection, by: ByStaff): Promise<number> {
  const object = `direction:${input.fromId}-${input.toId}`;
  const apply = (tx: Tx) => applyDirection(ctx, tx, input, { by, confirm: requireConfirmed });
  const id = await withApproval(ctx, { kind: 'direction.add', object, input, apply }, by);
  await ctx.catalogue.refresh();
  return id;
}

/** The whole of a new direction that was agreed to. */
export const applyDirectionAsked = (
  ctx: Context,
  tx: Tx,
  input: ApprovalInputs['direction.add'],
  by: ByStaff,
): Promise<Done<number>> => applyDirection(ctx, tx, input, { by, confirm: wasConfirmed });

async function applyDirection(
  ctx: Context,
  tx: Tx,
  { fromId, toId, confirmed, ...edit }: ApprovalInputs['direction.add'],
  { by, confirm }: Asking,
): Promise<Done<number>> {
  const { send, receive } = pairIn(await sidesById(tx), fromId, toId);
  const ground = groundOf(send, receive);
  refuseWrong(
    wrongInDirection(edit, ground),
    await wrongBelowFloor(tx, edit),
    await wrongPlaceList(tx, edit),
    await wrongFormula(tx, edit, ground, ctx.clock.now()),
  );
  const known = confirm(costsOfDirection(null, { ...ground, ...groundOfEdit(edit) }), confirmed);
  const page = '/directions';
  const words = await ctx.guardWords(tx, { page }, () =>
    ctx.guardCourses(tx, { by, page }, (guarded) =>
      applyNewDirections(ctx, guarded, [{ fromId, toId, edit }], by, known),
    ),
  );
  const danger = bothDangers(words.result.danger, words.danger);
  const [made] = words.result.result;
  const id = made?.id ?? (await refuseKnown(tx, [{ send, receive }]));
  return { result: id, before: null, after: { fromId, toId, ...edit }, danger };
}

/** Makes directions that were checked, each with its line of the audit log, and publishes their courses. A pair that has a direction makes none. */
export async function applyNewDirections(
  ctx: Context,
  tx: CourseTx,
  drafts: readonly DirectionToMake[],
  by: ByStaff,
  confirmed: readonly ConfirmedCost[] = [],
): Promise<{ id: number; from_id: number; to_id: number }[]> {
  const now = ctx.clock.now();
  const made = await insertDirections(tx, drafts);
  const editOf = new Map(drafts.map(({ fromId, toId, edit }) => [`${fromId}-${toId}`, edit]));
  await recordAudits(
    tx,
    made.map(({ id, from_id, to_id }) => ({
      staff: by,
      act: 'direction.add',
      object: `direction:${id}`,
      after: {
        ...{ fromId: from_id, toId: to_id, ...editOf.get(`${from_id}-${to_id}`) },
        ...(confirmed.length > 0 ? { confirmed } : {}),
      },
      address: by.address,
    })),
    now,
  );
  await publishCourses(tx, now, { directionIds: made.map(({ id }) => id) });
  return made;
}

/** What a copy of a direction would be between two currencies. @throws Refusal `not_found`, `validation` */
export async function copiedDirection(
  { db }: Context,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<CopiedDirection> {
  const model = await directionRow(db, id);
  const { send, receive } = pairIn(await sidesById(db), from, to);
  return copyFor({ edit: directionEditOf(model), ground: model }, groundOf(send, receive));
}

export interface DirectionsToAdd {
  pairs: { fromId: number; toIds: number[] }[];
  modelId: number | null;
  common: CommonOfDirections | null;
  confirmed?: Confirmed | undefined;
}

/**
 * Makes a direction for every pair, with common values or as copies of one. Those whose prices nobody has set are made and
 * stay off. @throws Refusal `validation`, `confirm_needed` where one costs much: all or none are made
 */
export async function addDirections(ctx: Context, input: DirectionsToAdd, by: ByStaff) {
  const object = `directions:${input.pairs.map(({ fromId, toIds }) => `${fromId}-${toIds.join(',')}`).join(' ')}`;
  const apply = (tx: Tx) => applyDirections(ctx, tx, input, { by, confirm: requireConfirmed });
  const answer = await withApproval(
    ctx,
    { kind: 'directions.add', object: object.slice(0, 200), input, apply },
    by,
  );
  await ctx.catalogue.refresh();
  return answer;
}

/** The whole of new directions that were agreed to. */
export const applyDirectionsAsked = (
  ctx: Context,
  tx: Tx,
  input: ApprovalInputs['directions.add'],
  by: ByStaff,
): Promise<Done> => applyDirections(ctx, tx, input, { by, confirm: wasConfirmed });

async function applyDirections(
  ctx: Context,
  tx: Tx,
  asked: ApprovalInputs['directions.add'],
  { by, confirm }: Asking,
): Promise<Done<AddedDirections>> {
  const sides = await sidesById(tx);
  const editFor = await editsBy(tx, asked);
  const pairs = asked.pairs.flatMap(({ fromId, toIds }) =>
    toIds.map((toId) => ({ fromId, toId, ...pairIn(sides, fromId, toId) })),
  );
  const drafts = pairs.map(({ fromId, toId, send, receive }) => {
    const ground = groundOf(send, receive);
    const wanted = editFor(ground);
    const isPriced = ground.is_from_price_set && ground.is_to_price_set;
    const edit = { ...wanted, isEnabled: wanted.isEnabled && isPriced };
    refuseWrong(wrongInDirection(edit, ground));
    const costs = costsOfDirection(null, { ...ground, ...groundOfEdit(edit) });
    return { fromId, toId, edit, send, receive, costs, isLeftOff: wanted.isEnabled && !edit.isEnabled };
  });
  for (const { edit } of drafts) refuseWrong(await wrongBelowFloor(tx, edit));
  const confirmed = confirm(worstCosts(drafts.map(({ costs }) => costs)), asked.confirmed);
  const { result: made, danger } = await ctx.guardCourses(tx, { by, page: '/directions' }, (guarded) =>
    applyNewDirections(ctx, guarded, drafts, by, confirmed),
  );
  if (made.length < drafts.length) await refuseKnown(tx, drafts);
  const idOf = new Map(made.map(({ id, from_id, to_id }) => [`${from_id}-${to_id}`, id]));
  const result = {
    made: made.length,
    off: drafts.flatMap(({ isLeftOff, fromId, toId, send, receive }) =>
      isLeftOff ? [{ id: idOf.get(`${fromId}-${toId}`) ?? 0, from: send.code, to: receive.code }] : [],
    ),
  };
  return { result, before: null, after: { directions: made.length }, danger };
}

interface AddedDirections {
  made: number;
  off: { id: number; from: string; to: string }[];
}

async function sidesById(db: Queryable): Promise<Map<number, SideRow>> {
  return new Map((await sideRows(db)).map((row) => [row.id, row]));
}

/** What each new direction is like, by its currencies. */
async function editsBy(
  tx: Queryable,
  { modelId, common }: DirectionsToAdd,
): Promise<(ground: DirectionGround) => DirectionEdit> {
  if (modelId !== null) {
    const [model] = await directionRows(tx, [modelId]);
    if (!model) return refuseFields({ modelId: [{ code: 'no_direction' }] });
    return (ground) => copyFor({ edit: directionEditOf(model), ground: model }, ground).edit;
  }
  if (common === null) return refuseFields({ common: [{ code: 'required' }] });
  const { minSendUsd, maxSendUsd, ...values } = common;
  return (ground) => ({
    ...values,
    ...inUsd(ground, { minSendUsd, maxSendUsd }),
    fixedCourse: null,
    minReceive: null,
    maxReceive: null,
    sendDecimals: null,
    receiveDecimals: null,
    minSendVerification: null,
    minReceiveVerification: null,
    verifySide: null,
    verifyWhen: 'course',
    verifyAbove: null,
    verifyMinutes: 60,
    courseFixedAt: 'created',
    outsideHours: 'notice',
    notice: { ru: '', en: '' },
  });
}

/** Limits in US dollars as round sums of the currency that is sent; none where its price is not set. */
function inUsd(
  { from_usd, from_decimals, is_from_price_set }: DirectionGround,
  { minSendUsd, maxSendUsd }: Pick<CommonOfDirections, 'minSendUsd' | 'maxSendUsd'>,
): Pick<DirectionEdit, 'minSend' | 'maxSend'> {
  const sum = (usd: string | null, rounding: 'up' | 'down') =>
    usd === null || !is_from_price_set ? null : roundSum(usd, from_usd, from_decimals, rounding);
  return { minSend: sum(minSendUsd, 'up'), maxSend: sum(maxSendUsd, 'down') };
}

interface Sides {
  send: SideRow;
  receive: SideRow;
}

/** @throws Refusal `validation` where one is unknown, or both are the same */
function pairIn(sides: ReadonlyMap<number, SideRow>, fromId: number, toId: number): Sides {
  const [send, receive] = [sides.get(fromId), sides.get(toId)];
  if (!send || !receive) return refuseFields({ [send ? 'toId' : 'fromId']: [{ code: 'unknown_currency' }] });
  if (send === receive) refuseFields({ toId: [{ code: 'same_currency' }] });
  return { send, receive };
}

/** Says which of the pairs have a direction already, and whether it is retired. */
async function refuseKnown(tx: Tx, pairs: readonly Sides[]): Promise<never> {
  const known = await tx.selectFrom('direction').select(['from_id', 'to_id', 'retired_at']).execute();
  const byPair = new Map(known.map((row) => [`${row.from_id}-${row.to_id}`, row]));
  const taken = pairs.flatMap(({ send, receive }) => {
    const row = byPair.get(`${send.id}-${receive.id}`);
    return row ? [{ pair: `${send.code} – ${receive.code}`, isRetired: row.retired_at !== null }] : [];
  });
  const all = taken.map(({ pair }) => pair);
  return refuseFields({
    toId: [
      taken.every(({ isRetired }) => isRetired)
        ? { code: 'retired', values: { what: all.join(', ') } }
        : { code: 'known_direction', values: { pair: all.join(', ') } },
    ],
  });
}

/** Which pairs have a direction, and the currencies that one can be made of. */
export async function directionMatrix({ db }: Pick<Context, 'db'>): Promise<DirectionMatrix> {
  const [sides, directions] = [await sideRows(db), await directionPairs(db)];
  return {
    currencies: sides.map(({ id, code, name_ru, name_en, category, is_price_set, usd }) => ({
      id,
      code,
      name: { ru: name_ru, en: name_en },
      category,
      isPriced: is_price_set,
      usd: is_price_set ? plain(usd) : null,
    })),
    directions: directions.map((row) => ({
      id: row.id,
      fromId: row.from_id,
      toId: row.to_id,
      isEnabled: row.is_enabled,
      isRetired: row.retired_at !== null,
    })),
  };
}
