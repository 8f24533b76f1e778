-- Opens accounts and locks them in the order in which post_transfers does. Whoever reads a balance before booking on it calls this
-- first, with every account that the booking will touch.
--   wanted: [{kind, owner, currency}]
create function lock_accounts(wanted jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform open_accounts(wanted);
  perform from account a
  where (a.kind, a.owner, a.currency_id) in (
    select w.kind, coalesce(w.owner, ''), w.currency from jsonb_to_recordset(wanted) as w (kind text, owner text, currency int))
  order by a.id for update;
end $$;
