-- Counts a refund of a shop on the day on which it was paid out.
create function count_refund(paid withdrawal) returns void
language plpgsql as $$
begin
  perform add_shop_days(jsonb_build_array(jsonb_build_object('shop', paid.shop_id, 'day', day_of(paid.paid_at), 'refunds', 1,
    'refunded', paid.amount, 'link', (
      select i.link_id from pull_payment p join invoice i on i.id = p.invoice_id where p.id = paid.pull_payment_id))));
end $$;
