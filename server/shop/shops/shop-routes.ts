import * as calls from '@menyala/contract/site/shops';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuseLocked } from '../../people/users/account-lock.ts';
import { confirmIdentity } from '../../people/users/confirm-identity.ts';
import { readNetworks } from '../../platform/http/allowed-networks.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { heldUntil } from '../../programme/withdrawals/guard-new-details.ts';
import { serve } from '../../web/access/serve.ts';
import { isPermission, movesMoney, type Permission } from '../keys/permissions.ts';
import { redirectOf } from '../keys/read-asked-key.ts';
import { endShopKey, type KeyWish, keysOfShop, makeShopKey } from '../keys/shop-keys.ts';
import { listOwnShops, openShop, ownShop, permissionsFor } from './own-shops.ts';

const hour = 60 * 60;

/** Shops of whoever is signed in. Another's shop is answered as one that is not there. */
export function shopRoutes(app: FastifyInstance, ctx: Context): void {
  const opened = attemptLimit(ctx, { name: 'open-shop', attempts: 5, seconds: hour });
  const made = attemptLimit(ctx, { name: 'shop-key', attempts: 20, seconds: hour });

  serve(app, ctx, calls.listOwnShops, ({ user, language }) => listOwnShops(ctx, user.id, language));
  serve(app, ctx, calls.openShop, async ({ user, body, language }) => {
    await opened.take(String(user.id));
    return openShop(ctx, user, body, language);
  });

  serve(app, ctx, calls.listShopKeys, async ({ user, params }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const keys = await keysOfShop(ctx, shop.id);
    return {
      items: keys.map(
        ({ id, label, hint, permissions, addresses, redirect, createdAt, usedAt, usedFrom }) => ({
          ...{ id, label, hint, permissions, addresses, usedFrom, host: redirect && new URL(redirect).host },
          ...{ createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
        }),
      ),
    };
  });
  serve(app, ctx, calls.makeShopKey, async ({ user, params, body }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const label = body.label.trim();
    const { networks, wrong } = readNetworks(body.addresses);
    if (label === '') refuseFields({ label: [{ code: 'required' }] });
    if (wrong) refuseFields({ addresses: [wrong] });
    await made.take(String(user.id));
    const permissions = permissionsFor[body.purpose];
    await confirmMoneyKey(ctx, user, permissions, body);
    const wish = { label, permissions, addresses: networks };
    return makeKey(ctx, shop.id, wish, 'label');
  });
  serve(app, ctx, calls.authorizeProgram, async ({ user, params, body }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const redirect = body.redirect === null ? null : redirectOf(body.redirect);
    const permissions = body.permissions.filter(isPermission);
    if (permissions.length === 0) refuseFields({ permissions: [{ code: 'required' }] });
    if (permissions.length < body.permissions.length) refuseFields({ permissions: [{ code: 'bad_value' }] });
    if (body.redirect !== null && redirect === null) refuseFields({ redirect: [{ code: 'bad_link' }] });
    await made.take(String(user.id));
    await confirmMoneyKey(ctx, user, permissions, body);
    const named = body.application.trim() || (redirect && new URL(redirect).host) || shop.name;
    const wish = { label: named.slice(0, 80), permissions, application: body.identifier, redirect };
    const { key } = await makeKey(ctx, shop.id, wish, 'application');
    return {
      ...{ key, user: String(user.id) },
      permissions: permissions.map((permission) => `${permission}:${shop.id}`),
    };
  });
  serve(app, ctx, calls.endShopKey, async ({ user, params }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    if (!(await endShopKey(ctx, shop.id, params.key))) throw new Refusal('not_found');
    return undefined;
  });
}

/**
 * A press on a page that somebody led the owner to, or a session that was left open, is not enough for a key that moves money.
 * @throws Refusal `validation` on `password` or `totp`, `totp_required`, `account_locked`, `withdrawal_held`, `rate_limited`, `busy`
 */
async function confirmMoneyKey(
  ctx: Context,
  user: UserSession,
  permissions: readonly Permission[],
  { password, totp }: { password?: string | undefined; totp?: string | undefined },
): Promise<void> {
  if (!movesMoney(permissions)) return;
  if (!password) refuseFields({ password: [{ code: 'required' }] });
  const row = await confirmIdentity(ctx, user, { password, totp });
  const now = ctx.clock.now();
  refuseLocked(row, now);
  // A key would go on moving money after the wait.
  const until = heldUntil(ctx, row);
  if (until !== null && until > now)
    throw new Refusal('withdrawal_held', { context: { until: until.toISOString() } });
}

/** A shop that has as many keys as it may is told so at the field that names the key. */
function makeKey(ctx: Context, shop: string, wish: KeyWish, field: 'label' | 'application') {
  return makeShopKey(ctx, shop, wish).catch((error: unknown) => {
    const isFull = error instanceof Refusal && error.code === 'limit_reached';
    return isFull ? refuseFields({ [field]: [{ code: 'too_many' }] }) : Promise.reject(error);
  });
}
