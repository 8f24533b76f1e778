import * as calls from '@menyala/contract/office/cash-places';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byNumber, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { serve } from '../../web/access/serve.ts';
import {
  addPlace,
  deletePlace,
  editPlace,
  officePlace,
  officePlaces,
  setPlaceRetired,
} from './office-places.ts';

const placeList: ListRules<calls.OfficePlace> = {
  words: ({ city, name, address }) => [city, name.ru, name.en, address.ru, address.en],
  orders: {
    id: byNumber(({ id }) => id),
    city: byWord(({ city }) => city),
    name: byWord(({ name }) => name.ru),
    meetings: byNumber(({ meetings }) => meetings),
  },
};

/** Where cash is handed over, as the owner sets it. */
export function officePlaceRoutes(app: FastifyInstance, ctx: Context): void {
  const shown = (id: number) => officePlace(ctx.db, ctx.clock.now(), id);

  serve(app, ctx, calls.listPlaces, async ({ query }) =>
    listed(await officePlaces(ctx.db, ctx.clock.now()), query, placeList),
  );
  serve(app, ctx, calls.showPlace, ({ params }) => shown(params.id));
  serve(app, ctx, calls.addPlace, async (asked) => shown(await addPlace(ctx, asked.body, byStaff(asked))));
  serve(app, ctx, calls.editPlace, async (asked) => {
    await editPlace(ctx, asked.params.id, asked.body, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, calls.retirePlace, async (asked) => {
    await setPlaceRetired(ctx, asked.params.id, true, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, calls.restorePlace, async (asked) => {
    await setPlaceRetired(ctx, asked.params.id, false, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, calls.deletePlace, async (asked) => {
    await deletePlace(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });
}
