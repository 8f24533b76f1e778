-- A shop's new invoices have their rates locked: what they are worth is counted with the shop.
create function count_open_invoice(i invoice, was text, now_is text) returns void
language sql as $$
  update shop s set open_usd = s.open_usd + case now_is when 'New' then i.value_usd else -i.value_usd end
  where s.id = i.shop_id and (was = 'New') <> (now_is = 'New') and i.value_usd is not null
$$;
