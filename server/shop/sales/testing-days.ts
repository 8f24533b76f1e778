import type { TestContext } from '../../testing/context.ts';

/** Where the daily figures of shops are not those of their invoices, payments and refunds; none when all is well. */
export async function wrongDays({ admin }: Pick<TestContext, 'admin'>): Promise<unknown[]> {
  const { rows } = await admin.query<{ shown: string; anew: string }>(`
    with anew as (select d.* from shop s, shop_days_anew(s.id) d)
    select d::text as shown, a::text as anew
    from shop_day d full join anew a using (shop_id, facet, day, key)
    where (d.made, d.chosen, d.paid, d.settled, d.payments, d.sales, d.turnover, d.fee, d.lost, d.refunds, d.refunded)
      is distinct from (a.made, a.chosen, a.paid, a.settled, a.payments, a.sales, a.turnover, a.fee, a.lost, a.refunds, a.refunded)`);
  return rows;
}
