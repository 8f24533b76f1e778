-- The daily figures of a shop computed from its invoices, its payments and its refunds: of all days, or of those from one up to another.
create function shop_days_anew(shop text, since date default '-infinity', before date default 'infinity') returns setof shop_day
language sql stable as $$
  with span as (
    select shop_days_anew.since::timestamp at time zone 'Europe/Moscow' as first,
      shop_days_anew.before::timestamp at time zone 'Europe/Moscow' as last
  ), counted as (
    select day_of(i.created_at) as day, null::int as sent, i.link_id as link, 1 as made, s.chosen, s.paid, s.settled,
      0 as payments, 0 as sales, 0::numeric as turnover, 0::numeric as fee, 0::numeric as lost, 0 as refunds, 0::numeric as refunded
    from span d, invoice i, invoice_steps(i) s where i.shop_id = shop and i.created_at >= d.first and i.created_at < d.last
    union all
    select day_of(k.at), c.from_id, i.link_id, 0, 0, 0, 0, 1,
      (not exists (select from shop_credit o where o.invoice_id = k.invoice_id and o.booked_by < k.booked_by))::int,
      k.amount + k.fee, k.fee, lost_worth(k, k.lost, c.from_summa), 0, 0
    from span d, shop_credit k join claim c on c.id = k.claim_id join invoice i on i.id = k.invoice_id
    where k.shop_id = shop and k.at >= d.first and k.at < d.last
    union all
    select day_of(w.paid_at), null, i.link_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, w.amount
    from span d, withdrawal w join pull_payment p on p.id = w.pull_payment_id left join invoice i on i.id = p.invoice_id
    where w.shop_id = shop and w.status = 'success' and w.paid_at >= d.first and w.paid_at < d.last
  )
  select shop, c.day, f.facet, f.key, sum(c.made)::bigint, sum(c.chosen)::bigint, sum(c.paid)::bigint, sum(c.settled)::bigint,
    sum(c.payments)::bigint, sum(c.sales)::bigint, sum(c.turnover), sum(c.fee), sum(c.lost), sum(c.refunds)::bigint, sum(c.refunded)
  from counted c, lateral (values ('all', ''), ('sent', c.sent::text), ('link', c.link)) as f (facet, key)
  where f.key is not null
  group by c.day, f.facet, f.key
$$;
