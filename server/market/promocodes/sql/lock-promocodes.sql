-- Locks promocodes whose uses are counted, taken or given back, in the order of their ids. Rows may refer to them meanwhile.
create function lock_promocodes(ids int[]) returns void
language plpgsql as $$
begin
  perform from promocode p where p.id = any (ids) order by p.id for no key update;
end $$;
