-- Marks an invoice by hand of its shop. Marked as settled it books what came, marked as invalid nothing may have come.
-- Outcomes: marked · wrong_status · has_money.
create function mark_invoice(invoice text, wanted text, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  i invoice;
  turned invoice;
  steps jsonb;
  was_marked boolean;
begin
  perform lock_invoices(array[invoice]);
  select * into i from invoice v where v.id = invoice;
  was_marked := i.additional_status = 'Marked';
  if i.id is null or i.status = wanted then return 'wrong_status'; end if;
  if wanted = 'Invalid' then
    if i.status = 'Settled' and not was_marked then return 'wrong_status'; end if;
    if i.seen > 0 then return 'has_money'; end if;
  end if;
  update invoice v set status = wanted, additional_status = 'Marked', version = v.version + 1 where v.id = invoice returning v.* into turned;
  perform count_open_invoice(turned, i.status, wanted);
  steps := steps_between(i, turned);
  if steps is not null then perform add_shop_days(jsonb_build_array(steps)); end if;
  perform count_link_use(i, turned);
  -- Each marking is told, also a second one after the other was taken back.
  perform note_invoice_event(invoice, 'Invoice' || wanted, 'marked ' || i.version,
    case wanted when 'Settled' then '{"manuallyMarked": true, "overPaid": false}'::jsonb else '{"manuallyMarked": true}' end, at);
  insert into outbox (topic, payload, created_at, next_attempt_at)
  values ('invoice.turned', jsonb_build_object('invoice', invoice, 'version', i.version + 1, 'status', wanted), at, at);
  return 'marked';
end $$;
