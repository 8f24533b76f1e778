-- Counts invoices for which a way to pay is chosen now for the first time. Called before their claims are written, while they are held.
create function count_chosen(invoices text[]) returns void
language plpgsql as $$
declare
  rows jsonb;
begin
  select jsonb_agg(jsonb_build_object('shop', i.shop_id, 'day', day_of(i.created_at), 'link', i.link_id, 'chosen', 1)) into rows
  from invoice i, invoice_steps(i) s where i.id = any (invoices) and s.chosen = 0;
  if rows is not null then perform add_shop_days(rows); end if;
end $$;
