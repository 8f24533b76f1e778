import * as calls from '@menyala/contract/office/banners';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byNumber, byWord, listed } from '../../platform/http/listed.ts';
import { serve } from '../../web/access/serve.ts';
import { createBanner, deleteBanner, editBanner, findBanner, findBanners } from './banners.ts';

/** Notices and banners in the office. */
export function bannerRoutes(app: FastifyInstance, ctx: Context): void {
  const show = (id: number) => findBanner(ctx.db, ctx.clock.now(), id);
  serve(app, ctx, calls.listBanners, async ({ query }) =>
    listed(await findBanners(ctx.db, ctx.clock.now()), query, {
      words: ({ title, text }) => [title.ru, title.en, text.ru, text.en],
      orders: {
        id: byNumber(({ id }) => id),
        kind: byWord(({ kind }) => kind),
        startsAt: byWord(({ startsAt }) => startsAt ?? ''),
        endsAt: byWord(({ endsAt }) => endsAt ?? ''),
        position: byNumber(({ position }) => position),
      },
    }),
  );
  serve(app, ctx, calls.showBanner, ({ params }) => show(params.id));
  serve(app, ctx, calls.createBanner, async (asked) =>
    show(await createBanner(ctx, asked.body, byStaff(asked))),
  );
  serve(app, ctx, calls.editBanner, async (asked) => {
    await editBanner(ctx, asked.params.id, asked.body, byStaff(asked));
    return show(asked.params.id);
  });
  serve(app, ctx, calls.deleteBanner, async (asked) => {
    await deleteBanner(ctx, asked.params.id, byStaff(asked));
    return undefined;
  });
}
