-- The buyer of a pull payment says where it goes, or says it anew while the shop has not decided.
--   asked: {to_id, requisites, email, locale}
-- Outcomes: asked · closed (it is paid, on its way, taken back or over).
create function ask_pull_payment(pull text, asked jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  p pull_payment;
  n pull_payment;
begin
  select * into p from pull_payment v where v.id = pull for no key update;
  if p.id is null or p.status not in ('open', 'asked') or p.archived_at is not null or p.starts_at > at
     or (p.status = 'open' and p.expires_at <= at) then
    return 'closed';
  end if;
  n := jsonb_populate_record(p, asked || jsonb_build_object('status', 'asked', 'asked_at', at, 'reason', null));
  perform note_pull_payment(p, n, 'ask', 'customer', null, at);
  return 'asked';
end $$;
