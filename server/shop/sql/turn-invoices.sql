-- Turns invoices by the money of their claims and by the clock: the machine of greenfield.md, 1.4. What happened is noted in its order,
-- each once. Whoever calls it holds the invoices (lock_invoices).
create function turn_invoices(ids text[], at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  was invoice;
  i invoice;
  money record;
  payment record;
  need numeric;
  is_over boolean;
  is_past boolean;
  -- What they add to the daily figures of their shops.
  days jsonb := '[]';
begin
  perform lock_invoices(ids);
  -- Each that opens or closes is counted with its shop, and with its link: shops are held in one order too, and links after them.
  perform from shop s
  where s.id in (select v.shop_id from invoice v where v.id = any (ids) and (cardinality(ids) > 1 or v.link_id is not null))
  order by s.id for no key update;
  perform from shop_link l where l.id in (select v.link_id from invoice v where v.id = any (ids)) order by l.id for no key update;
  for was in select * from invoice where id = any (ids) order by id loop
    i := was;
    select * into money from invoice_money(i.id);
    is_past := at >= i.expires_at;

    -- It ended before what came now.
    if i.status = 'New' and is_past then
      i.status := 'Expired';
      i.additional_status := case when i.seen > 0 then 'PaidPartial' else 'None' end;
      perform note_invoice_event(i.id, 'InvoiceExpired', null, jsonb_build_object('partiallyPaid', i.seen > 0), at);
      if i.seen > 0 then perform note_invoice_event(i.id, 'InvoiceExpiredPaidPartial', null, '{}', at); end if;
    end if;

    i.seen := money.seen;
    i.paid := money.final;
    i.settled := money.settled;
    -- Any sum pays one without an amount.
    need := coalesce(i.amount * (1 - i.tolerance_percent / 100), 0);
    is_over := coalesce(i.seen > i.amount, false);

    for payment in
      select d.id, d.state from deposit d join claim c on c.id = d.claim_id
      where c.invoice_id = i.id and d.currency_id = c.from_id and d.state in ('seen', 'final') order by d.id
    loop
      perform note_invoice_event(i.id, 'InvoiceReceivedPayment', payment.id::text,
        jsonb_build_object('deposit', payment.id, 'afterExpiration', is_past), at);
    end loop;
    for payment in select s.id from sandbox_payment s where s.invoice_id = i.id order by s.id loop
      perform note_invoice_event(i.id, 'InvoiceReceivedPayment', 'sandbox ' || payment.id,
        jsonb_build_object('sandbox', payment.id, 'afterExpiration', is_past), at);
    end loop;

    if i.status = 'New' then
      if i.seen > 0 and i.seen >= need then
        i.status := 'Processing';
        i.additional_status := case when is_over then 'PaidOver' else 'None' end;
        perform note_invoice_event(i.id, 'InvoiceProcessing', null, jsonb_build_object('overPaid', is_over), at);
      else
        i.additional_status := case when i.seen > 0 then 'PaidPartial' else 'None' end;
      end if;
    end if;

    for payment in
      select d.id from deposit d join claim c on c.id = d.claim_id
      where c.invoice_id = i.id and d.currency_id = c.from_id and d.state = 'final' order by d.id
    loop
      perform note_invoice_event(i.id, 'InvoicePaymentSettled', payment.id::text,
        jsonb_build_object('deposit', payment.id, 'afterExpiration', is_past), at);
    end loop;
    for payment in select s.id from sandbox_payment s where s.invoice_id = i.id order by s.id loop
      perform note_invoice_event(i.id, 'InvoicePaymentSettled', 'sandbox ' || payment.id,
        jsonb_build_object('sandbox', payment.id, 'afterExpiration', is_past), at);
    end loop;

    if i.status = 'Processing' then
      if i.seen = 0 or i.seen < need then
        -- A payment is gone again. After the end nothing else can pay it.
        i.status := case when not is_past then 'New' when i.seen > 0 then 'Expired' else 'Invalid' end;
        i.additional_status := case when i.seen > 0 then 'PaidPartial' else 'None' end;
        if i.status = 'Invalid' then
          perform note_invoice_event(i.id, 'InvoiceInvalid', null, '{"manuallyMarked": false}', at);
        elsif i.status = 'Expired' then
          perform note_invoice_event(i.id, 'InvoiceExpired', null, '{"partiallyPaid": true}', at);
          perform note_invoice_event(i.id, 'InvoiceExpiredPaidPartial', null, '{}', at);
        end if;
      elsif i.settled > 0 and i.settled >= need and (i.amount is not null or i.settled >= i.seen or at >= i.monitored_until) then
        i.status := 'Settled';
        i.additional_status := case when is_over then 'PaidOver' else 'None' end;
        perform note_invoice_event(i.id, 'InvoiceSettled', null, jsonb_build_object('manuallyMarked', false, 'overPaid', is_over), at);
      elsif at >= i.monitored_until and (i.paid = 0 or i.paid < need) then
        i.status := 'Invalid';
        i.additional_status := 'None';
        perform note_invoice_event(i.id, 'InvoiceInvalid', null, '{"manuallyMarked": false}', at);
      else
        i.additional_status := case when is_over then 'PaidOver' else 'None' end;
      end if;
    elsif i.status = 'Settled' and i.additional_status = 'None' and is_over then
      i.additional_status := 'PaidOver';
    elsif i.status = 'Expired' and i.additional_status in ('None', 'PaidPartial') then
      if i.settled > 0 and i.settled >= need then
        i.additional_status := 'PaidLate';
        perform note_invoice_event(i.id, 'InvoicePaidAfterExpiration', null, '{}', at);
      else
        i.additional_status := case when i.seen > 0 then 'PaidPartial' else 'None' end;
      end if;
    end if;

    if i is distinct from was then
      update invoice v
      set status = i.status, additional_status = i.additional_status, seen = i.seen, paid = i.paid, settled = i.settled, version = v.version + 1
      where v.id = i.id;
      perform count_open_invoice(i, was.status, i.status);
      days := days || coalesce(steps_between(was, i), '[]');
      perform count_link_use(was, i);
      insert into outbox (topic, payload, created_at, next_attempt_at)
      values ('invoice.turned', jsonb_build_object('invoice', i.id, 'version', i.version + 1, 'status', i.status), at, at);
    end if;
  end loop;
  if days <> '[]' then perform add_shop_days(days); end if;
end $$;
