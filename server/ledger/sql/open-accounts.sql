-- Opens the accounts of (kind, owner, currency) that are not there yet. What is owed to somebody, and what reserves hold, may
-- not fall below zero; the other sides of the books may.
--   wanted: [{kind, owner, currency}]; without an owner it is the exchange's own
create function open_accounts(wanted jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into account (kind, owner, currency_id, min_balance)
  select distinct w.kind, coalesce(w.owner, ''), w.currency,
         case when w.kind in ('available', 'held', 'due', 'referral', 'referral_held', 'shop', 'shop_held', 'bonus', 'unclaimed') then 0::numeric end
  from jsonb_to_recordset(wanted) as w (kind text, owner text, currency int)
  where not exists (
    select from account a where a.kind = w.kind and a.owner = coalesce(w.owner, '') and a.currency_id = w.currency
  )
  order by 1, 2, 3
  on conflict do nothing
$$;
