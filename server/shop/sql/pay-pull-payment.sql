-- What became of the withdrawal that pays a pull payment. Called by move_withdrawal; the accounts of the shop are held.
create function pay_pull_payment(pull text, event text, actor text, why text, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_variable
declare
  p pull_payment;
  n pull_payment;
begin
  if event not in ('paid', 'reject', 'cancel') then return; end if;
  select * into p from pull_payment v where v.id = pull for no key update;
  if event = 'paid' then
    n := p;
    n.status := 'paid';
    n.held := 0;
    n.reason := null;
    perform note_pull_payment(p, n, event, actor, null, at);
  else
    perform return_pull_payment(p, 'reject', actor, why, at);
  end if;
end $$;
