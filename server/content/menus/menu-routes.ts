import * as calls from '@menyala/contract/office/menus';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byWord, listed } from '../../platform/http/listed.ts';
import { serve } from '../../web/access/serve.ts';
import { isThere } from '../../web/pages/shown-menus.ts';
import { editMenu, findMenu, findMenus } from './menus.ts';

/** Menus in the office. */
export function menuRoutes(app: FastifyInstance, ctx: Context): void {
  const isSomewhere = (path: string) => isThere(ctx, path, 'ru') || isThere(ctx, path, 'en');
  serve(app, ctx, calls.listMenus, async ({ query }) =>
    listed(await findMenus(ctx.db, isSomewhere), query, {
      words: ({ id }) => [id],
      orders: { id: byWord(({ id }) => id) },
    }),
  );
  serve(app, ctx, calls.showMenu, ({ params }) => findMenu(ctx.db, params.id, isSomewhere));
  serve(app, ctx, calls.editMenu, async (asked) => {
    await editMenu(ctx, asked.params.id, asked.body, byStaff(asked));
    return findMenu(ctx.db, asked.params.id, isSomewhere);
  });
}
