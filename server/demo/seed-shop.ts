import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { hashPassword } from '../platform/passwords.ts';
import { demoLink } from '../shop/links/demo-link.ts';

const shopId = 'DemoTeaShopDemoTeaShop';
/** What its owner signs in with; the README names both. */
const owner = { email: 'shop@example.com', password: 'menyala-shop' };

/**
 * Gives a demo a shop with a live payment link, so that `/shops` has one to try and the account of a shop has something to show. A demo
 * that has it is left as it is.
 * @returns whether it was made now
 */
export async function seedDemoShop({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const known = await db.selectFrom('shop').select('id').where('id', '=', shopId).executeTakeFirst();
  if (known) return false;
  const hash = await hashPassword(owner.password);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into users (email, password_hash, locale, activated_at, created_at) values (${owner.email}, ${hash}, 'ru-RU', ${now}, ${now})
      on conflict do nothing`.execute(tx);
    // Two starts at once make it once.
    const { rows } = await sql`
      insert into shop (id, user_id, name, website, status, currency_id, invoice_currency, created_at)
      select ${shopId}, u.id, 'Чайная «Улун»', '', 'active', c.id, 'USD', ${now}
      from users u, currency c where u.email = ${owner.email} and c.code = 'USDTTRC20'
      on conflict do nothing returning id`.execute(tx);
    if (rows.length === 0) return false;
    await tx
      .insertInto('shop_link')
      .values({
        ...{ id: demoLink, shop_id: shopId, amount: '150', currency: 'USD', created_at: now },
        title: JSON.stringify({ ru: 'Чайный набор', en: 'Tea set' }),
        description: JSON.stringify({
          ru: 'Три улуна и гайвань. Учебная ссылка: денег и чая здесь нет.',
          en: 'Three oolongs and a gaiwan. A link to try: neither money nor tea is real.',
        }),
        fields: JSON.stringify([]),
      })
      .execute();
    return true;
  });
}
