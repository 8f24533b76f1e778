-- Turns invoices whose time has come: new ones that are over, and paid ones that were not confirmed in time. Returns how many. Each that is
-- looked at turns: however many wait for something else, they hold up no other.
create function turn_due_invoices(at timestamptz, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due text[] := array(
    select i.id from invoice i
    where (i.status = 'New' and i.expires_at <= at) or (i.status = 'Processing' and i.monitored_until <= at
      and (i.paid = 0 or i.paid < coalesce(i.amount * (1 - i.tolerance_percent / 100), 0) or (i.amount is null and i.settled > 0)))
    order by i.id limit most for no key update skip locked);
begin
  if cardinality(due) > 0 then perform turn_invoices(due, at); end if;
  return cardinality(due);
end $$;
