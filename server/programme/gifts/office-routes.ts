import * as calls from '@menyala/contract/office/gifts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { requireRole } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { serve } from '../../web/access/serve.ts';
import { createGift, editGift } from './edit-gift.ts';
import { moveOrder } from './move-order.ts';
import { listOfficeGifts, showOfficeGift } from './office-gifts.ts';
import { listOfficeOrders, showOfficeOrder } from './office-orders.ts';
import { removeGiftPicture, setGiftPicture } from './set-picture.ts';

type Asking = Pick<StaffSession, 'role'>;

async function requireEditor(ctx: Context, id: number, { role }: Asking): Promise<void> {
  const { kind } = await showOfficeGift(ctx, id, role);
  requireRole(calls.giftEditors[kind], role);
}

/** The catalogue of gifts, and what people took of it. */
export function officeGiftRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listGiftItems, ({ query, staff }) => listOfficeGifts(ctx, query, staff.role));
  serve(app, ctx, calls.showGiftItem, ({ params, staff }) => showOfficeGift(ctx, params.id, staff.role));
  serve(app, ctx, calls.createGiftItem, async (asked) => {
    requireRole(calls.giftEditors[asked.body.kind], asked.staff.role);
    const id = await createGift(ctx, asked.body, byStaff(asked));
    return showOfficeGift(ctx, id, asked.staff.role);
  });
  serve(app, ctx, calls.editGiftItem, async (asked) => {
    await requireEditor(ctx, asked.params.id, asked.staff);
    requireRole(calls.giftEditors[asked.body.kind], asked.staff.role);
    await editGift(ctx, asked.params.id, asked.body, byStaff(asked));
    return showOfficeGift(ctx, asked.params.id, asked.staff.role);
  });
  serve(app, ctx, calls.setGiftPicture, async (asked) => {
    const { params, staff, request } = asked;
    await requireEditor(ctx, params.id, staff);
    const { bytes } = await readUpload(request);
    await setGiftPicture(ctx, params.id, bytes, byStaff(asked));
    return showOfficeGift(ctx, params.id, staff.role);
  });
  serve(app, ctx, calls.removeGiftPicture, async (asked) => {
    await requireEditor(ctx, asked.params.id, asked.staff);
    await removeGiftPicture(ctx, asked.params.id, byStaff(asked));
    return showOfficeGift(ctx, asked.params.id, asked.staff.role);
  });

  serve(app, ctx, calls.listOfficeGiftOrders, ({ query, staff }) => listOfficeOrders(ctx, query, staff.role));
  serve(app, ctx, calls.showOfficeGiftOrder, ({ params, staff }) =>
    showOfficeOrder(ctx, params.id, staff.role),
  );
  serve(app, ctx, calls.moveGiftOrder, async (asked) => {
    const { params, body, staff } = asked;
    await moveOrder(ctx, params.id, { ...body, action: params.action }, byStaff(asked));
    return showOfficeOrder(ctx, params.id, staff.role);
  });
}
