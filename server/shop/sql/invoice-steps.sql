-- How far an invoice has come, each step as 0 or 1. Each holds what the next one does: one that was marked as settled counts as paid.
create function invoice_steps(i invoice, out chosen int, out paid int, out settled int)
language sql stable as $$
  select (p.paid or exists (select from claim c where c.invoice_id = i.id))::int, p.paid::int, s.settled::int
  from (values (i.status = 'Settled' or i.additional_status = 'PaidLate')) s (settled), lateral (values (s.settled or i.seen > 0)) p (paid)
$$;
