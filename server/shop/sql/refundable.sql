-- How much of what an invoice brought its shop is not given back yet, in its currency. What was taken back of its payments is none of it,
-- and refunds that were closed gave nothing back.
create function refundable(invoice text) returns numeric
language sql stable as $$
  select i.settled - coalesce((select sum(p.invoice_amount) from pull_payment p where p.invoice_id = i.id and p.status <> 'closed'), 0)
  from invoice i where i.id = invoice
$$;
