-- Books final money that no claim is known for, once for its reference, and returns its deposit's id. Null where the reference is
-- known already.
create function book_unknown_deposit(rail text, reference text, currency int, amount numeric, actor text, at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  made bigint;
  booked bigint;
begin
  insert into deposit (claim_id, currency_id, rail, reference, amount, state, actor, at)
  values (null, currency, rail, reference, amount, 'final', actor, at)
  on conflict do nothing returning id into made;
  if made is null then return null; end if;
  select tx_id into booked from post_transfers(jsonb_build_array(jsonb_build_object('seq', 1, 'kind', 'deposit', 'actor', actor,
    'transfers', jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'outside'), 'credit', jsonb_build_object('kind', 'unclaimed'),
      'currency', currency, 'amount', amount::text)))), at);
  update deposit set booked_by = booked where id = made;
  return made;
end $$;
