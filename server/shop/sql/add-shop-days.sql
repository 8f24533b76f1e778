-- Adds to the daily figures of shops: to those of the whole shop, and of the currency sent and the link where there is one. Shops are held
-- in one order, after invoices and accounts.
--   rows: [{shop, day, sent, link, and what of the figures grows}]
create function add_shop_days(rows jsonb) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  perform from shop s where s.id in (select x.shop from jsonb_to_recordset(rows) as x (shop text)) order by s.id for no key update;
  insert into shop_day as d
    (shop_id, day, facet, key, made, chosen, paid, settled, payments, sales, turnover, fee, lost, refunds, refunded)
  select x.shop, x.day, f.facet, f.key, coalesce(sum(x.made), 0), coalesce(sum(x.chosen), 0), coalesce(sum(x.paid), 0), coalesce(sum(x.settled), 0),
    coalesce(sum(x.payments), 0), coalesce(sum(x.sales), 0), coalesce(sum(x.turnover), 0), coalesce(sum(x.fee), 0), coalesce(sum(x.lost), 0),
    coalesce(sum(x.refunds), 0), coalesce(sum(x.refunded), 0)
  from jsonb_to_recordset(rows) as x
    (shop text, day date, sent int, link text, made int, chosen int, paid int, settled int, payments int, sales int,
     turnover numeric, fee numeric, lost numeric, refunds int, refunded numeric),
    lateral (values ('all', ''), ('sent', x.sent::text), ('link', x.link)) as f (facet, key)
  where f.key is not null
  group by x.shop, x.day, f.facet, f.key
  on conflict (shop_id, facet, day, key) do update
  set made = d.made + excluded.made, chosen = d.chosen + excluded.chosen, paid = d.paid + excluded.paid, settled = d.settled + excluded.settled,
      payments = d.payments + excluded.payments, sales = d.sales + excluded.sales, turnover = d.turnover + excluded.turnover,
      fee = d.fee + excluded.fee, lost = d.lost + excluded.lost, refunds = d.refunds + excluded.refunds, refunded = d.refunded + excluded.refunded;
end $$;
