-- What an invoice that turned adds to the figures of the day on which it was made, as `add_shop_days` takes it; null for nothing.
create function steps_between(was invoice, now_is invoice) returns jsonb
language plpgsql stable as $$
declare
  a record;
  b record;
begin
  if (was.status, was.additional_status, was.seen > 0) is not distinct from (now_is.status, now_is.additional_status, now_is.seen > 0) then
    return null;
  end if;
  select * into a from invoice_steps(was);
  select * into b from invoice_steps(now_is);
  if a = b then return null; end if;
  return jsonb_build_object('shop', was.shop_id, 'day', day_of(was.created_at), 'link', was.link_id,
    'chosen', b.chosen - a.chosen, 'paid', b.paid - a.paid, 'settled', b.settled - a.settled);
end $$;
