import { isDeepStrictEqual } from 'node:util';
import type { Confirmed } from '@menyala/contract/office/costs';
import type { PriceSources } from '@menyala/contract/office/prices';
import { compare, multiply } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done } from '../../platform/approvals/approval.ts';
import type { CourseTx } from '../../platform/approvals/course-guard.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { type FieldErrors, refuseWrong, wrongZero } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireVersion } from '../../platform/http/require-version.ts';
import { type AskedCost, askOfMove, type ConfirmedCost, requireConfirmed } from './costs.ts';
import { cycleOf, lockPrices, pricesOfQuotes, sourcesOf } from './follow-sources.ts';
import { crossOf } from './price-of-quotes.ts';
import { directionsOfPrice, findPrice, type PriceRow, updatePrice } from './price-queries.ts';
import { type PriceEdit, priceEditOf } from './price-views.ts';
import { publishCourses } from './publish-courses.ts';
import { newestPriceChanges } from './undo-price.ts';
import { isUsableGround } from './usable-course.ts';

interface AskedPrice {
  usd: string;
  freshMinutes?: number | null | undefined;
  sources?: PriceSources | null | undefined;
  confirmed?: Confirmed | undefined;
}

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'price.edit': { asset: string; edit: AskedPrice };
  }
}

/**
 * Sets a base price and publishes the courses that follow from it.
 * @throws Refusal `not_found`, `validation`, `conflict` with the version of now, `confirm_needed` where one by hand is far from the one that stands; AwaitsApproval where
 * courses move beyond the owner's bound, or the price follows something else
 */
export async function editPrice(
  ctx: Context,
  asset: string,
  { version, ...edit }: AskedPrice & { version: number },
  by: ByStaff,
): Promise<void> {
  const input = { asset, edit };
  const apply = async (tx: Tx) => {
    const before = (await lockPrices(tx)).find((row) => row.asset === asset);
    if (!before) throw new Refusal('not_found');
    requireVersion(before, version);
    return applyPrice(ctx, tx, input, { by, confirm: requireConfirmed });
  };
  await withApproval(ctx, { kind: 'price.edit', object: `price:${asset}`, input, apply }, by);
  await ctx.rates.refresh();
}

/** The whole of an edit that was agreed to. What it costs was confirmed when it was asked for. */
export function applyPriceAsked(
  ctx: Context,
  tx: Tx,
  input: ApprovalInputs['price.edit'],
  by: ByStaff,
): Promise<Done<void>> {
  return applyPrice(ctx, tx, input, { by, confirm: (_, confirmed) => confirmed ?? [] });
}

async function applyPrice(
  ctx: Context,
  tx: Tx,
  { asset, edit }: ApprovalInputs['price.edit'],
  { by, confirm }: { by: ByStaff; confirm: typeof requireConfirmed },
): Promise<Done<void>> {
  const rows = await lockPrices(tx);
  const before = rows.find((row) => row.asset === asset);
  if (!before) throw new Refusal('not_found');
  const whole: PriceEdit = {
    usd: edit.usd,
    freshMinutes: edit.freshMinutes === undefined ? before.fresh_minutes : edit.freshMinutes,
    sources: edit.sources === undefined ? sourcesOf(before) : edit.sources,
  };
  refuseWrong(wrongZero('usd', edit.usd), await wrongSources(tx, asset, whole, rows));
  const { danger } = await ctx.guardCourses(tx, { by, page: `/prices/${asset}` }, (guarded) =>
    applyPriceEdit(
      ctx,
      guarded,
      {
        ...{ before, rows, edit: whole, act: 'price.edit' },
        confirm: (usd) => confirm(costOfPrice(before, whole, usd), edit.confirmed),
      },
      by,
    ),
  );
  return { result: undefined, before: standing(priceEditOf(before)), after: standing(whole), danger };
}

/** A price that follows sources moves by itself: there its figure is no part of what somebody changes. */
const standing = (price: PriceEdit) => (price.sources === null ? price : { ...price, usd: null });

/** Of a price that becomes far from the one that stands, where anybody has set that: by hand, or by other sources. */
function costOfPrice(before: PriceRow, edit: PriceEdit, usd: string): AskedCost[] {
  const { asset } = before;
  const isSame = isDeepStrictEqual(edit.sources, sourcesOf(before));
  // What its own sources say moved without anybody’s doing.
  if (!before.is_set || (isSame && edit.sources !== null)) return [];
  const move = { field: 'usd', before: plain(before.usd), after: usd, asset } as const;
  const asked = askOfMove({ ...move, kind: 'price_moves' });
  if (asked === null) return [];
  return [edit.sources === null ? asked : { ...asked, slack: multiply(usd, '0.01') }];
}

/**
 * Takes the newest change of a price back, all of it. @throws Refusal `not_found` · `conflict` where it is too long ago, or the
 * price is another by now
 */
export async function undoPrice(ctx: Context, asset: string, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const rows = await lockPrices(tx);
    const before = rows.find((row) => row.asset === asset);
    if (!before) throw new Refusal('not_found');
    const change = (await newestPriceChanges(tx, [before], now)).get(asset);
    if (change === undefined) throw new Refusal('conflict');
    const wrong = await wrongSources(tx, asset, change.before, rows);
    if (Object.keys(wrong).length > 0) throw new Refusal('conflict');
    await ctx.guardCourses(tx, { by, page: `/prices/${asset}`, isUndo: true }, (guarded) =>
      applyPriceEdit(ctx, guarded, { before, rows, edit: change.before, act: 'price.undo' }, by),
    );
  });
  await ctx.rates.refresh();
}

/** The whole of an edit that was checked; all prices are locked. @throws Refusal `validation` */
async function applyPriceEdit(
  ctx: Pick<Context, 'clock'>,
  tx: CourseTx,
  {
    before,
    rows,
    edit,
    act,
    confirm = () => [],
  }: {
    before: PriceRow;
    rows: readonly PriceRow[];
    edit: PriceEdit;
    act: 'price.edit' | 'price.undo';
    /** Looks whether what it costs was confirmed. */
    confirm?: (usd: string) => readonly ConfirmedCost[];
  },
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  const { asset } = before;
  const followed = await followedAtOnce(tx, asset, edit, { rows, now });
  const usd = followed?.usd ?? edit.usd;
  await updatePrice(
    tx,
    asset,
    { ...edit, usd, isSet: edit.sources === null || followed?.usd != null || before.is_set },
    {
      // A price that did not change keeps the time since which it holds.
      since: compare(before.usd, usd) === 0 ? before.updated_at : now,
      // Whoever saves it says that it holds.
      now,
      by,
      goodUntil: edit.sources === null ? null : (followed?.goodUntil ?? now),
    },
  );
  const directions = await directionsOfPrice(tx, asset);
  // A slip of many zeros would leave courses that round to nothing.
  if (!directions.every(isUsableGround)) refuseWrong({ usd: [{ code: 'bad_value' }] });
  const confirmed = confirm(usd);
  const after = await findPrice(tx, asset);
  await recordAudit(
    tx,
    {
      staff: by,
      act,
      object: `price:${asset}`,
      // What came with the program was nobody's price: there is none to put back.
      before: before.is_set ? priceEditOf(before) : null,
      after: after ? { ...priceEditOf(after), ...(confirmed.length > 0 ? { confirmed } : {}) } : null,
      address: by.address,
    },
    now,
  );
  await publishCourses(tx, now, { directionIds: directions.map(({ id }) => id) });
}

/** What the sources of an edit say now; null where they say too little, or it has none. */
async function followedAtOnce(
  db: Queryable,
  asset: string,
  { sources }: PriceEdit,
  { rows, now }: { rows: readonly PriceRow[]; now: Date },
) {
  if (sources === null) return null;
  const edited = rows.map((row) => (row.asset === asset ? { ...row, sources } : row));
  const told = (await pricesOfQuotes(db, edited, now)).get(asset);
  return told === undefined || told.usd === null ? null : told;
}

async function wrongSources(
  tx: Tx,
  asset: string,
  { sources }: PriceEdit,
  rows: readonly PriceRow[],
): Promise<FieldErrors> {
  if (sources === null) return {};
  const errors: FieldErrors = {};
  if (sources.least > sources.quotes.length)
    errors['sources.least'] = [
      { code: 'above_max', values: { nearest: String(sources.quotes.length), ticker: '' } },
    ];
  const known = await tx.selectFrom('price_source').select(['code', 'pairs']).execute();
  const assets = new Set([...rows.map((row) => row.asset), 'USD']);
  const seen = new Set<string>();
  for (const [place, { source, pair, side }] of sources.quotes.entries()) {
    const path = `sources.quotes.${place}.pair`;
    const cross = crossOf(asset, pair);
    const isThere = known.some(({ code, pairs }) => code === source && pairs.includes(pair));
    if (!isThere || cross === null || cross === asset) errors[path] = [{ code: 'bad_value' }];
    else if (!assets.has(cross)) errors[path] = [{ code: 'no_price', values: { assets: cross } }];
    else if (seen.has(`${source} ${pair} ${side}`)) errors[path] = [{ code: 'listed_already' }];
    seen.add(`${source} ${pair} ${side}`);
  }
  const cycle = cycleOf(
    asset,
    rows.map((row) => (row.asset === asset ? { asset, sources } : row)),
  );
  if (cycle) errors['sources'] = [{ code: 'price_cycle', values: { path: cycle.join(', ') } }];
  return errors;
}
