-- Records what completed claims brought to the programme, or that it was taken back, at most once; and the partners' turnover.
--   changes: [{claim, rewards: {…columns of reward_record} or {taken_back} or null}]
create function write_reward_records(changes jsonb, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  with change as materialized (
    select x.claim, x.rewards from jsonb_to_recordset(changes) as x (claim uuid, rewards jsonb)
    where jsonb_typeof(x.rewards) = 'object'
  ), written as (
    insert into reward_record (claim_id, completed_at, currency_id, value, user_id, referrer_id, basis, percent, reward, refused_for, bonus, booked_by)
    select x.claim, at, n.currency_id, n.value, n.user_id, n.referrer_id, n.basis, n.percent, n.reward, n.refused_for, n.bonus, t.id
    from change x, lateral jsonb_populate_record(null::reward_record, x.rewards) n,
      lateral (select max(l.id) as id from ledger_tx l where l.claim_id = x.claim) t
    where not x.rewards ? 'taken_back'
    returning referrer_id, refused_for, value
  ), undone as (
    update reward_record o set taken_back_at = at
    from change x where x.rewards ? 'taken_back' and o.claim_id = x.claim and o.taken_back_at is null
    returning o.referrer_id, o.refused_for, -o.value as value
  )
  update partner p set turnover = p.turnover + s.value
  from (
    select b.referrer_id, sum(b.value) as value from (select * from written union all select * from undone) b
    where b.refused_for is null group by 1
  ) s
  where p.user_id = s.referrer_id;
end $$;
