-- What was paid of an invoice, in its currency and at its rates: seen on its way or final, final, and booked to its shop.
-- What was pressed for in a sandbox counts as final and booked; its shop has nothing else. Money that goes back, and money in another currency than its claim asked for, is none of it.
create function invoice_money(invoice text, out seen numeric, out final numeric, out settled numeric)
language sql stable as $$
  with money as (
    select c.invoice_rate as rate, c.invoice_due as due, c.invoice_asked as asked, k.claim_id is not null as is_settled,
      case when k.claim_id is not null then c.from_summa - k.lost
           else greatest(coalesce(a.balance, 0) - coalesce(r.promised, 0), 0) end as final,
      case when k.claim_id is null then coalesce(d.seen, 0) else 0 end as seen
    from claim c
    left join shop_credit k on k.claim_id = c.id
    left join account a on a.kind = 'due' and a.owner = c.id::text and a.currency_id = c.from_id
    left join lateral (select sum(amount) as promised from refund where claim_id = c.id and currency_id = c.from_id and state in ('asked', 'sending')) r on true
    left join lateral (select sum(amount) as seen from deposit where claim_id = c.id and currency_id = c.from_id and state = 'seen') d on true
    where c.invoice_id = invoice
  ), worth as (
    -- The sum that a claim asks for is rounded up to what can be sent, and is worth just what it was asked for.
    select m.is_settled,
      (select w.due + (m.final + m.seen - w.asked) * m.rate from (values (m.due, m.asked)) w (due, asked) where m.final + m.seen >= w.asked) as seen_full,
      (m.final + m.seen) * m.rate as seen_part,
      (select w.due + (m.final - w.asked) * m.rate from (values (m.due, m.asked)) w (due, asked) where m.final >= w.asked) as final_full,
      m.final * m.rate as final_part
    from money m
  )
  select trim_scale(round(coalesce(sum(coalesce(w.seen_full, w.seen_part)), 0) + played.worth, 18)),
         trim_scale(round(coalesce(sum(coalesce(w.final_full, w.final_part)), 0) + played.worth, 18)),
         trim_scale(round(coalesce(sum(coalesce(w.final_full, w.final_part)) filter (where w.is_settled), 0) + played.worth, 18))
  from (select coalesce(sum(s.worth), 0) as worth from sandbox_payment s where s.invoice_id = invoice) played
  left join worth w on true
  group by played.worth
$$;
