-- What strangers hold of a reserve without having paid for it: of each hold the part for which no money was seen. Who completed a claim on
-- their account is no stranger.
create function strangers_hold(reserve_id int) returns numeric
language sql stable as $$
  select coalesce(sum(h.amount * greatest(1 - came.amount / c.from_summa, 0)), 0)
  from hold h
  join claim c on c.id = h.claim_id and c.status in ('new', 'checking', 'paused')
  cross join lateral (
    select coalesce(sum(d.amount), 0) as amount from deposit d
    where d.claim_id = c.id and d.currency_id = c.from_id and d.state in ('seen', 'final')
  ) came
  where h.currency_id = reserve_id and h.closed_by is null and not is_known_customer(c.user_id)
$$;
