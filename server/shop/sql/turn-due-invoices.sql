-- Turns invoices whose time has come: new ones that are over, and paid ones that were not confirmed in time. Returns how many.
create function turn_due_invoices(at timestamptz, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due text[] := array(
    select i.id from invoice i
    where (i.status = 'New' and i.expires_at <= at) or (i.status = 'Processing' and i.monitored_until <= at)
    order by i.id limit most for no key update skip locked);
begin
  if cardinality(due) > 0 then perform turn_invoices(due, at); end if;
  return cardinality(due);
end $$;
