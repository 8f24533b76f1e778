import { isDeepStrictEqual } from 'node:util';
import { type DirectionEdit, undoMinutes } from '@menyala/contract/office/directions';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { newestAuditLines } from '../../platform/audit/newest-audit-lines.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { wrongInDirection } from './check-direction-edit.ts';
import { wrongFormula } from './check-formula.ts';
import { putDirectionBack, wrongOfRetired } from './edit-direction.ts';
import { type DirectionRow, lockDirection } from './office-direction-queries.ts';
import { type DirectionUndo, directionEditOf, directionRow } from './office-direction-views.ts';

const undoMs = undoMinutes * 60 * 1000;

/**
 * The newest edit by staff of each of these directions alone, by id, as the audit log tells it, where it can be taken back at `now`: it
 * is young, and the direction is still what it made of it. A change of many is undone as a whole, where it was made.
 */
export async function newestDirectionEdits(
  db: Queryable,
  rows: readonly DirectionRow[],
  now: Date,
): Promise<Map<number, DirectionUndo>> {
  const told = await newestAuditLines(db, rows.map(objectOf), {
    since: new Date(now.getTime() - undoMs),
    acts: ['direction.edit', 'direction.undo'],
  });
  return new Map(
    rows.flatMap((row) => {
      const line = told.get(objectOf(row));
      if (line?.act !== 'direction.edit' || line.before === null || line.after === null) return [];
      const before = line.before as DirectionEdit;
      const { confirmed: _, ...after } = line.after as DirectionEdit & { confirmed?: unknown };
      const current: unknown = JSON.parse(JSON.stringify(directionEditOf(row)));
      // One of a change of many names only what differs, and so is never the whole.
      if (!isDeepStrictEqual(after, current)) return [];
      const names = (Object.keys(before) as (keyof DirectionEdit)[]).filter(
        (name) => !isDeepStrictEqual(before[name], after[name]),
      );
      const until = new Date(line.at.getTime() + undoMs);
      return names.length > 0 ? [[row.id, { before, names, by: line.login, until }] as const] : [];
    }),
  );
}

const objectOf = ({ id }: Pick<DirectionRow, 'id'>) => `direction:${id}`;

/**
 * Takes the newest edit of a direction back, all of it, and publishes the course that follows.
 * @throws Refusal `not_found` · `conflict` where it is too long ago, the direction is another by now, or would be refused
 */
export async function undoDirectionEdit(ctx: Context, id: number, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockDirection(tx, id))) throw new Refusal('not_found');
    const row = await directionRow(tx, id);
    const change = (await newestDirectionEdits(tx, [row], now)).get(id);
    if (change === undefined) throw new Refusal('conflict');
    const { before: edit } = change;
    const wrong = {
      ...wrongInDirection(edit, row),
      ...wrongOfRetired(edit, row),
      ...(edit.formula === row.formula ? {} : await wrongFormula(tx, edit, row, now)),
    };
    if (Object.keys(wrong).length > 0) throw new Refusal('conflict');
    await putDirectionBack(ctx, tx, row, edit, by);
  });
  await ctx.catalogue.refresh();
}
