-- Books on what was let out (`pass_outflows`) all that leaves in a batch of transactions, as post_transfers takes it. Money that its
-- sender's bank or network took back leaves by itself. Fails where something leaves that was not let out, or more than that.
create function use_passes(txs jsonb) returns void language plpgsql as $$
declare
  leaving record;
begin
  for leaving in
    select x ->> 'outflow' as object, (t ->> 'currency')::int as currency, sum((t ->> 'amount')::numeric) as amount
    from jsonb_array_elements(txs) x, jsonb_array_elements(x -> 'transfers') t
    where t #>> '{credit,kind}' = 'outside' and t #>> '{debit,kind}' <> 'outside' and x ->> 'kind' not in ('reversal', 'reversed')
       or x ->> 'kind' in ('partner_adjustment', 'contest', 'gift') and t #>> '{credit,kind}' in ('referral', 'bonus')
          and t #>> '{debit,kind}' in ('profit', 'points')
    group by 1, 2 order by 1, 2
  loop
    -- The newest of the object; by the order of the index, so that a plan made while the table was small stays right.
    update outflow o set booked = o.booked + leaving.amount
    where o.currency_id = leaving.currency
      and o.id = (select p.id from outflow p where p.object = leaving.object order by p.object, p.id desc limit 1);
    if not found then
      raise exception 'Money leaves that was not let out' using detail = txs::text;
    end if;
  end loop;
end $$;
