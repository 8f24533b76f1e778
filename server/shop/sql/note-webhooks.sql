-- Notes since when webhooks fail. Owners of shops hear of it by email: once in each such time when it lasts for an hour, and at most once a
-- day that an event was given up after all its attempts.
--   done: [{webhook, good, sent, gaveUp}]; what was not sent, because the webhook is off, says nothing of it
create function note_webhooks(done jsonb, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  one record;
  w shop_webhook;
begin
  for one in
    select f.webhook, bool_or(f.good) as works, bool_or(f."gaveUp") as gave_up
    from jsonb_to_recordset(done) as f (webhook text, good boolean, sent boolean, "gaveUp" boolean)
    where f.sent group by f.webhook order by f.webhook
  loop
    select * into w from shop_webhook v where v.id = one.webhook;
    continue when w.deleted_at is not null or (one.works and w.failing_since is null and not one.gave_up);
    -- Several finish at once: each sees what the one before has noted.
    select * into w from shop_webhook v where v.id = one.webhook for no key update;
    if one.works then
      w.failing_since := null;
      w.told_at := null;
    else
      w.failing_since := coalesce(w.failing_since, at);
      if w.told_at is null and at >= w.failing_since + interval '1 hour' then
        w.told_at := at;
        insert into outbox (topic, payload, created_at, next_attempt_at)
        values ('webhook.trouble', jsonb_build_object('webhook', w.id, 'kind', 'failing'), at, at);
      end if;
    end if;
    if one.gave_up then
      if w.gave_up_at is null or at >= w.gave_up_at + interval '1 day' then
        insert into outbox (topic, payload, created_at, next_attempt_at)
        values ('webhook.trouble', jsonb_build_object('webhook', w.id, 'kind', 'gave_up'), at, at);
        w.gave_up_at := at;
      end if;
    end if;
    update shop_webhook v set failing_since = w.failing_since, told_at = w.told_at, gave_up_at = w.gave_up_at
    where v.id = w.id and (v.failing_since, v.told_at, v.gave_up_at) is distinct from (w.failing_since, w.told_at, w.gave_up_at);
  end loop;
end $$;
