-- Counts what claims brought their shops on the day on which it joined the balance, and there what was taken back of it later.
--   changes: as `write_shop_credits` takes them, which has written them
create function count_shop_credits(changes jsonb) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  rows jsonb;
begin
  select jsonb_agg(jsonb_build_object('shop', k.shop_id, 'day', day_of(k.at), 'sent', c.from_id, 'link', i.link_id) || case
    when x.credit ? 'shop' then jsonb_build_object('payments', 1, 'turnover', k.amount + k.fee, 'fee', k.fee,
      'sales', (not exists (select from shop_credit o where o.invoice_id = k.invoice_id and o.booked_by < k.booked_by))::int)
    else jsonb_build_object('lost',
      lost_worth(k, k.lost, c.from_summa) - lost_worth(k, k.lost - (x.credit ->> 'lost')::numeric, c.from_summa)) end)
  into rows
  from jsonb_to_recordset(changes) as x (claim uuid, credit jsonb)
  join shop_credit k on k.claim_id = x.claim join claim c on c.id = k.claim_id join invoice i on i.id = k.invoice_id
  where x.credit ?| array['shop', 'lost'];
  if rows is not null then perform add_shop_days(rows); end if;
end $$;
