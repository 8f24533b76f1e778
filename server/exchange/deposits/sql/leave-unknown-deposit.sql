-- Money that no claim is known for leaves again: sent back by staff (`becomes` returned), or taken back from outside (reversed).
-- False where it is gone already.
create function leave_unknown_deposit(deposit_id bigint, becomes text, actor text, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone deposit;
begin
  update deposit d set state = becomes where d.id = deposit_id and d.claim_id is null and d.state = 'final' returning * into gone;
  if gone.id is null then return false; end if;
  perform post_transfers(jsonb_build_array(jsonb_build_object('seq', 1, 'kind', becomes, 'actor', actor, 'reason', reason,
    'outflow', 'return:' || deposit_id,
    'transfers', jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'unclaimed'), 'credit', jsonb_build_object('kind', 'outside'),
      'currency', gone.currency_id, 'amount', gone.amount::text)))), at);
  return true;
end $$;
