-- What of the money behind an outflow the same person booked by hand, in US dollars: payments of its claim, the deposit that is returned, or
-- payments of the last 30 days to the shop whose balance is withdrawn.
create function own_payments(claim uuid, deposit bigint, shop text, staff int, at timestamptz) returns numeric language sql stable as $$
  select coalesce(sum(d.amount * coalesce(limit_price(d.currency_id, staff, at), 'Infinity')), 0)
  from (
    select p.id from deposit p where p.claim_id = own_payments.claim
    union all select own_payments.deposit
    union all
    select p.id from invoice i join claim c on c.invoice_id = i.id join deposit p on p.claim_id = c.id
    where i.shop_id = own_payments.shop and i.created_at > own_payments.at - interval '30 days'
  ) paid (id)
  join deposit d on d.id = paid.id and d.state = 'final'
  left join ledger_tx t on t.id = d.booked_by join staff s on s.id = own_payments.staff
  where 'staff:' || s.login in (d.actor, t.actor)
$$;
