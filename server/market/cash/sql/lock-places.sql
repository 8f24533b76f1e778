-- Locks places whose times are taken, in the order of their ids, so that of two who want the last one comes first.
create function lock_places(ids int[]) returns void
language plpgsql as $$
begin
  perform from cash_place p where p.id = any (ids) order by p.id for no key update;
end $$;
