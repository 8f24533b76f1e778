-- What of the money behind an outflow the same person booked by hand, in US dollars: payments of its claim, the deposit that is returned, or
-- payments of the last 30 days to the shop whose balance is withdrawn. Money of nobody that they gave to the claim is booked by them too.
-- Each is looked up by its key, so that a plan made while the tables were small stays right.
create function own_payments(claim uuid, deposit bigint, shop text, staff int, at timestamptz) returns numeric language plpgsql stable as $$
#variable_conflict use_variable
declare
  paid bigint[];
  bookers text[] := array(select 'staff:' || s.login from staff s where person_of(s.id, at) = person_of(staff, at));
  one record;
  booked numeric := 0;
  given numeric := 0;
begin
  if claim is not null then
    paid := array(select d.id from deposit d where d.claim_id = claim);
    for one in
      select t.currency_id, t.amount
      from ledger_tx l join transfer t on t.tx_id = l.id join account a on a.id = t.credit_id
      where l.claim_id = claim and l.actor = any (bookers) and a.kind = 'due'
    loop
      given := given + one.amount * coalesce(limit_price(one.currency_id, staff, at), 'Infinity');
    end loop;
  elsif shop is not null then
    paid := array(
      select d.id from invoice i join claim c on c.invoice_id = i.id join deposit d on d.claim_id = c.id
      where i.shop_id = shop and i.created_at > at - interval '30 days');
  else
    paid := array[deposit];
  end if;
  for one in
    select d.currency_id, d.amount from deposit d
    where d.id = any (paid) and d.state = 'final'
      and (d.actor = any (bookers) or (select t.actor from ledger_tx t where t.id = d.booked_by) = any (bookers))
  loop
    booked := booked + one.amount * coalesce(limit_price(one.currency_id, staff, at), 'Infinity');
  end loop;
  return greatest(booked, given);
end $$;
