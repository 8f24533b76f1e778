import * as calls from '@menyala/contract/office/gifts';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../audit/index.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { StaffSession } from '../http/staff-session.ts';
import { readUpload } from '../pictures/index.ts';
import type { World } from '../world.ts';
import { createGift, editGift } from './edit-gift.ts';
import { moveOrder } from './move-order.ts';
import { listOfficeGifts, showOfficeGift } from './office-gifts.ts';
import { listOfficeOrders, showOfficeOrder } from './office-orders.ts';
import { mayEditGift, maySendGifts } from './roles.ts';
import { changePicture, setGiftPicture } from './set-picture.ts';

type Asking = Pick<StaffSession, 'role'>;

function allow(isAllowed: boolean): void {
  if (!isAllowed) throw new Refusal('forbidden');
}

/** Who may change no gift at all is not told which ones there are. */
async function allowEdit(world: World, id: number, { role }: Asking): Promise<void> {
  allow(mayEditGift(role, { kind: 'thing' }));
  allow(mayEditGift(role, await showOfficeGift(world, id, role)));
}

/** The catalogue of gifts, and what people took of it. */
export function officeGiftRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.listGiftItems, ({ query, staff }) => listOfficeGifts(world, query, staff.role));
  serve(app, world, calls.showGiftItem, ({ params, staff }) => showOfficeGift(world, params.id, staff.role));
  serve(app, world, calls.createGiftItem, async (asked) => {
    allow(mayEditGift(asked.staff.role, asked.body));
    const id = await createGift(world, asked.body, byStaff(asked));
    return showOfficeGift(world, id, asked.staff.role);
  });
  serve(app, world, calls.editGiftItem, async (asked) => {
    await allowEdit(world, asked.params.id, asked.staff);
    allow(mayEditGift(asked.staff.role, asked.body));
    await editGift(world, asked.params.id, asked.body, byStaff(asked));
    return showOfficeGift(world, asked.params.id, asked.staff.role);
  });
  serve(app, world, calls.setGiftPicture, async (asked) => {
    const { params, staff, request } = asked;
    await allowEdit(world, params.id, staff);
    const { bytes } = await readUpload(request);
    await setGiftPicture(world, params.id, bytes, byStaff(asked));
    return showOfficeGift(world, params.id, staff.role);
  });
  serve(app, world, calls.removeGiftPicture, async (asked) => {
    await allowEdit(world, asked.params.id, asked.staff);
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
    allow(maySendGifts(staff.role));
    await moveOrder(world, params.id, { ...body, action: params.action }, byStaff(asked));
    return showOfficeOrder(world, params.id, staff.role);
  });
}
