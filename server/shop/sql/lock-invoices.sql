-- Locks invoices before anything of the books: whoever makes claims for them, and whoever moves these, waits here and nowhere else.
create function lock_invoices(ids text[]) returns void
language sql as $$
  select from invoice i where i.id = any (ids) order by i.id for no key update
$$;
