-- The shop takes a pull payment back: what is not on its way comes back to its balance. What is on its way goes on.
-- Outcomes: archived · done (it was before).
create function archive_pull_payment(pull text, actor text, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  p pull_payment;
  n pull_payment;
begin
  perform lock_shop_accounts(v.shop_id, s.currency_id, at) from pull_payment v join shop s on s.id = v.shop_id where v.id = pull;
  select * into p from pull_payment v where v.id = pull for no key update;
  if p.archived_at is not null then return 'done'; end if;
  if p.status in ('open', 'asked') then
    perform return_pull_payment(p, 'archive', actor, null, at);
  else
    n := p;
    n.archived_at := at;
    perform note_pull_payment(p, n, 'archive', actor, null, at);
  end if;
  return 'archived';
end $$;
