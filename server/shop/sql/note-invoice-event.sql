-- Notes what happened to an invoice, once by its key, and tells of it.
create function note_invoice_event(invoice text, type text, about text, data jsonb, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_variable
declare
  noted bigint;
begin
  insert into invoice_event (invoice_id, type, key, data, at)
  values (invoice, type, concat_ws(':', type, about), data, at)
  on conflict (invoice_id, key) do nothing returning id into noted;
  if noted is not null then
    insert into outbox (topic, payload, created_at, next_attempt_at)
    values ('invoice.event', jsonb_build_object('invoice', invoice, 'event', noted, 'type', type), at, at);
  end if;
end $$;
