-- The numbers of changes that book a payment on what was booked of its invoice before, where that is otherwise by now; of several of one
-- invoice the first is taken. So the locked course of an invoice holds once, however many of its claims are paid in one moment. The caller
-- holds the invoices.
--   changes: [{seq, invoice, credit: {shop, …, settled} or {lost} or null}]
create function stale_credits(changes jsonb) returns int[]
language sql stable as $$
  select coalesce(array_agg(c.seq), '{}')
  from (
    select x.seq, (x.credit ->> 'settled')::numeric as seen, i.settled, row_number() over (partition by x.invoice order by x.seq) as place
    from jsonb_to_recordset(changes) as x (seq int, invoice text, credit jsonb) join invoice i on i.id = x.invoice
    where x.credit ? 'shop'
  ) c
  where c.seen <> c.settled or c.place > 1
$$;
