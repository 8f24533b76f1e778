import * as directionsCalls from '@menyala/contract/office/directions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byAmount, byNumber, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { serve } from '../../web/access/serve.ts';
import { addDirection, addDirections, copiedDirection, directionMatrix } from './add-directions.ts';
import { applyDirectionsChange, previewDirections, undoDirectionsChange } from './change-directions.ts';
import { deleteDirection, editDirection, setDirectionRetired } from './edit-direction.ts';
import { type DirectionRow, directionRows } from './office-direction-queries.ts';
import { directionRow, directionView } from './office-direction-views.ts';
import { newestDirectionEdits, undoDirectionEdit } from './undo-direction.ts';

const directionList: ListRules<DirectionRow> = {
  words: (row) => [
    `${row.from_code} ${row.to_code}`,
    `${row.from_code}-${row.to_code}`,
    row.from_ru,
    row.from_en,
    row.to_ru,
    row.to_en,
  ],
  orders: {
    id: byNumber(({ id }) => id),
    from: byWord((row) => row.from_code),
    to: byWord((row) => row.to_code),
    isEnabled: byNumber((row) => row.is_enabled),
    marginPercent: byAmount((row) => row.margin_percent),
    course: byAmount((row) => row.course),
    publishedAt: byNumber((row) => row.published_at?.getTime() ?? 0),
  },
};

/** Directions, as the office changes them. */
export function officeDirectionRoutes(app: FastifyInstance, ctx: Context): void {
  const views = async (rows: readonly DirectionRow[]) => {
    const edits = await newestDirectionEdits(ctx.db, rows, ctx.clock.now());
    return rows.map((row) => directionView(ctx, row, edits.get(row.id)));
  };
  const shown = async (id: number) => {
    const row = await directionRow(ctx.db, id);
    const edits = await newestDirectionEdits(ctx.db, [row], ctx.clock.now());
    return directionView(ctx, row, edits.get(id));
  };
  serve(app, ctx, directionsCalls.listDirections, async ({ query }) => {
    const rows = (await directionRows(ctx.db)).filter(
      (row) =>
        (query.from === undefined || row.from_id === query.from) &&
        (query.to === undefined || row.to_id === query.to) &&
        (query.isEnabled === undefined || row.is_enabled === query.isEnabled) &&
        (row.retired_at !== null) === (query.isRetired ?? false),
    );
    const { items, ...rest } = listed(rows, query, directionList);
    return { items: await views(items), ...rest };
  });
  serve(app, ctx, directionsCalls.showDirection, ({ params }) => shown(params.id));
  serve(app, ctx, directionsCalls.editDirection, async (asked) => {
    await editDirection(ctx, asked.params.id, asked.body, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, directionsCalls.undoDirectionEdit, async (asked) => {
    await undoDirectionEdit(ctx, asked.params.id, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, directionsCalls.addDirection, async (asked) =>
    shown(await addDirection(ctx, asked.body, byStaff(asked))),
  );
  serve(app, ctx, directionsCalls.copyDirection, ({ params, query }) =>
    copiedDirection(ctx, params.id, query),
  );
  serve(app, ctx, directionsCalls.showDirectionMatrix, () => directionMatrix(ctx));
  serve(app, ctx, directionsCalls.addDirections, (asked) => addDirections(ctx, asked.body, byStaff(asked)));
  serve(app, ctx, directionsCalls.retireDirection, async (asked) => {
    await setDirectionRetired(ctx, asked.params.id, true, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, directionsCalls.restoreDirection, async (asked) => {
    await setDirectionRetired(ctx, asked.params.id, false, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, directionsCalls.deleteDirection, async (asked) => {
    await deleteDirection(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });

  const finds = (row: DirectionRow, q: string) => {
    const wanted = q.trim().toLowerCase();
    return directionList.words(row).some((word) => word?.toLowerCase().includes(wanted));
  };
  serve(app, ctx, directionsCalls.previewDirections, (asked) =>
    previewDirections(ctx, asked.body, { by: byStaff(asked), language: asked.language, finds }),
  );
  serve(app, ctx, directionsCalls.applyDirectionsChange, (asked) =>
    applyDirectionsChange(ctx, { ...asked.params, ...asked.body }, byStaff(asked)),
  );
  serve(app, ctx, directionsCalls.undoDirectionsChange, (asked) =>
    undoDirectionsChange(ctx, asked.params.id, byStaff(asked)),
  );
}
