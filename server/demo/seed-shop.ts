import { randomUUID } from 'node:crypto';
import type { LinkOrder } from '@menyala/contract/site/shop-links';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { UserSession } from '../platform/http/sessions.ts';
import { hashPassword } from '../platform/passwords.ts';
import { askOf } from '../programme/withdrawals/ask-withdrawal.ts';
import { makeShopKey } from '../shop/keys/shop-keys.ts';
import { demoLink } from '../shop/links/demo-link.ts';
import { flushLinkVisits } from '../shop/links/link-visits.ts';
import { makeLink, stopLink } from '../shop/links/links.ts';
import { ownerOf } from '../shop/shop.ts';
import { decideShop } from '../shop/shops/decide-shop.ts';
import { openShop, ownShop, permissionsFor } from '../shop/shops/own-shops.ts';
import { shopBalance } from '../shop/withdrawals/shop-balance.ts';
import { demoStaff } from './demo-staff.ts';
import { exampleDetails } from './example-details.ts';
import { links, otherShops, programs, sales, shop, withdrawals } from './seed-catalogue/shop.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { type At, callByProgram, type DemoShop, makeRefund, makeSale, payOut } from './seed-sales.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Gives a demo a shop with a live payment link, which `/shops` leads to, and some weeks of its life: sales by links and by its programs,
 * refunds, withdrawals, webhooks. Each is made by the use case that makes it otherwise, with the clock set back. A demo that has the shop
 * is left as it is.
 * @returns whether it was made now
 */
export function seedDemoShop(ctx: Context): Promise<boolean> {
  // Sales are written by transactions of their own; this one only keeps another start out meanwhile.
  return ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(advisoryLocks.fillingShop)})
        and not exists (select from shop_link where id = ${demoLink}) as is`.execute(tx);
    if (rows[0]?.is !== true) return false;
    const now = ctx.clock.now().getTime();
    // The relay finds by itself what happened; woken for each sale, it would take as long as the sales do.
    const outbox = { ...ctx.outbox, wake: () => undefined };
    const at: At = (daysAgo) => ({ ...ctx, outbox, clock: { now: () => new Date(now - daysAgo * dayMs) } });
    const [owner, finance] = [await demoStaff(tx, 'owner'), await demoStaff(tx, 'finance')];
    await openOthers(at, owner);
    const demo = await openDemoShop(at);
    const acts = [
      ...sales.map((sale, place) => ({
        daysAgo: sale.daysAgo,
        act: async () => {
          const invoice = await makeSale(at, demo, sale, place);
          if (sale.refund) await makeRefund(at, demo, { ...sale, refund: sale.refund, invoice }, finance);
        },
      })),
      ...withdrawals.map((withdrawal) => ({
        daysAgo: withdrawal.daysAgo,
        act: () => withdraw(at, demo, withdrawal, finance),
      })),
    ];
    // Its books are read now and then, and once with a key that may not do what was asked.
    const call = { path: '/invoices', method: 'GET', status: 200 } as const;
    await callByProgram(at(3.2), demo, 'books', { ...call, method: 'POST', status: 403 });
    await callByProgram(at(0.15), demo, 'books', call);
    for (const { daysAgo, act } of acts.toSorted((one, other) => other.daysAgo - one.daysAgo))
      await act().catch((err: unknown) =>
        ctx.log.warn({ err, daysAgo }, 'a part of the life of the demo’s shop could not be made'),
      );
    await flushLinkVisits(ctx);
    await seedDeliveries(at, demo.shop.id);
    return true;
  });
}

/** The owner's account, the shop, its links and the keys of its programs. */
async function openDemoShop(at: At): Promise<DemoShop> {
  const { openedDaysAgo, name, website } = shop;
  const ctx = at(openedDaysAgo);
  const hash = await hashPassword(shop.owner.password);
  const owner = await insertUser(at(openedDaysAgo + 1), shop.owner.email, hash);
  const { id } = await openShop(ctx, owner, openingOf(ctx, { name, website }), 'ru');
  const opened = await ownShop(ctx, owner.id, id);
  await insertSetLink(ctx, id);
  const made = async (order: LinkOrder) => (await makeLink(ctx, id, order)).id;
  const { ceremony, gift, wholesale, workshop, stopped } = links;
  const ids = {
    set: demoLink,
    ...{ ceremony: await made(ceremony), gift: await made(gift) },
    ...{ wholesale: await made(wholesale), workshop: await made(workshop) },
  };
  await stopLink(at(20), id, await made(stopped), true);
  const keyOf = async ({ label, purpose, networks }: (typeof programs)['site' | 'books']) =>
    (await makeShopKey(ctx, id, { label, permissions: permissionsFor[purpose], addresses: networks })).key;
  const keys = { site: await keyOf(programs.site), books: await keyOf(programs.books) };
  return { shop: opened, owner, links: ids, keys };
}

const openingOf = (
  { catalogue }: Pick<Context, 'catalogue'>,
  { name, website }: { name: string; website: string },
) => ({
  ...{ name, website, invoiceCurrency: 'USD' },
  currency: catalogue.current().currencyByCode.get('USDTTRC20')?.id ?? 0,
});

/** The link that each demo has under the same id, so that the page of shops needs no look for it. */
async function insertSetLink({ db, clock }: Context, shopId: string): Promise<void> {
  await db
    .insertInto('shop_link')
    .values({
      ...{ id: demoLink, shop_id: shopId, amount: '150', currency: 'USD', created_at: clock.now() },
      title: JSON.stringify({ ru: 'Чайный набор', en: 'Tea set' }),
      description: JSON.stringify({
        ru: 'Три улуна и гайвань. Учебная ссылка: денег и чая здесь нет.',
        en: 'Three oolongs and a gaiwan. A link to try: neither money nor tea is real.',
      }),
      fields: JSON.stringify([]),
    })
    .execute();
}

/** Somebody with an activated account. @param hash of a password; null where nobody signs in */
async function insertUser({ db, clock }: Context, email: string, hash: string | null): Promise<UserSession> {
  const now = clock.now();
  const { id } = await db
    .insertInto('users')
    .values({ email, password_hash: hash, locale: 'ru-RU', activated_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...{ id, email, isActivated: true, locale: 'ru-RU', language: 'ru', hasTotp: false, hasTelegram: false },
    ...{ createdAt: now, sessionId: randomUUID() },
  };
}

async function openOthers(at: At, staff: ByStaff): Promise<void> {
  for (const { name, website, email, daysAgo, stopped } of otherShops) {
    const owner = await insertUser(at(daysAgo + 1), email, null);
    const { id } = await openShop(at(daysAgo), owner, openingOf(at(0), { name, website }), 'ru');
    if (stopped !== null)
      await decideShop(at(daysAgo - 2), id, 'stop', { version: 1, reason: stopped }, staff);
  }
}

/** Asks for a withdrawal as its owner does; what is paid was sent by staff an hour later. */
async function withdraw(
  at: At,
  { shop: ofDemo, owner }: DemoShop,
  { daysAgo, amount, to: code, isPaid }: (typeof withdrawals)[number],
  staff: ByStaff,
): Promise<void> {
  const ctx = at(daysAgo);
  const to = ctx.catalogue.current().currencyByCode.get(code);
  if (!to) return;
  const asked = { currency: to.id, amount, requisites: exampleDetails(to, 'receive') };
  const { id } = await askOf(
    ctx,
    ownerOf(ofDemo),
    { ...asked, password: shop.owner.password },
    { user: owner, address: '203.0.113.30', idempotencyKey: null },
    () => shopBalance(ctx, ofDemo),
  );
  if (isPaid) await payOut(at, daysAgo, id, staff);
}
