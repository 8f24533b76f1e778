-- Numbers of the changes whose reward was reckoned at a level that their partner is no longer at, also by what completes before
-- them in this batch. Locks the partners, whose turnover `write_completions` raises.
--   changes: [{seq, completion: {referrer_id, value, refused_for, level: {from, below}} or null}]
create function stale_rewards(changes jsonb) returns int[]
language plpgsql as $$
begin
  perform from partner p
  where p.user_id in (select (x.completion ->> 'referrer_id')::int from jsonb_to_recordset(changes) as x (completion jsonb))
  order by p.user_id for no key update;

  return array(
    select reckoned.seq from (
      select x.seq, x.completion -> 'level' as level, p.turnover + coalesce(sum((x.completion ->> 'value')::numeric)
        filter (where x.completion ->> 'refused_for' is null)
        over (partition by p.user_id order by x.seq rows between unbounded preceding and 1 preceding), 0) as turnover
      from jsonb_to_recordset(changes) as x (seq int, completion jsonb)
      join partner p on p.user_id = (x.completion ->> 'referrer_id')::int
      where x.completion ? 'value'
    ) reckoned
    where turnover < (level ->> 'from')::numeric or turnover >= (level ->> 'below')::numeric);
end $$;
