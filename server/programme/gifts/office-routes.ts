import * as calls from '@menyala/contract/office/gifts';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { requireRole } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { createGift, editGift } from './edit-gift.ts';
import { moveOrder } from './move-order.ts';
import { listOfficeGifts, showOfficeGift } from './office-gifts.ts';
import { listOfficeOrders, showOfficeOrder } from './office-orders.ts';
import { changePicture, setGiftPicture } from './set-picture.ts';

type Asking = Pick<StaffSession, 'role'>;

async function requireEditor(world: World, id: number, { role }: Asking): Promise<void> {
  const { kind } = await showOfficeGift(world, id, role);
  requireRole(calls.giftEditors[kind], role);
}

/** The catalogue of gifts, and what people took of it. */
export function officeGiftRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.listGiftItems, ({ query, staff }) => listOfficeGifts(world, query, staff.role));
  serve(app, world, calls.showGiftItem, ({ params, staff }) => showOfficeGift(world, params.id, staff.role));
  serve(app, world, calls.createGiftItem, async (asked) => {
    requireRole(calls.giftEditors[asked.body.kind], asked.staff.role);
    const id = await createGift(world, asked.body, byStaff(asked));
    return showOfficeGift(world, id, asked.staff.role);
  });
  serve(app, world, calls.editGiftItem, async (asked) => {
    await requireEditor(world, asked.params.id, asked.staff);
    requireRole(calls.giftEditors[asked.body.kind], asked.staff.role);
    await editGift(world, asked.params.id, asked.body, byStaff(asked));
    return showOfficeGift(world, asked.params.id, asked.staff.role);
  });
  serve(app, world, calls.setGiftPicture, async (asked) => {
    const { params, staff, request } = asked;
    await requireEditor(world, params.id, staff);
    const { bytes } = await readUpload(request);
    await setGiftPicture(world, params.id, bytes, byStaff(asked));
    return showOfficeGift(world, params.id, staff.role);
  });
  serve(app, world, calls.removeGiftPicture, async (asked) => {
    await requireEditor(world, asked.params.id, asked.staff);
    await changePicture(world, asked.params.id, null, byStaff(asked));
    return showOfficeGift(world, asked.params.id, asked.staff.role);
  });

  serve(app, world, calls.listOfficeGiftOrders, ({ query, staff }) =>
    listOfficeOrders(world, query, staff.role),
  );
  serve(app, world, calls.showOfficeGiftOrder, ({ params, staff }) =>
    showOfficeOrder(world, params.id, staff.role),
  );
  serve(app, world, calls.moveGiftOrder, async (asked) => {
    const { params, body, staff } = asked;
    await moveOrder(world, params.id, { ...body, action: params.action }, byStaff(asked));
    return showOfficeOrder(world, params.id, staff.role);
  });
}
