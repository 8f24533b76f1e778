-- Two shops, for which only what their pages read is there: invoices with what they brought, and daily figures. No claims and no books
-- stand behind them. Both sold for a year, one of them a thousand times as much; which is which is in `sales_size`.
set session_replication_role = replica;

insert into shop (id, user_id, name, status, currency_id, invoice_currency, invoices, created_at)
select s.shop, u.id, 'Sales', 'active', c.id, 'USD', s.invoices, now() - interval '366 days'
from sales_size s join users u using (email), currency c where c.code = 'USDTTRC20';

insert into shop_link (id, shop_id, currency, title, description, fields, created_at)
select left(md5('link ' || n || s.shop), 32), s.shop, 'USD', jsonb_build_object('ru', 'Ссылка ' || n, 'en', 'Link ' || n), '{}', '[]', now()
from sales_size s, generate_series(0, 9) n;

insert into invoice (id, shop_id, number, amount, currency, value_usd, status, additional_status, fee_percent, rates, seen, paid, settled,
  metadata, checkout, link_id, order_id, buyer_email, created_at, expires_at, monitored_until)
select md5('invoice ' || n || s.shop), s.shop, n, 10 + n % 500, 'USD', 10 + n % 500, k.status, k.additional, 1, '[]', k.paid, k.paid, k.paid,
  json_build_object('orderId', 'ORD-' || n, 'itemDesc', 'Green tea')::text, '{"paymentMethods": []}',
  case when n % 5 = 0 then left(md5('link ' || n / 5 % 10 || s.shop), 32) end, 'ORD-' || n,
  case when n % 3 = 0 then 'buyer' || n || '@example.com' end, t.at, t.at + interval '15 minutes', t.at + interval '1 day'
from sales_size s, generate_series(1, s.invoices) n,
  lateral (select now() - interval '2 days' - (s.invoices - n) * (interval '363 days' / s.invoices) as at) t,
  lateral (select case when n % 10 < 6 then 'Settled' when n % 10 < 9 then 'Expired' else 'Invalid' end as status,
    case when n % 10 = 5 then 'PaidOver' when n % 10 = 8 then 'PaidPartial' else 'None' end as additional,
    case when n % 10 < 6 then 10 + n % 500 else 0 end as paid) k;

insert into shop_credit (claim_id, shop_id, invoice_id, currency_id, amount, fee, booked_by, at)
select gen_random_uuid(), i.shop_id, i.id, s.currency_id, i.paid * 0.99, i.paid * 0.01, 1, i.created_at
from invoice i join shop s on s.id = i.shop_id join sales_size z on z.shop = s.id where i.paid > 0;

insert into shop_day (shop_id, day, facet, key, made, chosen, paid, settled, payments, sales, turnover, fee)
select i.shop_id, day_of(i.created_at), f.facet, f.key, count(*), count(*), sum((i.paid > 0)::int), sum((i.paid > 0)::int),
  sum((i.paid > 0)::int), sum((i.paid > 0)::int), sum(i.paid), sum(i.paid) * 0.01
from invoice i join sales_size z on z.shop = i.shop_id,
  (select array_agg(c.id) as ids from (select id from currency where is_send_visible order by id limit 8) c) c,
  lateral (values ('all', ''), ('sent', c.ids[1 + i.number % 8]::text), ('link', i.link_id)) f (facet, key)
where f.key is not null
group by 1, 2, 3, 4;

set session_replication_role = origin;
