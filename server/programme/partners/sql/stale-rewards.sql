-- Numbers of the changes whose reward was reckoned at a level that their partner is no longer at, also by what completes before
-- them in this batch. Locks the partners, whose turnover `write_reward_records` raises.
--   changes: [{seq, rewards: {referrer_id, value, refused_for, level: {from, below}} or null}]
create function stale_rewards(changes jsonb) returns int[]
language plpgsql as $$
begin
  perform from partner p
  where p.user_id in (select (x.rewards ->> 'referrer_id')::int from jsonb_to_recordset(changes) as x (rewards jsonb))
  order by p.user_id for no key update;

  return array(
    select reckoned.seq from (
      select x.seq, x.rewards -> 'level' as level, p.turnover + coalesce(sum((x.rewards ->> 'value')::numeric)
        filter (where x.rewards ->> 'refused_for' is null)
        over (partition by p.user_id order by x.seq rows between unbounded preceding and 1 preceding), 0) as turnover
      from jsonb_to_recordset(changes) as x (seq int, rewards jsonb)
      join partner p on p.user_id = (x.rewards ->> 'referrer_id')::int
      where x.rewards ? 'value'
    ) reckoned
    where turnover < (level ->> 'from')::numeric or turnover >= (level ->> 'below')::numeric);
end $$;
