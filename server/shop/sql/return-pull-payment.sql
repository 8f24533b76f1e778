-- The details of a pull payment were refused, by its shop or by staff: its buyer may give others, unless it was archived or is over. Then,
-- and where it is archived or expires, the shop has its money back. The caller holds the accounts of the shop, then the row.
create function return_pull_payment(p pull_payment, event text, actor text, why text, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_variable
declare
  n pull_payment := p;
  its_currency int;
begin
  if event = 'archive' then n.archived_at := at; end if;
  n.to_id := null;
  n.requisites := null;
  n.asked_at := null;
  n.reason := coalesce(why, p.reason);
  n.status := case when n.archived_at is not null or p.expires_at <= at then 'closed' else 'open' end;
  if n.status = 'closed' then
    n.held := 0;
    select s.currency_id into its_currency from shop s where s.id = p.shop_id;
    perform post_transfers(jsonb_build_array(jsonb_build_object(
      'seq', 0, 'kind', 'refund_closed', 'key', 'pull_payment:' || p.id || ':' || p.version + 1, 'actor', actor, 'reason', why,
      'transfers', jsonb_build_array(jsonb_build_object(
        'debit', jsonb_build_object('kind', 'shop_held', 'owner', p.shop_id), 'credit', jsonb_build_object('kind', 'shop', 'owner', p.shop_id),
        'currency', its_currency, 'amount', p.held)))), at);
    -- What comes back pays what is owed before anything of it can be spent.
    perform net_owed(p.shop_id, its_currency, at);
  end if;
  perform note_pull_payment(p, n, event, actor, why, at);
end $$;
