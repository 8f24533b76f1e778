import * as calls from '@menyala/contract/office/shops';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { leadingOn } from '../../platform/database/count-rows.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { serve } from '../../web/access/serve.ts';
import { findShop, someShops } from '../shop.ts';
import { cheaperWays } from './cheaper-ways.ts';
import { decideShop } from './decide-shop.ts';
import { editShopTerms } from './edit-shop-terms.ts';
import {
  countOfficeCalls,
  countOfficeInvoices,
  countOfficeShops,
  officeCalls,
  officeInvoices,
  officeShopIds,
  officeShopRecords,
} from './office-queries.ts';
import { callView, invoiceView, officeShopView, shopRowView } from './office-views.ts';

/** Shops as staff see them, and what staff decide about them. */
export function officeShopRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listOfficeShops, async ({ query, staff: { role } }) => {
    const { page = 1, size = usualSize, status = null, q = '' } = query;
    const filter = { status, words: q.trim(), isWholeEmail: !maySeeEmails(role) };
    const [ids, total] = await Promise.all([
      officeShopIds(ctx.db, filter, { page, size }),
      countOfficeShops(ctx.db, filter),
    ]);
    const [shops, records] = await Promise.all([
      someShops(ctx.db, ids),
      officeShopRecords(ctx.db, ids, ctx.clock.now()),
    ]);
    const items = ids.flatMap((id) => {
      const [shop, record] = [shops.get(id), records.get(id)];
      return shop && record ? [shopRowView(ctx, shop, record, role)] : [];
    });
    return { items, page, size, total };
  });

  serve(app, ctx, calls.listCheaperWays, async () => ({ items: await cheaperWays(ctx) }));

  serve(app, ctx, calls.showOfficeShop, ({ params, staff: { role }, language }) =>
    officeShopView(ctx, params.id, { role, language }),
  );

  serve(app, ctx, calls.decideShop, async (asked) => {
    const { params, body, staff, language } = asked;
    await decideShop(ctx, params.id, params.action, body, byStaff(asked));
    return officeShopView(ctx, params.id, { role: staff.role, language });
  });

  serve(app, ctx, calls.editShopTerms, async (asked) => {
    const { params, body, staff, language } = asked;
    await editShopTerms(ctx, params.id, body, byStaff(asked));
    return officeShopView(ctx, params.id, { role: staff.role, language });
  });

  serve(app, ctx, calls.listShopInvoices, async ({ params, query }) => {
    const { page = 1, size = usualSize, status = null, q = '' } = query;
    await requireShop(ctx, params.id);
    const filter = { shop: params.id, status, words: q.trim() };
    const [rows, total] = await Promise.all([
      officeInvoices(ctx.db, filter, { page, size }),
      countOfficeInvoices(ctx.db, filter),
    ]);
    return { items: rows.map(invoiceView), page, size, total: leadingOn(total, { page, size }, rows.length) };
  });

  serve(app, ctx, calls.listShopCalls, async ({ params, query, staff: { role } }) => {
    const { page = 1, size = usualSize, isFailed = false } = query;
    await requireShop(ctx, params.id);
    const filter = { shop: params.id, isFailed };
    const [rows, total] = await Promise.all([
      officeCalls(ctx.db, filter, { page, size }),
      countOfficeCalls(ctx.db, filter),
    ]);
    const items = rows.map((row) => callView(row, role));
    return { items, page, size, total: leadingOn(total, { page, size }, rows.length) };
  });
}

/** @throws Refusal `not_found` */
async function requireShop({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  if (!(await findShop(db, id))) throw new Refusal('not_found');
}
