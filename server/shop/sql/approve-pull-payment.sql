-- A withdrawal begins that pays a pull payment, on the version that was seen. Called by ask_withdrawal, which holds the shop's accounts and
-- has paid its debts.
-- Outcomes: approved · stale · owes (the shop has a debt) · over (a payment of its invoice was taken back meanwhile).
create function approve_pull_payment(pull text, seen int, actor text, at timestamptz) returns text
language plpgsql as $$
#variable_conflict use_variable
declare
  p pull_payment;
  n pull_payment;
begin
  select * into p from pull_payment v where v.id = pull for no key update;
  if p.status is distinct from 'asked' or p.version <> seen then return 'stale'; end if;
  if exists (select from account a where a.kind = 'shop_owed' and a.owner = p.shop_id and a.balance < 0) then return 'owes'; end if;
  if p.invoice_id is not null and refundable(p.invoice_id) < 0 then return 'over'; end if;
  n := p;
  n.status := 'approved';
  n.to_id := null;
  n.requisites := null;
  n.asked_at := null;
  perform note_pull_payment(p, n, 'approve', actor, null, at);
  return 'approved';
end $$;
