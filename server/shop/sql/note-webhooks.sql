-- Notes since when webhooks fail, and tells owners of shops once that one fails, and once that an event was given up.
--   done: [{webhook, good, ended, tell}]
create function note_webhooks(done jsonb, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  one record;
  was shop_webhook;
begin
  for one in
    select f.webhook, bool_or(f.good) as works, bool_or(f.tell) as tell, bool_or(f.tell and f.ended) as gave_up
    from jsonb_to_recordset(done) as f (webhook text, good boolean, ended boolean, tell boolean) group by f.webhook order by f.webhook
  loop
    select * into was from shop_webhook w where w.id = one.webhook;
    continue when one.works and was.failing_since is null;
    if one.works then
      update shop_webhook w set failing_since = null, told_at = null, gave_up_at = null where w.id = one.webhook;
      continue;
    end if;
    if was.failing_since is null or (one.tell and was.told_at is null) or (one.gave_up and was.gave_up_at is null) then
      update shop_webhook w
      set failing_since = coalesce(w.failing_since, at),
          told_at = case when one.tell then coalesce(w.told_at, at) else w.told_at end,
          gave_up_at = case when one.gave_up then coalesce(w.gave_up_at, at) else w.gave_up_at end
      where w.id = one.webhook;
    end if;
  end loop;
end $$;
