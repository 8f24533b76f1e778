-- Plays with an invoice of a sandbox shop: pays what is left of it, or half of that, or ends it. It writes nothing but the invoice, and
-- refuses the invoice of any other shop.
-- Outcomes: played · wrong_status.
create function play_sandbox(invoice text, play text, way text, decimals int, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  i invoice;
  left_of_it numeric;
  rate numeric;
begin
  perform lock_invoices(array[invoice]);
  select v.* into i from invoice v join shop s on s.id = v.shop_id and s.is_sandbox and s.status = 'active' where v.id = invoice;
  if i.id is null then return 'wrong_status'; end if;
  -- What is over by the clock is so whether or not it was turned yet.
  if play = 'late' then
    if not (i.status = 'Expired' or (i.status = 'New' and at >= i.expires_at)) or i.additional_status = 'PaidLate' then return 'wrong_status'; end if;
  elsif i.status <> 'New' or at >= i.expires_at then
    return 'wrong_status';
  end if;
  if play = 'expire' then
    update invoice v set expires_at = at where v.id = invoice;
  else
    -- An invoice that any sum pays gets ten.
    left_of_it := coalesce(i.amount, 10) - i.seen;
    if play = 'less' then left_of_it := left_of_it / 2; end if;
    select (r ->> 'rate')::numeric into rate from jsonb_array_elements(i.rates) r where r ->> 'method' = way;
    if rate is null or left_of_it <= 0 then return 'wrong_status'; end if;
    insert into sandbox_payment (invoice_id, method, amount, worth, at)
    values (invoice, way, ceil(left_of_it / rate * power(10::numeric, decimals)) / power(10::numeric, decimals), round(left_of_it, 18), at);
  end if;
  perform turn_invoices(array[invoice], at);
  return 'played';
end $$;
