import * as calls from '@menyala/contract/site/shop-links';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { requireActivated } from '../../platform/http/sessions.ts';
import { qrCode } from '../../platform/qr-code.ts';
import { serve } from '../../web/access/serve.ts';
import { termsOf } from '../shop.ts';
import { ownShop, pricedAssets } from '../shops/own-shops.ts';
import { checkLink } from './check-link.ts';
import {
  changeLink,
  deleteLink,
  figuresOfLinks,
  linkAddress,
  linkOfShop,
  linksOfShop,
  linkView,
  makeLink,
  stopLink,
} from './links.ts';

/** Payment links of the shops of whoever is signed in. */
export function shopLinkRoutes(app: FastifyInstance, ctx: Context): void {
  const made = attemptLimit(ctx, { name: 'shop-link', attempts: 60, seconds: 60 * 60 });

  serve(app, ctx, calls.listShopLinks, async ({ user, params }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const [links, figures] = await Promise.all([
      linksOfShop(ctx.db, shop.id),
      figuresOfLinks(ctx.db, shop.id),
    ]);
    const now = ctx.clock.now();
    const usual = shop.invoiceCurrency;
    return {
      items: links.map((link) => linkView(link, figures.get(link.id), now)),
      currencies: [usual, ...pricedAssets(ctx).filter((asset) => asset !== usual)],
    };
  });
  serve(app, ctx, calls.makeShopLink, async ({ user, params, body }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    requireActivated(user);
    const { currency } = body;
    const checked = checkLink(ctx, body, currency, termsOf(ctx, shop));
    await made.take(String(user.id));
    return makeLink(ctx, shop.id, { ...checked, currency });
  });
  serve(app, ctx, calls.changeShopLink, async ({ user, params, body }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const { currency } = await linkOfShop(ctx.db, shop.id, params.link);
    return changeLink(ctx, shop.id, params.link, checkLink(ctx, body, currency, termsOf(ctx, shop)));
  });
  serve(app, ctx, calls.stopShopLink, async ({ user, params, body }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    return stopLink(ctx, shop.id, params.link, body.stopped);
  });
  serve(app, ctx, calls.deleteShopLink, async ({ user, params }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    await deleteLink(ctx, shop.id, params.link);
    return undefined;
  });
  serve(app, ctx, calls.showLinkQr, async ({ user, params, language }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const { id } = await linkOfShop(ctx.db, shop.id, params.link);
    return { svg: qrCode(linkAddress(ctx, id, language)) };
  });
}
